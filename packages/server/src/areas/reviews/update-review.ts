import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { problem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertVerifiedEmail } from "../authentication/index.js";
import { assertPlatforms } from "../games/index.js";
import { assertAuthorOrStaff, assertMayChangeStatus, isAuthor, maySee } from "./authorization.js";
import { reviewTemplate } from "./present.js";
import { parseLanguage } from "./review-text.js";
import { lockReview, readWrittenReview, selectPlayProgress, type StoredReview } from "./rows.js";

type UpdateReview = components["schemas"]["UpdateReview"];

/** Update a review (`PATCH /v1/reviews/{id}`). */
export const updateReview =
  (dependencies: Dependencies): Handler<"updateReview"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockReview(tx, path.id);
      if (stored === undefined || !maySee(caller, stored)) return reply.problem(404, "review-not-found");
      assertAuthorOrStaff(caller, stored);
      const checked = precondition.check(stored.version);
      assertUnchanged(body, stored, ["id", "game_id", "game_slug", "edited_at", "created_at", "updated_at"]);
      const changes = toChanges(body, stored);
      if (!isAuthor(caller, stored)) assertOnlyStatusChanged(changes, stored);
      assertMayChangeStatus(caller, stored, changes.status);
      if (isPublishing(stored, changes)) assertVerifiedEmail(caller, dependencies.config);
      if (changes.platform !== null && changes.platform !== stored.platform)
        await assertPlatforms(tx, [{ slug: changes.platform, pointer: "/platform" }]);
      const [now, ratingId] = [dependencies.clock(), dependencies.newId()];
      const [, , row] = await allInOrder([
        // Before the review, so that counters are locked in the order of locks.
        changesScore(stored, changes) && storeScore(tx, { ...stored, score: changes.score }, ratingId, now),
        saveReview(tx, stored, changes, now),
        readWrittenReview(tx, stored.id, caller),
      ]);
      return reply(200, reviewTemplate.present(row.values), { version: row.version, checked });
    });

type ReviewText = Pick<
  Review,
  "title" | "body" | "score" | "verdict" | "contains_spoilers" | "platform" | "language"
>;

/** The columns that an update may change. */
interface Changes extends ReviewText {
  readonly status: components["schemas"]["ReviewStatus"];
}

/** Merges the request body into the stored review. */
function toChanges(body: UpdateReview, stored: StoredReview): Changes {
  const { title = stored.title, score = stored.score, platform = stored.platform } = body;
  return {
    title,
    score,
    platform,
    body: body.body ?? stored.body,
    verdict: body.verdict ?? stored.verdict,
    contains_spoilers: body.contains_spoilers ?? stored.contains_spoilers,
    language: body.language === undefined ? stored.language : parseLanguage(body.language),
    status: body.status ?? stored.status,
  };
}

/** Throws 403 if staff change the text of another resident's review. */
function assertOnlyStatusChanged({ status: _, ...text }: Changes, stored: ReviewText): void {
  const names = Object.keys(text) as (keyof ReviewText)[];
  if (names.some((name) => text[name] !== stored[name]))
    throw problem("not-owner", "Staff can only change the status of a review.");
}

/** Whether the author publishes a draft, for the first time or again. */
const isPublishing = (stored: StoredReview, { status }: Changes): boolean =>
  stored.status === "DRAFT" && status === "PUBLISHED";

function saveReview(tx: Transaction, stored: StoredReview, changes: Changes, now: Date): Promise<number> {
  const isFirst = isPublishing(stored, changes) && stored.published_at === null;
  const isEdited = stored.published_at !== null && changes.body !== stored.body;
  const { assignments } = toRowValues(Prisma.ReviewScalarFieldEnum, {
    ...changes,
    ...(isFirst && { published_at: now, ...selectPlayProgress(stored) }),
    ...(isEdited && { edited_at: now }),
    updated_at: now,
  });
  return tx.$executeRaw`UPDATE reviews SET ${assignments}, version = version + 1 WHERE id = ${stored.id}::uuid`;
}

/** Whether the score becomes the author's rating of the game: when the review is published, or the score changes afterwards. */
const changesScore = (stored: StoredReview, changes: Changes): boolean =>
  isPublishing(stored, changes) ||
  (stored.status !== "DRAFT" && changes.status !== "DRAFT" && changes.score !== stored.score);

/** Stores the score of a review as the author's rating of the game. Without a score the rating does not change. */
async function storeScore(
  tx: Transaction,
  { resident_id, game_id, score }: Pick<Review, "resident_id" | "game_id" | "score">,
  id: string,
  now: Date,
): Promise<void> {
  if (score !== null)
    await tx.$executeRaw`
      SELECT store_score(${resident_id}::uuid, ${game_id}::uuid, ${score}::int, ${id}::uuid, ${now}::timestamptz)`;
}
