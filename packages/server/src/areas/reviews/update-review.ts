import { requireVerifiedEmail } from "../authentication/require-verified-email.js";
import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Review } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { effectsOf, type EffectMeans, type Effects } from "../../events/effects.js";
import { reviewShown } from "../../events/happenings.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { problem } from "../../platform/http/problem.js";
import { requireLanguage } from "./language.js";
import { blockReviews, unblockReviews } from "./blocks.js";
import { presentReview } from "./present.js";
import { publish, rateByReview, requirePlatform } from "./publish.js";
import { isAuthor, maySee, requireAuthorOrStaff, requireRightToMove } from "./rights.js";
import { lockReview, playedSoFar, requireReview, type ReviewRow } from "./rows.js";

type Means = Dependencies & EffectMeans;
type UpdateReview = components["schemas"]["UpdateReview"];

/** Update a review (`PATCH /v1/reviews/{id}`). */
export const updateReview =
  (means: Means): Operation<"updateReview"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockReview(tx, path.id, caller);
      if (stored === undefined || !maySee(caller, stored))
        return reply.problem(404, "review-not-found", "There is no such review.");
      requireAuthorOrStaff(caller, stored);
      precondition.check(stored.version);
      const fixed = { ...presentReview(stored), game_slug: stored.game.slug };
      refuseChanged(body, fixed, ["id", "game_id", "game_slug", "edited_at", "created_at", "updated_at"]);
      const changes = changesOf(body, stored);
      if (!isAuthor(caller, stored)) refuseOtherThanStatus(changes, stored);
      requireRightToMove(caller, stored, changes.status);
      if (comesOut(stored, changes)) requireVerifiedEmail(caller, means.config);
      if (changes.platform !== stored.platform) await requirePlatform(tx, changes.platform);
      const effects = effectsOf(tx, means);
      await store(effects, stored, changes);
      await tellOthers(effects, { stored, changes, newId: means.newId });
      await effects.carryOut();
      const row = await requireReview(tx, stored.id, caller);
      return reply(200, presentReview(row), { version: row.version });
    });

type Text = Pick<
  Review,
  "title" | "body" | "score" | "verdict" | "contains_spoilers" | "platform" | "language"
>;

/** The columns that an update may change. */
interface Changes extends Text {
  readonly status: components["schemas"]["ReviewStatus"];
}

/** What an update makes of these columns; what was not sent keeps its value. */
function changesOf(body: UpdateReview, stored: ReviewRow): Changes {
  const { verdict, contains_spoilers, language, status } = presentReview(stored);
  const { title = stored.title, score = stored.score, platform = stored.platform } = body;
  return {
    ...{ title, score, platform },
    body: body.body ?? stored.body,
    verdict: body.verdict ?? verdict,
    contains_spoilers: body.contains_spoilers ?? contains_spoilers,
    language: body.language === undefined ? language : requireLanguage(body.language),
    status: body.status ?? status,
  };
}

/** Throws 403 when staff change what somebody else wrote. */
function refuseOtherThanStatus({ status: _, ...text }: Changes, stored: Text): void {
  const names = Object.keys(text) as (keyof Text)[];
  if (names.some((name) => text[name] !== stored[name]))
    throw problem("not-owner", "Staff may change the status of a review and nothing else.");
}

/** Whether the review is published by its author, for the first time or again. */
const comesOut = (stored: ReviewRow, { status }: Changes): boolean =>
  stored.status === "DRAFT" && status === "PUBLISHED";

async function store({ tx, now }: Effects, stored: ReviewRow, changes: Changes): Promise<void> {
  const isFirst = comesOut(stored, changes) && stored.published_at === null;
  const isEdited = stored.published_at !== null && changes.body !== stored.body;
  await tx.review.update({
    where: { id: stored.id },
    data: {
      ...changes,
      ...(isFirst && { published_at: now, ...(await playedSoFar(tx, stored)) }),
      ...(isEdited && { edited_at: now }),
      ...{ version: { increment: 1 }, updated_at: now },
    },
  });
}

interface Update {
  readonly stored: ReviewRow;
  readonly changes: Changes;
  readonly newId: () => string;
}

async function tellOthers(effects: Effects, { stored, changes, newId }: Update): Promise<void> {
  const review = { ...stored, score: changes.score };
  if (stored.status !== changes.status) await moveBlock(effects, stored, changes);
  const [showed, shows] = [stored.status === "PUBLISHED", changes.status === "PUBLISHED"];
  if (comesOut(stored, changes) && stored.published_at === null) return publish(effects, review, newId);
  if (showed !== shows) await reviewShown(effects, review, shows);
  const isNewScore = shows && showed && changes.score !== stored.score;
  if (isNewScore || comesOut(stored, changes)) await rateByReview(effects, review, newId);
}

/** Hiding a review keeps its author from posting another one, until staff publish it again. */
async function moveBlock(effects: Effects, stored: ReviewRow, { status }: Changes): Promise<void> {
  if (status === "HIDDEN") await blockReviews(effects, stored);
  else if (stored.status === "HIDDEN") await unblockReviews(effects.tx, stored);
}
