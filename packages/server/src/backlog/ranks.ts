import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";

// An item's rank is a key between those of its neighbours, so that a move writes one row. Keys are made while the
// collections of their resident are locked: two moves at once would find the same gap.

/** A key that has grown longer makes all keys of its backlog anew. */
const longestKey = 64;

/** The key behind all items of a backlog. */
export async function lastRank(tx: Transaction, residentId: string): Promise<string> {
  const [last] = await rankedItems(tx, residentId, Prisma.sql`TRUE ORDER BY rank_key DESC, id DESC LIMIT 1`);
  return generateKeyBetween(last?.rank_key ?? null, null);
}

/** Where an item goes: right behind or right before another one. */
export interface Target {
  readonly side: "after" | "before";
  readonly id: string;
}

interface RankedItem {
  readonly id: string;
  readonly rank_key: string;
}

/** The key beside another item of the same backlog; null when there is no such item. */
export async function rankBeside(
  tx: Transaction,
  item: { readonly id: string; readonly resident_id: string },
  target: Target,
): Promise<string | null> {
  const gap = await gapBeside(tx, item, target);
  if (gap === null) return null;
  const key = keyIn(gap);
  if (key !== null) return key;
  await rebalance(tx, item.resident_id);
  return rankBeside(tx, item, target);
}

type Gap = readonly [below: string | null, above: string | null];

async function gapBeside(
  tx: Transaction,
  { id, resident_id }: { readonly id: string; readonly resident_id: string },
  { side, id: targetId }: Target,
): Promise<Gap | null> {
  const [target] = await rankedItems(tx, resident_id, Prisma.sql`id = ${targetId}::uuid`);
  if (target === undefined) return null;
  const place = Prisma.sql`(${target.rank_key}, ${target.id}::uuid)`;
  const [neighbour] = await rankedItems(
    tx,
    resident_id,
    side === "after"
      ? Prisma.sql`(rank_key, id) > ${place} AND id <> ${id}::uuid ORDER BY rank_key, id LIMIT 1`
      : Prisma.sql`(rank_key, id) < ${place} AND id <> ${id}::uuid ORDER BY rank_key DESC, id DESC LIMIT 1`,
  );
  const other = neighbour?.rank_key ?? null;
  return side === "after" ? [target.rank_key, other] : [other, target.rank_key];
}

/** Null where the gap is too small. */
function keyIn([below, above]: Gap): string | null {
  if (below !== null && above !== null && below >= above) return null;
  const key = generateKeyBetween(below, above);
  return key.length > longestKey ? null : key;
}

/** Gives all items of a backlog short keys, in their order. */
async function rebalance(tx: Transaction, residentId: string): Promise<void> {
  const items = await rankedItems(tx, residentId, Prisma.sql`TRUE ORDER BY rank_key, id`);
  const keys = generateNKeysBetween(null, null, items.length);
  await tx.$executeRaw`
    UPDATE backlog_items b SET rank_key = new.rank_key
    FROM unnest(${items.map(({ id }) => id)}::uuid[], ${keys}::text[]) new(id, rank_key) WHERE b.id = new.id`;
}

const rankedItems = (tx: Transaction, residentId: string, which: Prisma.Sql): Promise<RankedItem[]> =>
  tx.$queryRaw<RankedItem[]>`
    SELECT id, rank_key FROM backlog_items
    WHERE resident_id = ${residentId}::uuid AND deleted_at IS NULL AND ${which}`;
