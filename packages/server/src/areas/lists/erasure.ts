import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameRemovedFromList, listDeleted, type ListVisibility } from "../../events/domain-events.js";

interface ErasureBatch {
  readonly limit: number;
  readonly unit: UnitOfWork;
}

interface ErasedItem {
  readonly id: string;
  readonly game_id: string;
  /** Whether the list is live: what was deleted with its list is counted no more. */
  readonly is_counted: boolean;
}

/** Removes up to so many games from the lists of a resident who has left, and gives how many. */
export async function eraseListItems(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: ErasureBatch,
): Promise<number> {
  const items = await tx.$queryRaw<ErasedItem[]>`
    SELECT i.id, i.game_id, l.deleted_at IS NULL AS is_counted
    FROM lists l JOIN list_items i ON i.list_id = l.id WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE OF l`;
  await tx.$executeRaw`
    WITH removed AS (
      DELETE FROM list_items WHERE id = ANY(${items.map(({ id }) => id)}::uuid[]) RETURNING list_id)
    UPDATE lists l SET items_count = l.items_count - gone.games
    FROM (SELECT list_id, count(*)::int AS games FROM removed GROUP BY list_id) gone WHERE l.id = gone.list_id`;
  for (const item of items) if (item.is_counted) gameRemovedFromList(unit, item);
  return items.length;
}

interface ErasedList {
  readonly id: string;
  readonly resident_id: string;
  readonly visibility: ListVisibility;
  /** Whether it is counted among the lists of its resident: live, and no view. */
  readonly is_counted: boolean;
}

/** Removes up to so many lists of a resident who has left, views included, and gives how many. */
export async function eraseLists(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, unit }: ErasureBatch,
): Promise<number> {
  const lists = await tx.$queryRaw<ErasedList[]>`
    SELECT l.id, l.resident_id, l.visibility, l.deleted_at IS NULL AND l.type = 'PERSONALIZED' AS is_counted
    FROM lists l WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE`;
  const ids = lists.map(({ id }) => id);
  // What came in at the last moment goes with its list.
  const remainingItems = await tx.$queryRaw<{ id: string; list_id: string; game_id: string }[]>`
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
