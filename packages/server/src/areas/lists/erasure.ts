import { type List, type ListItem, Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Permanently deletes up to `limit` items from the lists of a deleted resident, and returns how many. */
export async function eraseListItems(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: { readonly limit: number },
): Promise<number> {
  const items = await tx.$queryRaw<Pick<ListItem, "id" | "game_id">[]>`
    SELECT i.id, i.game_id FROM lists l JOIN list_items i ON i.list_id = l.id
    WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR NO KEY UPDATE OF l`;
  await tx.$queryRaw`SELECT lock_game_counters(${items.map(({ game_id }) => game_id)}::uuid[])`;
  return tx.$executeRaw`DELETE FROM list_items WHERE id = ANY(${items.map(({ id }) => id)}::uuid[])`;
}

/**
 * Permanently deletes up to `limit` lists of a deleted resident, including computed lists, with the items that were added
 * after `eraseListItems` had finished, and returns how many lists.
 */
export async function eraseLists(
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: { readonly limit: number },
): Promise<number> {
  const lists = await tx.$queryRaw<Pick<List, "id">[]>`
    SELECT l.id FROM lists l WHERE l.resident_id = ${residentId}::uuid
    ORDER BY l.id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE`;
  return tx.$executeRaw`DELETE FROM lists WHERE id = ANY(${lists.map(({ id }) => id)}::uuid[])`;
}
