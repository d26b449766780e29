import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { findGameId } from "../games/index.js";
import type { Caller } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { findResidentId } from "../residents/index.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";
import type { ReviewsApi } from "../../generated/stubs/reviewsApi.js";
import { buildConditions, type ReviewFilters } from "./filters.js";
import { presentReview } from "./present.js";
import { reviewColumns, reviewTables, type ReviewRow } from "./rows.js";

/** The lists of reviews: everybody's and a game's. */
export const reviewListHandlers = (
  dependencies: Dependencies,
): Pick<ReviewsApi, "listReviews" | "listGameReviews"> => ({
  listReviews: listReviews(dependencies),
  listGameReviews: listGameReviews(dependencies),
});

/** The list of reviews that a resident has. */
export const residentReviewListHandlers = (
  dependencies: Dependencies,
): Pick<ResidentsApi, "listResidentReviews"> => ({
  listResidentReviews: listResidentReviews(dependencies),
});

/** List reviews (`GET /v1/reviews`). */
const listReviews =
  ({ database }: Dependencies): Handler<"listReviews"> =>
  async ({ query, caller, page }, reply) =>
    reply(200, await reviewsPage(database, page, caller, query));

/** List reviews of a game (`GET /v1/games/{slug}/reviews`). */
const listGameReviews =
  ({ database }: Dependencies): Handler<"listGameReviews"> =>
  async ({ path, query, caller, page }, reply) => {
    const game_id = await findGameId(database, path.slug);
    if (game_id === undefined)
      return reply.problem(404, "game-not-found", `No game has the slug ${path.slug}.`);
    return reply(200, await reviewsPage(database, page, caller, { ...query, game_id }));
  };

/** List reviews of a resident (`GET /v1/residents/{id}/reviews`). */
const listResidentReviews =
  ({ database }: Dependencies): Handler<"listResidentReviews"> =>
  async ({ path, query, caller, page }, reply) => {
    const resident_id = await findResidentId(database, path.id, caller);
    if (resident_id === undefined)
      return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
    return reply(200, await reviewsPage(database, page, caller, { ...query, resident_id }));
  };

const sorts: Sorts<ReviewRow> = {
  by: {
    "-created_at": [sortKey("w.created_at", "timestamptz", (row) => row.created_at)],
    "-likes_count": [sortKey("w.likes_count", "int", (row) => row.likes_count)],
    "-score": [sortKey("w.score_key", "int", (row) => row.score_key)],
  },
  tieBreaker: sortKey("w.id", "uuid", (row) => row.id),
};

/** A page of reviews. */
export async function reviewsPage(
  database: Database,
  page: PageRequest,
  caller: Caller,
  filters: ReviewFilters,
): Promise<components["schemas"]["ReviewPage"]> {
  const conditions = Prisma.join(buildConditions(filters, caller), " AND ");
  const matching = Prisma.sql`${reviewTables} WHERE w.deleted_at IS NULL AND ${conditions}`;
  const { data, pagination } = await page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ReviewRow[]>`
      SELECT ${reviewColumns(caller)} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countReviews(database, matching, stopAt),
  );
  return { data: data.map(presentReview), pagination };
}

async function countReviews(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
