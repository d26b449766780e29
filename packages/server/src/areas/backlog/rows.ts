import { type BacklogItem, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { gameBasicInfo, selectMedian } from "../games/index.js";

export type BacklogStatus = components["schemas"]["BacklogStatus"];

/** The model with the values that the CHECK constraint of its table allows. */
export interface BacklogItemModel extends BacklogItem {
  status: BacklogStatus;
}

/** A backlog item `b` with its game `g` and the game's counters `c`. */
export const storedColumns = defineColumns<BacklogItemModel>()(
  "b",
  [
    "id",
    "resident_id",
    "game_id",
    "status",
    "rank_key",
    "platform",
    "notes",
    "finished_at",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    game: objectColumn(gameBasicInfo),
    priority: computed<number>(Prisma.sql`b.priority::int`),
    // As text: a JavaScript Date would add a time.
    target_date: computed<string | null>(Prisma.sql`b.target_date::text`),
    estimated_minutes: computed<number | null>(selectMedian("main_minutes")),
  },
);

const positionColumn = defineColumns<object>()("p", [], {
  position: computed<number>(Prisma.sql`p.position`),
});

export type ItemRow = RowOf<typeof storedColumns> & RowOf<typeof positionColumn>;

/** A backlog item with its position, which `p` selects (see `buildPositionsQuery`). */
export const itemColumns: Columns<ItemRow> = {
  sql: Prisma.sql`${storedColumns.sql}, ${positionColumn.sql}`,
};

/** Items of games that are not deleted. */
export const itemFrom = Prisma.sql`backlog_items b JOIN games g ON g.id = b.game_id AND g.deleted_at IS NULL`;

export const itemJoins = Prisma.sql`JOIN game_counters c ON c.game_id = b.game_id`;

export const itemTables = Prisma.sql`${itemFrom} ${itemJoins}`;

/** The ids of all items of a resident with their positions: 1 plus the number of open items before them. */
export const buildPositionsQuery = (residentId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT i.id, 1 + count(*) FILTER (WHERE i.status NOT IN ('DONE', 'DROPPED')) OVER (
    ORDER BY i.rank_key, i.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)::int AS position
  FROM backlog_items i JOIN games game ON game.id = i.game_id AND game.deleted_at IS NULL
  WHERE i.resident_id = ${residentId} AND i.deleted_at IS NULL)`;

/** Reads an item, unless it, its game or its owner is deleted. */
export async function findItem(database: Database | Transaction, id: string): Promise<ItemRow | undefined> {
  const [row] = await database.$queryRaw<ItemRow[]>`
    SELECT ${itemColumns.sql}
    FROM ${itemTables} JOIN residents r ON r.id = b.resident_id AND r.deleted_at IS NULL
      CROSS JOIN LATERAL ${buildPositionsQuery(Prisma.sql`b.resident_id`)} p
    WHERE b.id = ${id}::uuid AND b.deleted_at IS NULL AND p.id = b.id`;
  return row;
}

/** Reads an item like `findItem`, and locks the item against changes and the game against deletion. */
export async function lockItem(tx: Transaction, id: string): Promise<ItemRow | undefined> {
  const [, item] = await allInOrder([
    tx.$queryRaw`
      SELECT b.id FROM backlog_items b JOIN games g ON g.id = b.game_id
      WHERE b.id = ${id}::uuid FOR NO KEY UPDATE OF b FOR KEY SHARE OF g`,
    findItem(tx, id),
  ]);
  return item;
}

const columnsToDelete = defineColumns<BacklogItemModel>()("b", ["id", "resident_id", "version"]);

/** The columns that the deletion of an item needs. */
export type ItemToDelete = RowOf<typeof columnsToDelete>;

/** Locks an item for deletion. Residents can also delete their own items of deleted games. */
export async function lockItemToDelete(
  tx: Transaction,
  id: string,
  residentId: string,
): Promise<ItemToDelete | undefined> {
  const [row] = await tx.$queryRaw<ItemToDelete[]>`
    SELECT ${columnsToDelete.sql}
    FROM backlog_items b JOIN residents r ON r.id = b.resident_id AND r.deleted_at IS NULL
      JOIN games g ON g.id = b.game_id AND (g.deleted_at IS NULL OR b.resident_id = ${residentId}::uuid)
    WHERE b.id = ${id}::uuid AND b.deleted_at IS NULL FOR NO KEY UPDATE OF b FOR KEY SHARE OF g`;
  return row;
}

/** Finds the id of a resident's item for a game. */
export async function findItemId(
  tx: Transaction,
  { residentId, gameId }: { readonly residentId: string; readonly gameId: string },
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<Pick<ItemRow, "id">[]>`
    SELECT id FROM backlog_items
    WHERE resident_id = ${residentId}::uuid AND game_id = ${gameId}::uuid AND deleted_at IS NULL`;
  return row?.id;
}
