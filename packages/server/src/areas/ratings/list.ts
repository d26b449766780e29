import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { buildGameIdQuery, findGameId } from "../games/index.js";
import { findResidentId } from "../residents/index.js";
import { presentRating } from "./present.js";
import { ratingColumns, type RatingRow, ratingTables } from "./rows.js";

/** List ratings (`GET /v1/ratings`). */
export const listRatings =
  ({ database }: Dependencies): Handler<"listRatings"> =>
  async ({ query, page }, reply) =>
    reply(200, await readRatingsPage(database, page, query));

/** List a game's ratings (`GET /v1/games/{slug}/ratings`). */
export const listGameRatings =
  ({ database }: Dependencies): Handler<"listGameRatings"> =>
  async ({ path, query, page }, reply) => {
    const game_id = await findGameId(database, path.slug);
    if (game_id === undefined) return reply.problem(404, "game-not-found");
    return reply(200, await readRatingsPage(database, page, { ...query, game_id }));
  };

/** List a resident's ratings (`GET /v1/residents/{id}/ratings`). */
export const listResidentRatings =
  ({ database }: Dependencies): Handler<"listResidentRatings"> =>
  async ({ path, query, caller, page }, reply) => {
    const resident_id = await findResidentId(database, path.id, caller);
    if (resident_id === undefined) return reply.problem(404, "resident-not-found");
    return reply(200, await readRatingsPage(database, page, { ...query, resident_id }));
  };

/** The filters of a list of ratings. */
export interface RatingFilters {
  readonly resident_id?: string;
  readonly game_id?: string;
  readonly game_slug?: string;
  readonly score?: number;
  readonly min_score?: number;
  readonly max_score?: number;
}

const sorts: Sorts<RatingRow, SortName<"listRatings">> = {
  by: {
    "-created_at": [sortKey("v.created_at", "timestamptz", (row) => row.created_at)],
    "-score": [sortKey("v.score", "int", (row) => row.score)],
    score: [sortKey("v.score", "int", (row) => row.score)],
  },
  tieBreaker: sortKey("v.id", "uuid", (row) => row.id),
};

/** Reads one page of ratings. */
export async function readRatingsPage(
  database: Database,
  page: PageRequest<SortName<"listRatings">>,
  filters: RatingFilters,
) {
  const { data, pagination } = await page.list(database, {
    columns: ratingColumns,
    from: ratingTables,
    where: Prisma.join(buildConditions(filters), " AND "),
    sorts,
  });
  return { data: data.map(presentRating), pagination };
}

function buildConditions(filters: RatingFilters): Prisma.Sql[] {
  const { resident_id, game_id, game_slug, score, min_score, max_score } = filters;
  const conditions = [Prisma.sql`TRUE`];
  if (resident_id !== undefined) conditions.push(Prisma.sql`v.resident_id = ${resident_id}::uuid`);
  if (game_id !== undefined) conditions.push(Prisma.sql`v.game_id = ${game_id}::uuid`);
  if (game_slug !== undefined) conditions.push(Prisma.sql`v.game_id = ${buildGameIdQuery(game_slug)}`);
  if (score !== undefined) conditions.push(Prisma.sql`v.score = ${score}`);
  if (min_score !== undefined) conditions.push(Prisma.sql`v.score >= ${min_score}`);
  if (max_score !== undefined) conditions.push(Prisma.sql`v.score <= ${max_score}`);
  return conditions;
}
