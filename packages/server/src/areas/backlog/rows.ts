import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { BacklogStatus } from "../../events/backlog.js";
import { gameBasicInfoJson, minSamples } from "../games/index.js";

/** A backlog item with its game and its place. */
export interface ItemRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly game: components["schemas"]["GameBasicInfo"];
  readonly status: BacklogStatus;
  readonly priority: number;
  readonly rank_key: string;
  readonly position: number;
  readonly platform: string | null;
  /** A date without time. */
  readonly target_date: string | null;
  readonly estimated_minutes: number | null;
  readonly notes: string | null;
  readonly finished_at: Date | null;
  /** Whether the counters of its owner include it. */
  readonly is_counted: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of an `ItemRow` but its position, over `itemTables`. */
export const itemColumns = Prisma.sql`
  b.id, b.resident_id, b.game_id, ${gameBasicInfoJson} AS game, b.status, b.priority::int AS priority, b.rank_key,
  b.platform, b.target_date::text AS target_date, b.notes, b.finished_at, b.is_counted, b.version, b.created_at, b.updated_at,
  CASE WHEN c.playtime_samples >= ${Prisma.raw(String(minSamples))} THEN c.main_minutes END AS estimated_minutes`;

/** Items for games that are there. A game that was deleted takes its items out of sight. */
export const itemTables = Prisma.sql`backlog_items b
  JOIN games g ON g.id = b.game_id AND g.deleted_at IS NULL JOIN game_counters c ON c.game_id = b.game_id`;

/** The ids of all items of a resident with their positions: one more than the number of open items before. */
export const buildPositionsQuery = (residentId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT i.id, 1 + count(*) FILTER (WHERE i.status NOT IN ('DONE', 'DROPPED')) OVER (
    ORDER BY i.rank_key, i.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)::int AS position
  FROM backlog_items i JOIN games h ON h.id = i.game_id AND h.deleted_at IS NULL
  WHERE i.resident_id = ${residentId} AND i.deleted_at IS NULL)`;

/** A live item of a live resident. */
export async function findItem(database: Database | Transaction, id: string): Promise<ItemRow | undefined> {
  const [row] = await database.$queryRaw<ItemRow[]>`
    SELECT ${itemColumns}, p.position
    FROM ${itemTables} JOIN residents r ON r.id = b.resident_id AND r.deleted_at IS NULL
      CROSS JOIN LATERAL ${buildPositionsQuery(Prisma.sql`b.resident_id`)} p
    WHERE b.id = ${id}::uuid AND b.deleted_at IS NULL AND p.id = b.id`;
  return row;
}

/** The same, of which nobody changes anything until the transaction ends; nor does anybody delete its game. */
export async function lockItem(tx: Transaction, id: string): Promise<ItemRow | undefined> {
  await tx.$queryRaw`
    SELECT b.id FROM backlog_items b JOIN games g ON g.id = b.game_id
    WHERE b.id = ${id}::uuid FOR NO KEY UPDATE OF b FOR KEY SHARE OF g`;
  return findItem(tx, id);
}

/** What the deletion of an item has to know of it. */
export type ItemToDelete = Pick<
  ItemRow,
  "id" | "resident_id" | "game_id" | "status" | "is_counted" | "version"
>;

/** A live item, locked in the same way. Residents may remove their own items of deleted games too. */
export async function lockItemToDelete(
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<ItemToDelete | undefined> {
  const [row] = await tx.$queryRaw<ItemToDelete[]>`
    SELECT b.id, b.resident_id, b.game_id, b.status, b.is_counted, b.version
    FROM backlog_items b JOIN residents r ON r.id = b.resident_id AND r.deleted_at IS NULL
      JOIN games g ON g.id = b.game_id AND (g.deleted_at IS NULL OR b.resident_id = ${residentId}::uuid)
    WHERE b.id = ${id}::uuid AND b.deleted_at IS NULL FOR NO KEY UPDATE OF b FOR KEY SHARE OF g`;
  return row;
}

/** The id of a resident's live item for a game. */
export async function findItemId(
  tx: Transaction,
  { residentId, gameId }: { readonly residentId: string; readonly gameId: string },
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM backlog_items
    WHERE resident_id = ${residentId}::uuid AND game_id = ${gameId}::uuid AND deleted_at IS NULL`;
  return row?.id;
}
