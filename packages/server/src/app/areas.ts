import { achievementsArea } from "../areas/achievements/index.js";
import { activityLogsArea } from "../areas/activity-logs/index.js";
import { auditLogsArea } from "../areas/audit-logs/index.js";
import { authenticationArea } from "../areas/authentication/index.js";
import { backlogArea } from "../areas/backlog/index.js";
import { badgesArea } from "../areas/badges/index.js";
import { blogsArea } from "../areas/blogs/index.js";
import { changelogsArea } from "../areas/changelogs/index.js";
import { emailsArea } from "../areas/emails/index.js";
import { eventsArea } from "../areas/events/index.js";
import { feedbackArea } from "../areas/feedback/index.js";
import { followsArea } from "../areas/follows/index.js";
import { gameStatsArea } from "../areas/game-stats/index.js";
import { gamesArea } from "../areas/games/index.js";
import { healthArea } from "../areas/health/index.js";
import { libraryArea } from "../areas/library/index.js";
import { likedGamesArea } from "../areas/liked-games/index.js";
import { listsArea } from "../areas/lists/index.js";
import { ratingsArea } from "../areas/ratings/index.js";
import { residentsArea } from "../areas/residents/index.js";
import { reviewsArea } from "../areas/reviews/index.js";
import { rolesArea } from "../areas/roles/index.js";
import { serviceKeysArea } from "../areas/service-keys/index.js";
import { subscriptionOffersArea } from "../areas/subscription-offers/index.js";
import { subscriptionsArea } from "../areas/subscriptions/index.js";
import { waitlistsArea } from "../areas/waitlists/index.js";
import { webhooksArea } from "../areas/webhooks/index.js";
import type { Area } from "../domain/area.js";
import type { Dependencies } from "../domain/dependencies.js";
import type { ErasureStep } from "../domain/erasure.js";
import type { ExportedFile } from "../domain/export.js";
import type { Recount } from "../domain/recount.js";
import type { RetentionRule } from "../domain/retention.js";
import type { Operations } from "../generated/stubs/apis.js";
import type { Job } from "../platform/jobs/job.js";
import { createExpiryJobs } from "./expiry-jobs.js";
import { createPurgeJob } from "./purge.js";

/** The areas of the service, by name. */
export const areas = [
  achievementsArea,
  activityLogsArea,
  auditLogsArea,
  authenticationArea,
  backlogArea,
  badgesArea,
  blogsArea,
  changelogsArea,
  emailsArea,
  eventsArea,
  feedbackArea,
  followsArea,
  gameStatsArea,
  gamesArea,
  healthArea,
  libraryArea,
  likedGamesArea,
  listsArea,
  ratingsArea,
  residentsArea,
  reviewsArea,
  rolesArea,
  serviceKeysArea,
  subscriptionOffersArea,
  subscriptionsArea,
  waitlistsArea,
  webhooksArea,
] as const satisfies readonly Area[];

/**
 * The order in which the content of a deleted account is erased:
 * - Activities come first: triggers remove the activity about a follow or a review with it, and the audit log would not count it.
 * - Lists come before the likes and library entries that some are computed from: each removed row would change the list once more.
 * - Events come last: from there to the end of the transaction none is added to the log, of any account.
 */
export const erasureOrder: readonly Area[] = [
  residentsArea,
  activityLogsArea,
  listsArea,
  likedGamesArea,
  followsArea,
  waitlistsArea,
  ratingsArea,
  reviewsArea,
  libraryArea,
  backlogArea,
  achievementsArea,
  badgesArea,
  feedbackArea,
  authenticationArea,
  eventsArea,
];

/** The order in which soft-deleted rows are purged: child rows before their parents, such as library entries before games. */
export const purgeOrder: readonly Area[] = [
  listsArea,
  waitlistsArea,
  reviewsArea,
  libraryArea,
  backlogArea,
  achievementsArea,
  badgesArea,
  activityLogsArea,
  feedbackArea,
  rolesArea,
  gamesArea,
  blogsArea,
  changelogsArea,
  subscriptionOffersArea,
  subscriptionsArea,
];

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  intersection: infer All,
) => void
  ? All
  : never;

/**
 * The handlers of all areas. A missing operation is a compile error here: `Object.assign` returns `any` for a list, so the
 * type is derived from the areas.
 */
export const createOperations = (dependencies: Dependencies): Operations =>
  Object.assign({}, ...areas.map((area) => area.operations(dependencies))) as Intersection<
    ReturnType<(typeof areas)[number]["operations"]>
  >;

/** The retention of soft-deleted rows of all areas, in the order in which they are purged. */
export const retentionRules: readonly RetentionRule[] = purgeOrder.flatMap(
  ({ retention }) => retention ?? [],
);

/** The jobs of all areas, and those of the whole service. */
export const createJobs = (dependencies: Dependencies): readonly Job[] => [
  ...areas.flatMap((area: Area) => area.jobs?.(dependencies) ?? []),
  ...createExpiryJobs(dependencies),
  createPurgeJob(dependencies, retentionRules),
];

/** The erasure steps of all areas, in their order. */
export const createErasureSteps = (dependencies: Dependencies): readonly ErasureStep[] =>
  erasureOrder.flatMap(({ erasure }) => erasure?.(dependencies) ?? []);

/** The files with the data of a resident, of all areas. */
export const exportedFiles: readonly ExportedFile[] = areas.flatMap((area: Area) => area.exports ?? []);

/** The recounts of all areas. */
export const areaRecounts: readonly Recount[] = areas.flatMap((area: Area) => area.recounts ?? []);
