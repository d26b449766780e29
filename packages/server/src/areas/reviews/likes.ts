import type { components } from "../../generated/schema.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { Prisma, type Review, type ReviewLike } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { reviewLikesChanged } from "../../events/domain-events.js";
import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../platform/ids.js";
import { problem } from "../../platform/http/problem.js";
import { lockCallingResident } from "../residents/index.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { buildLikedCondition } from "./rows.js";

/** Like a review (`PUT /v1/reviews/{id}/like`). */
export const likeReview = (dependencies: Dependencies): Handler<"likeReview"> =>
  withFastPath(
    async ({ path, caller, statement }, reply) => {
      const result = await statement((database) =>
        changeLike(database, dependencies, { id: path.id, caller, liked: true }),
      );
      return result && reply(200, result);
    },
    async ({ path, caller, transaction }, reply) =>
      transaction(async (tx) =>
        reply(200, await setLike(tx, dependencies, { id: path.id, caller, liked: true })),
      ),
  );

/** Unlike a review (`DELETE /v1/reviews/{id}/like`). */
export const unlikeReview = (dependencies: Dependencies): Handler<"unlikeReview"> =>
  withFastPath(
    async ({ path, caller, statement }, reply) => {
      const result = await statement((database) =>
        changeLike(database, dependencies, { id: path.id, caller, liked: false }),
      );
      return result && reply(200, result);
    },
    async ({ path, caller, transaction }, reply) =>
      transaction(async (tx) =>
        reply(200, await setLike(tx, dependencies, { id: path.id, caller, liked: false })),
      ),
  );

interface LikeRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly liked: boolean;
}

type ReviewLikeResult = components["schemas"]["ReviewLikeResult"];

/** Sets or removes the caller's like with all effects in one statement. Returns null if that does not apply. */
async function changeLike(
  database: Database | Transaction,
  { clock }: Dependencies,
  { id, caller, liked }: LikeRequest,
): Promise<ReviewLikeResult | null> {
  const reviewId = asUuid(id).toLowerCase();
  const row = await callWriteFunction<{ readonly likes_count: number | null }>(
    database,
    buildWriteLike(reviewId, assertResidentId(caller), liked, clock()),
  );
  if (row === null || row.likes_count === null) return null;
  return { review_id: reviewId, liked, changed: true, likes_count: row.likes_count };
}

const buildWriteLike = defineStatement(
  (reviewId: string, residentId: string, liked: boolean, now: Date) => Prisma.sql`
    SELECT write_review_like(${reviewId}::uuid, ${residentId}::uuid, ${liked}::boolean, ${now}::timestamptz) AS likes_count`,
);

/** Sets or removes the caller's like. Throws 404 if the caller cannot see the review. */
async function setLike(
  tx: Transaction,
  dependencies: Dependencies,
  { id, caller, liked }: LikeRequest,
): Promise<ReviewLikeResult> {
  const keys = { review_id: asUuid(id), resident_id: assertResidentId(caller) };
  const likes = liked ? 1 : -1;
  const unit = createUnitOfWork(tx, dependencies);
  const write = liked ? buildLikeInsert(keys, unit.now) : buildLikeDeletion(keys);
  const [, { review, changed }] = await allInOrder([
    lockCallingResident(tx, caller, { whileSuspended: !liked }),
    writeLike(tx, keys, write, likes),
  ]);
  if (changed) reviewLikesChanged(unit, review, likes);
  return { review_id: review.id, liked, changed, likes_count: review.likes_count };
}

type LikeKeys = Pick<ReviewLike, "review_id" | "resident_id">;

const isVisible = Prisma.sql`w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;

/** The published reviews with an id. */
const buildVisibleReview = (id: string): Prisma.Sql => Prisma.sql`
  FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
  WHERE w.id = ${id}::uuid AND ${isVisible}`;

/** Inserts a like of a visible review of another resident, unless the resident likes it already. */
const buildLikeInsert = ({ review_id, resident_id }: LikeKeys, now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO review_likes (review_id, resident_id, created_at)
  SELECT w.id, ${resident_id}::uuid, ${now}::timestamptz ${buildVisibleReview(review_id)}
    AND w.resident_id <> ${resident_id}::uuid
  ON CONFLICT DO NOTHING RETURNING review_id`;

/** Deletes a like of a visible review. */
const buildLikeDeletion = ({ review_id, resident_id }: LikeKeys): Prisma.Sql => Prisma.sql`
  DELETE FROM review_likes l
  WHERE l.review_id = (SELECT w.id ${buildVisibleReview(review_id)}) AND l.resident_id = ${resident_id}::uuid
  RETURNING l.review_id`;

interface WrittenLike {
  readonly review: LikedReview;
  /** Whether this request has changed the like. */
  readonly changed: boolean;
}

/**
 * Writes a like together with the number of likes, and reads the review. The number is read by a statement of its own: the
 * write may have waited for a concurrent request that changed it.
 */
async function writeLike(
  tx: Transaction,
  keys: LikeKeys,
  write: Prisma.Sql,
  likes: 1 | -1,
): Promise<WrittenLike> {
  const { review_id, resident_id } = keys;
  const [[change], [review]] = await allInOrder([
    tx.$queryRaw<{ readonly is_counted: boolean }[]>`
      WITH changed AS (${write}),
      counted AS (
        UPDATE reviews w SET likes_count = w.likes_count + ${likes}::int FROM changed
        WHERE w.id = changed.review_id AND ${isVisible} RETURNING w.id)
      SELECT EXISTS (SELECT FROM counted) AS is_counted FROM changed`,
    tx.$queryRaw<LikedReview[]>`
      SELECT ${likedReviewColumns(resident_id).sql} ${buildVisibleReview(review_id)}`,
  ]);
  // A like that is not counted belongs to a review that was hidden or deleted concurrently.
  if (review === undefined || change?.is_counted === false) throw problem("review-not-found");
  if (change !== undefined) return { review, changed: true };
  if (likes === 1 && review.resident_id === resident_id)
    throw problem("cannot-like-own-review", "You cannot like your own review.");
  // A concurrent request of the resident has changed the like between the two statements: retry.
  if (review.is_liked !== (likes === 1)) return writeLike(tx, keys, write, likes);
  return { review, changed: false };
}

const likedReviewColumns = (residentId: string) =>
  defineColumns<Review>()("w", ["id", "resident_id", "likes_count", "is_counted"], {
    is_liked: computed<boolean>(buildLikedCondition(residentId)),
  });
type LikedReview = RowOf<ReturnType<typeof likedReviewColumns>>;
