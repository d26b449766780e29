import { presentItem } from "./present.js";
import { itemColumns, itemTables, buildPositionsQuery, type ItemRow } from "./rows.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { JsonOf } from "../../platform/database/columns.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentEntry, entryColumns, entryTables, type EntryRow } from "../library/index.js";
import { presentRating, ratingColumns, ratingTables, type RatingRow } from "../ratings/index.js";

/** The relationship between a resident and a game: like, library entry, backlog item, rating, review and lists. */
export interface RelationshipRow {
  readonly liked_game_id: string | null;
  readonly entry: JsonOf<EntryRow> | null;
  readonly item: JsonOf<ItemRow> | null;
  readonly rating: JsonOf<RatingRow> | null;
  readonly review_id: string | null;
  readonly list_ids: string[];
}

const buildJsonQuery = (select: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT to_json(part) FROM (${select}) AS part)`;

/** Reads the relationship between a resident and a game in one statement. Returns null for an unknown game. */
export async function findRelationship(
  database: Database,
  slug: string,
  residentId: string,
): Promise<RelationshipRow | null> {
  const caller = Prisma.sql`${residentId}::uuid`;
  const [found] = await database.$queryRaw<RelationshipRow[]>`
    SELECT
      (SELECT k.id FROM liked_games k WHERE k.resident_id = ${caller} AND k.game_id = it.id) AS liked_game_id,
      ${buildJsonQuery(Prisma.sql`SELECT ${entryColumns.sql} FROM ${entryTables}
        WHERE e.resident_id = ${caller} AND e.game_id = it.id AND e.deleted_at IS NULL`)} AS entry,
      ${buildJsonQuery(Prisma.sql`SELECT ${itemColumns.sql} FROM ${itemTables}
        CROSS JOIN LATERAL ${buildPositionsQuery(Prisma.sql`b.resident_id`)} p
        WHERE b.resident_id = ${caller} AND b.game_id = it.id AND b.deleted_at IS NULL AND p.id = b.id`)} AS item,
      ${buildJsonQuery(Prisma.sql`SELECT ${ratingColumns.sql} FROM ${ratingTables}
        WHERE v.resident_id = ${caller} AND v.game_id = it.id`)} AS rating,
      (SELECT w.id FROM reviews w
        WHERE w.resident_id = ${caller} AND w.game_id = it.id AND w.deleted_at IS NULL) AS review_id,
      ARRAY(SELECT l.id::text FROM lists l
        WHERE l.resident_id = ${caller} AND l.deleted_at IS NULL
          AND EXISTS (SELECT FROM list_items i WHERE i.list_id = l.id AND i.game_id = it.id)
        ORDER BY l.updated_at DESC, l.id DESC LIMIT 50) AS list_ids
    FROM games it WHERE it.slug = ${slug} AND it.deleted_at IS NULL`;
  return found ?? null;
}

/** Serializes the relationship between a resident and a game. */
const presentRelationship = ({
  liked_game_id,
  entry,
  item,
  rating,
  review_id,
  list_ids,
}: RelationshipRow): components["schemas"]["GameRelationship"] => ({
  is_liked: liked_game_id !== null,
  liked_game_id,
  library_entry: entry && presentEntry({ ...entry, ...parseTimestamps(entry) }),
  backlog_item:
    item &&
    presentItem({
      ...item,
      ...parseTimestamps(item),
      finished_at: item.finished_at === null ? null : new Date(item.finished_at),
    }),
  rating: rating && presentRating({ ...rating, ...parseTimestamps(rating) }),
  review_id,
  list_ids,
});

const parseTimestamps = (part: { readonly created_at: string; readonly updated_at: string }) => ({
  created_at: new Date(part.created_at),
  updated_at: new Date(part.updated_at),
});

/** Get the caller's relationship with a game (`GET /v1/games/{slug}/me`). */
export const getGameRelationship =
  ({ database }: Dependencies): Handler<"getGameRelationship"> =>
  async ({ path, caller }, reply) => {
    const row = await findRelationship(database, path.slug, assertResidentId(caller));
    if (!row) return reply.problem(404, "game-not-found", "Game not found.");
    // It has no version of its own: its ETag depends on the content alone.
    return reply(200, presentRelationship(row), { version: 1 });
  };
