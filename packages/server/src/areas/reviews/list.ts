import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import type { PageText } from "../../platform/json-text.js";
import { findGameId } from "../games/index.js";
import { readOfResident } from "../residents/index.js";
import { buildConditions, type ReviewFilters } from "./filters.js";
import { buildReviewValues, reviewTemplate } from "./present.js";
import { reviewJoins, reviewTables } from "./rows.js";

/** List reviews (`GET /v1/reviews`). */
export const listReviews =
  ({ database }: Dependencies): Handler<"listReviews"> =>
  async ({ query, caller, page }, reply) =>
    reply(200, await readReviewsPage(database, page, caller, query));

/** List a game's reviews (`GET /v1/games/{slug}/reviews`). */
export const listGameReviews =
  ({ database }: Dependencies): Handler<"listGameReviews"> =>
  async ({ path, query, caller, page }, reply) => {
    const reviews = await readReviewsPage(database, page, caller, { ...query, game_slug: path.slug });
    // A game that has reviews exists.
    if (reviews.isEmpty && (await findGameId(database, path.slug)) === undefined)
      return reply.problem(404, "game-not-found");
    return reply(200, reviews);
  };

/** List a resident's reviews (`GET /v1/residents/{id}/reviews`). */
export const listResidentReviews =
  ({ database }: Dependencies): Handler<"listResidentReviews"> =>
  async ({ path, query, caller, page }, reply) => {
    const reviews = await readOfResident(database, path.id, caller, (resident_id) =>
      readReviewsPage(database, page, caller, { ...query, resident_id }),
    );
    if (reviews === undefined) return reply.problem(404, "resident-not-found");
    return reply(200, reviews);
  };

const listedColumns = (caller: Caller) =>
  defineColumns<Review>()("w", ["id", "created_at", "likes_count", "score_key"], {
    values: buildReviewValues(caller),
  });

/** A review as it is sent, with the values that lists are sorted by. */
type ListedReview = RowOf<ReturnType<typeof listedColumns>>;

const sorts: Sorts<ListedReview, SortName<"listReviews">> = {
  by: {
    "-created_at": [sortKey("w.created_at", "timestamptz", (row) => row.created_at)],
    "-likes_count": [sortKey("w.likes_count", "int", (row) => row.likes_count)],
    "-score": [sortKey("w.score_key", "int", (row) => row.score_key)],
  },
  tieBreaker: sortKey("w.id", "uuid", (row) => row.id),
};

/** Reads one page of reviews. */
export async function readReviewsPage(
  database: Database,
  page: PageRequest<SortName<"listReviews">>,
  caller: Caller,
  filters: ReviewFilters,
): Promise<PageText<components["schemas"]["Review"]>> {
  const reviews = await page.list(database, {
    columns: listedColumns(caller),
    from: reviewTables,
    joins: reviewJoins,
    where: Prisma.join([Prisma.sql`w.deleted_at IS NULL`, ...buildConditions(filters, caller)], " AND "),
    sorts,
  });
  return reviewTemplate.presentPage(reviews);
}
