import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { canSee, findRelation } from "../../events/visibility.js";
import { likedGameColumns, likedGameTables, presentLikedGame, type LikedGameRow } from "./rows.js";
import { findLiker } from "./settings-rows.js";

/** List liked games (`GET /v1/liked-games`). */
export const listLikedGames =
  ({ database }: Dependencies): Handler<"listLikedGames"> =>
  async ({ query, caller, page }, reply) => {
    const { resident_id = assertResidentId(caller) } = query;
    const liker = await findLiker(database, resident_id);
    if (liker === undefined)
      return reply.problem(404, "resident-not-found", `No resident has the id ${resident_id}.`);
    const relation = await findRelation(database, caller, liker.id, "library:moderate");
    if (!canSee(relation, liker.visibility)) {
      const audience = liker.visibility === "FOLLOWERS" ? "their followers only" : "nobody";
      const detail = `@${liker.username} shows their liked games to ${audience}.`;
      return reply.problem(403, "liked-games-private", detail);
    }
    return reply(200, await likedGamesPage(database, page, liker.id));
  };

const sorts: Sorts<LikedGameRow> = {
  by: {
    "-liked_at": [sortKey("k.created_at", "timestamptz", (row) => row.created_at)],
    name: [sortKey("g.name_key", "text", (row) => row.name_key)],
  },
  tieBreaker: sortKey("k.id", "uuid", (row) => row.id),
};

/** A page of the games that a resident likes. */
export async function likedGamesPage(database: Database, page: PageRequest, residentId: string) {
  const matching = Prisma.sql`${likedGameTables} WHERE k.resident_id = ${residentId}::uuid`;
  const { data, pagination } = await page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<LikedGameRow[]>`
      SELECT ${likedGameColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countLikedGames(database, matching, stopAt),
  );
  return { data: data.map(presentLikedGame), pagination };
}

async function countLikedGames(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
