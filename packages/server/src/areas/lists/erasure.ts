import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type ListItem } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameRemovedFromList, listDeleted } from "../../events/domain-events.js";
import type { ListModel } from "./rows.js";

interface ErasureBatch {
  readonly limit: number;
  readonly unit: UnitOfWork;
}

const erasedItemColumns = defineColumns<ListItem>()("i", ["id", "game_id"], {
  // The counters of games no longer include items of soft-deleted lists.
  is_counted: computed<boolean>(Prisma.sql`l.deleted_at IS NULL`),
});

/** Permanently deletes up to `limit` items from the lists of a deleted resident, and returns how many. */
export async function eraseListItems(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: ErasureBatch,
): Promise<number> {
  const items = await tx.$queryRaw<RowOf<typeof erasedItemColumns>[]>`
    SELECT ${erasedItemColumns.sql}
    FROM lists l JOIN list_items i ON i.list_id = l.id WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE OF l`;
  await tx.$executeRaw`
    WITH removed AS (
      DELETE FROM list_items WHERE id = ANY(${items.map(({ id }) => id)}::uuid[]) RETURNING list_id)
    UPDATE lists l SET items_count = l.items_count - removed_items.count
    FROM (SELECT list_id, count(*)::int AS count FROM removed GROUP BY list_id) removed_items
    WHERE l.id = removed_items.list_id`;
  for (const item of items) if (item.is_counted) gameRemovedFromList(unit, item);
  return items.length;
}

const erasedListColumns = defineColumns<ListModel>()("l", ["id", "resident_id", "visibility"], {
  // The resident's counters include personalized lists that are not deleted.
  is_counted: computed<boolean>(Prisma.sql`l.deleted_at IS NULL AND l.type = 'PERSONALIZED'`),
});

/** Permanently deletes up to `limit` lists of a deleted resident, including computed lists, and returns how many. */
export async function eraseLists(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: ErasureBatch,
): Promise<number> {
  const lists = await tx.$queryRaw<RowOf<typeof erasedListColumns>[]>`
    SELECT ${erasedListColumns.sql} FROM lists l WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE`;
  const ids = lists.map(({ id }) => id);
  // Items that were added after eraseListItems had finished.
  const remainingItems = await tx.$queryRaw<Pick<ListItem, "id" | "list_id" | "game_id">[]>`
    DELETE FROM list_items WHERE list_id = ANY(${ids}::uuid[]) RETURNING id, list_id, game_id`;
  await tx.$executeRaw`DELETE FROM lists WHERE id = ANY(${ids}::uuid[])`;
  for (const list of lists.filter(({ is_counted }) => is_counted))
    listDeleted(
      unit,
      list,
      remainingItems.filter(({ list_id }) => list_id === list.id),
    );
  return lists.length;
}
