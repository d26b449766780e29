import type { Dependencies } from "../../domain/dependencies.js";
import { canSee, findRelation } from "../../domain/visibility.js";
import { Prisma } from "../../generated/prisma/client.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { startRead } from "../../platform/database/start-read.js";
import { likedGameColumns, likedGameFrom, type LikedGameRow, presentLikedGame } from "./rows.js";
import { findLiker } from "./settings-rows.js";

/** List liked games (`GET /v1/liked-games`). */
export const listLikedGames =
  ({ database }: Dependencies): Handler<"listLikedGames"> =>
  async ({ query, caller, page }, reply) => {
    const { resident_id = assertResidentId(caller) } = query;
    const likedGames = startRead(readLikedGamesPage(database, page, resident_id));
    const [liker, relation] = await allInOrder([
      findLiker(database, resident_id),
      findRelation(database, caller, resident_id, "library:moderate"),
    ]);
    if (liker === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
    if (!canSee(relation, liker.visibility)) {
      const audience = liker.visibility === "FOLLOWERS" ? "visible to their followers only" : "private";
      const detail = `The liked games of @${liker.username} are ${audience}.`;
      return reply.problem(403, "liked-games-private", detail);
    }
    return reply(200, await likedGames);
  };

const sorts: Sorts<LikedGameRow, SortName<"listLikedGames">> = {
  by: {
    "-liked_at": [sortKey("k.created_at", "timestamptz", (row) => row.created_at)],
    name: [sortKey("g.name_key", "text", (row) => row.name_key)],
  },
  tieBreaker: sortKey("k.id", "uuid", (row) => row.id),
};

/** Reads one page of a resident's liked games. */
export async function readLikedGamesPage(
  database: Database,
  page: PageRequest<SortName<"listLikedGames">>,
  residentId: string,
) {
  const { data, pagination } = await page.list(database, {
    columns: likedGameColumns,
    from: likedGameFrom,
    where: Prisma.sql`k.resident_id = ${residentId}::uuid`,
    sorts,
  });
  return { data: data.map(presentLikedGame), pagination };
}
