import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { findGameId, buildGameIdQuery } from "../games/index.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { findResidentId } from "../residents/index.js";
import type { RatingsApi } from "../../generated/stubs/ratingsApi.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";
import { presentRating } from "./present.js";
import { ratingColumns, ratingTables, type RatingRow } from "./rows.js";

/** The lists of ratings: everybody's and a game's. */
export const ratingListHandlers = (
  dependencies: Dependencies,
): Pick<RatingsApi, "listRatings" | "listGameRatings"> => ({
  listRatings: listRatings(dependencies),
  listGameRatings: listGameRatings(dependencies),
});

/** The list of ratings that a resident has. */
export const residentRatingListHandlers = (
  dependencies: Dependencies,
): Pick<ResidentsApi, "listResidentRatings"> => ({
  listResidentRatings: listResidentRatings(dependencies),
});

/** List ratings (`GET /v1/ratings`). */
const listRatings =
  ({ database }: Dependencies): Handler<"listRatings"> =>
  async ({ query, page }, reply) =>
    reply(200, await ratingsPage(database, page, query));

/** List ratings of a game (`GET /v1/games/{slug}/ratings`). */
const listGameRatings =
  ({ database }: Dependencies): Handler<"listGameRatings"> =>
  async ({ path, query, page }, reply) => {
    const game_id = await findGameId(database, path.slug);
    if (game_id === undefined)
      return reply.problem(404, "game-not-found", `No game has the slug ${path.slug}.`);
    return reply(200, await ratingsPage(database, page, { ...query, game_id }));
  };

/** List ratings of a resident (`GET /v1/residents/{id}/ratings`). */
const listResidentRatings =
  ({ database }: Dependencies): Handler<"listResidentRatings"> =>
  async ({ path, query, caller, page }, reply) => {
    const resident_id = await findResidentId(database, path.id, caller);
    if (resident_id === undefined)
      return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
    return reply(200, await ratingsPage(database, page, { ...query, resident_id }));
  };

/** What narrows a list of ratings. */
export interface RatingFilters {
  readonly resident_id?: string;
  readonly game_id?: string;
  readonly game_slug?: string;
  readonly score?: number;
  readonly min_score?: number;
}

const sorts: Sorts<RatingRow> = {
  by: {
    "-created_at": [sortKey("v.created_at", "timestamptz", (row) => row.created_at)],
    "-score": [sortKey("v.score", "int", (row) => row.score)],
    score: [sortKey("v.score", "int", (row) => row.score)],
  },
  tieBreaker: sortKey("v.id", "uuid", (row) => row.id),
};

/** A page of ratings. */
export async function ratingsPage(database: Database, page: PageRequest, filters: RatingFilters) {
  const matching = Prisma.sql`${ratingTables} WHERE ${Prisma.join(buildConditions(filters), " AND ")}`;
  const { data, pagination } = await page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<RatingRow[]>`
      SELECT ${ratingColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countRatings(database, matching, stopAt),
  );
  return { data: data.map(presentRating), pagination };
}

function buildConditions({ resident_id, game_id, game_slug, score, min_score }: RatingFilters): Prisma.Sql[] {
  const conditions = [Prisma.sql`TRUE`];
  if (resident_id !== undefined) conditions.push(Prisma.sql`v.resident_id = ${resident_id}::uuid`);
  if (game_id !== undefined) conditions.push(Prisma.sql`v.game_id = ${game_id}::uuid`);
  if (game_slug !== undefined) conditions.push(Prisma.sql`v.game_id = ${buildGameIdQuery(game_slug)}`);
  if (score !== undefined) conditions.push(Prisma.sql`v.score = ${score}`);
  if (min_score !== undefined) conditions.push(Prisma.sql`v.score >= ${min_score}`);
  return conditions;
}

async function countRatings(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
