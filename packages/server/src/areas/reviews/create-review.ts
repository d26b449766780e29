import { assertVerifiedEmail } from "../authentication/index.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toRowValues } from "../../platform/database/write-row.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork, type UnitOfWork } from "../../events/unit-of-work.js";
import { resolveGame } from "../games/index.js";
import { problem } from "../../platform/http/problem.js";
import { lockCallingResident } from "../residents/index.js";
import { isReviewBlocked } from "./blocks.js";
import { createReviewInOneStatement } from "./create-fast-path.js";
import { presentReview } from "./present.js";
import { recordFirstPublication, assertPlatform } from "./publish.js";
import { toReviewText, type ReviewText } from "./review-text.js";
import { readWrittenReview, selectPlayProgress } from "./rows.js";

/** Create a review (`POST /v1/reviews`). */
export const createReview = (dependencies: Dependencies): Handler<"createReview"> =>
  withFastPath(createReviewInOneStatement(dependencies), createReviewInTransaction(dependencies));

const createReviewInTransaction =
  (dependencies: Dependencies): Handler<"createReview"> =>
  async ({ body, caller, client, transaction }, reply) => {
    if (body.status === "PUBLISHED") assertVerifiedEmail(caller, dependencies.config);
    const text = toReviewText(body, client.languages);
    return transaction(async (tx) => {
      const unit = createUnitOfWork(tx, dependencies);
      const [resident, game] = await allInOrder([
        lockCallingResident(tx, caller),
        resolveGame(tx, body),
        assertPlatform(tx, text.platform),
      ]);
      const keys = { id: dependencies.newId(), resident_id: resident.id, game_id: game.id };
      const [review, isBlocked] = await allInOrder([
        insertIfAbsent(unit, { ...text, ...keys }),
        isReviewBlocked(tx, keys),
      ]);
      if (isBlocked) throw problem("review-was-hidden", `Your review of ${game.name} was hidden.`);
      if (review === null) {
        const detail = `You have already reviewed ${game.name}.`;
        return reply.problem(409, "review-exists", detail, await findExistingReview(tx, keys));
      }
      const [row] = await allInOrder([
        readWrittenReview(tx, review.id, caller),
        review.status === "PUBLISHED" && recordFirstPublication(unit, review, dependencies.newId),
      ]);
      const Location = `/rest/v1/reviews/${row.id}`;
      return reply(201, presentReview(row), { version: row.version, Location });
    });
  };

/** Inserts a review. Returns null if the resident already has a review of the game that is not deleted. */
async function insertIfAbsent({ tx, now }: UnitOfWork, review: NewReview): Promise<PublishedReview | null> {
  const isPublished = review.status === "PUBLISHED";
  const row = toRowValues(Prisma.ReviewScalarFieldEnum, {
    ...review,
    ...(isPublished && selectPlayProgress(review)),
    published_at: isPublished ? now : null,
    created_at: now,
    updated_at: now,
  });
  const [inserted] = await tx.$queryRaw<PublishedReview[]>`
    INSERT INTO reviews AS w (${row.columns}) VALUES (${row.values})
    ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING RETURNING ${insertedColumns.sql}`;
  return inserted ?? null;
}

type NewReview = ReviewText & Pick<Review, "id" | "resident_id" | "game_id">;

const insertedColumns = defineColumns<Review>()("w", [
  "id",
  "resident_id",
  "game_id",
  "score",
  "status",
  "likes_count",
  "is_counted",
]);
type PublishedReview = RowOf<typeof insertedColumns>;

async function findExistingReview(
  tx: Transaction,
  { resident_id, game_id }: Pick<Review, "resident_id" | "game_id">,
): Promise<{ existing_id?: string }> {
  const [review] = await tx.$queryRaw<Pick<Review, "id">[]>`
    SELECT w.id FROM reviews w
    WHERE w.resident_id = ${resident_id}::uuid AND w.game_id = ${game_id}::uuid AND w.deleted_at IS NULL`;
  return review === undefined ? {} : { existing_id: review.id };
}
