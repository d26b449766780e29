import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import type { JsonOf } from "../../platform/database/columns.js";
import { entryTables, entryTemplate, ownerAsViewer } from "../library/index.js";
import { presentRating, ratingColumns, type RatingRow, ratingTables } from "../ratings/index.js";
import { presentItem } from "./present.js";
import { buildPositionsQuery, itemColumns, type ItemRow, itemTables } from "./rows.js";

/** The relationship between a resident and a game. A member is null if the resident has no such row for the game. */
export interface Relationship {
  readonly liked_game_id: string | null;
  /** The values of the library entry. */
  readonly entry: string | null;
  /** The backlog item. */
  readonly item: JsonOf<ItemRow> | null;
  readonly rating: JsonOf<RatingRow> | null;
  readonly review_id: string | null;
  /** The resident's lists with the game, last updated first, at most 50. */
  readonly list_ids: string[];
}

const selectAsJson = (select: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT to_json(selected) FROM (${select}) AS selected)`;

/** Reads the relationship between a resident and a game in one statement. Returns null for an unknown game. */
export async function findRelationship(
  database: Database,
  slug: string,
  residentId: string,
): Promise<Relationship | null> {
  const caller = Prisma.sql`${residentId}::uuid`;
  const [row] = await database.$queryRaw<Relationship[]>`
    SELECT
      (SELECT k.id FROM liked_games k WHERE k.resident_id = ${caller} AND k.game_id = game.id) AS liked_game_id,
      (SELECT ${entryTemplate.values} FROM ${entryTables} ${ownerAsViewer}
        WHERE e.resident_id = ${caller} AND e.game_id = game.id AND e.deleted_at IS NULL) AS entry,
      ${selectAsJson(Prisma.sql`SELECT ${itemColumns.sql} FROM ${itemTables}
        CROSS JOIN LATERAL ${buildPositionsQuery(Prisma.sql`b.resident_id`)} p
        WHERE b.resident_id = ${caller} AND b.game_id = game.id AND b.deleted_at IS NULL AND p.id = b.id`)} AS item,
      ${selectAsJson(Prisma.sql`SELECT ${ratingColumns.sql} FROM ${ratingTables}
        WHERE v.resident_id = ${caller} AND v.game_id = game.id`)} AS rating,
      (SELECT w.id FROM reviews w
        WHERE w.resident_id = ${caller} AND w.game_id = game.id AND w.deleted_at IS NULL) AS review_id,
      ARRAY(SELECT l.id::text FROM lists l
        WHERE l.resident_id = ${caller} AND l.deleted_at IS NULL
          AND EXISTS (SELECT FROM list_items i WHERE i.list_id = l.id AND i.game_id = game.id)
        ORDER BY l.updated_at DESC, l.id DESC LIMIT 50) AS list_ids
    FROM games game WHERE game.slug = ${slug} AND game.deleted_at IS NULL`;
  return row ?? null;
}

/** Serializes the relationship between a resident and a game. */
const presentRelationship = ({
  liked_game_id,
  entry,
  item,
  rating,
  review_id,
  list_ids,
}: Relationship): components["schemas"]["GameRelationship"] => ({
  is_liked: liked_game_id !== null,
  liked_game_id,
  library_entry: entry === null ? null : entryTemplate.present(entry).toJSON(),
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

const parseTimestamps = (row: { readonly created_at: string; readonly updated_at: string }) => ({
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

/**
 * Get the caller's relationship with a game (`GET /v1/games/{slug}/me`). It is not in the area `games`, because library and
 * ratings, whose rows it reads, import that area.
 */
export const getGameRelationship =
  ({ database }: Dependencies): Handler<"getGameRelationship"> =>
  async ({ path, caller }, reply) => {
    const row = await findRelationship(database, path.slug, assertResidentId(caller));
    if (!row) return reply.problem(404, "game-not-found", "Game not found.");
    // A relationship has no version column. With a constant version, its ETag depends only on the content.
    return reply(200, presentRelationship(row), { version: 1 });
  };
