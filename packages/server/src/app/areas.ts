import { listsArea } from "../areas/lists/index.js";
import { likedGamesArea } from "../areas/liked-games/index.js";
import { followsArea } from "../areas/follows/index.js";
import { waitlistsArea } from "../areas/waitlists/index.js";
import { ratingsArea } from "../areas/ratings/index.js";
import { reviewsArea } from "../areas/reviews/index.js";
import { libraryArea } from "../areas/library/index.js";
import { backlogArea } from "../areas/backlog/index.js";
import { achievementsArea } from "../areas/achievements/index.js";
import { badgesArea } from "../areas/badges/index.js";
import { activityLogsArea } from "../areas/activity-logs/index.js";
import { feedbackArea } from "../areas/feedback/index.js";
import { authenticationArea } from "../areas/authentication/index.js";
import { residentsArea } from "../areas/residents/index.js";
import { rolesArea } from "../areas/roles/index.js";
import { emailsArea } from "../areas/emails/index.js";
import { gamesArea } from "../areas/games/index.js";
import { gameStatsArea } from "../areas/game-stats/index.js";
import { blogsArea } from "../areas/blogs/index.js";
import { changelogsArea } from "../areas/changelogs/index.js";
import { subscriptionsArea } from "../areas/subscriptions/index.js";
import { subscriptionOffersArea } from "../areas/subscription-offers/index.js";
import { healthArea } from "../areas/health/index.js";
import type { Area } from "../events/area.js";
import type { Dependencies } from "../events/dependencies.js";
import type { ErasureStep } from "../events/erasure.js";
import type { Operations } from "../generated/stubs/apis.js";
import type { Job } from "../platform/jobs/job.js";
import { awardJobs } from "../events/award-jobs.js";
import { countWithoutDeletedGamesJob } from "../events/deleted-games.js";
import { purgeJob } from "./purge.js";
import { idempotencyJobs } from "./retention.js";

/**
 * The areas of the service. The content of a deleted account is erased in this order: lists before the views among them,
 * sessions last.
 */
const areas = [
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
  activityLogsArea,
  feedbackArea,
  authenticationArea,
  residentsArea,
  rolesArea,
  emailsArea,
  gamesArea,
  gameStatsArea,
  blogsArea,
  changelogsArea,
  subscriptionsArea,
  subscriptionOffersArea,
  healthArea,
] as const satisfies readonly Area[];

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Implemented = Intersection<ReturnType<(typeof areas)[number]["operations"]>>;

/** The handlers of all areas. An operation that no area implements does not compile here. */
export function createOperations(dependencies: Dependencies): Operations {
  const handlers = areas.map(({ operations }) => operations(dependencies));
  // Merged one by one, of which the type is the intersection.
  const implemented: Implemented = Object.assign({}, ...handlers) as Implemented;
  return implemented;
}

/** The jobs of all areas, and those of the whole service. */
export const createJobs = (dependencies: Dependencies): readonly Job[] => [
  ...areas.flatMap((area: Area) => area.jobs?.(dependencies) ?? []),
  ...idempotencyJobs(dependencies),
  ...awardJobs(dependencies),
  countWithoutDeletedGamesJob(dependencies),
  purgeJob(dependencies),
];

/** How the content of a deleted account is erased. */
export const createErasureSteps = (dependencies: Dependencies): readonly ErasureStep[] =>
  areas.flatMap((area: Area) => area.erasure?.(dependencies) ?? []);
