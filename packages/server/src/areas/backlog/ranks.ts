import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { generateLastRank, generateRankBetween, generateRanks } from "../../platform/ranks.js";
import type { ItemRow } from "./rows.js";

// Ranks are generated while the resident's collections are locked, because otherwise two concurrent moves could generate
// the same rank.

/** Generates the rank after all items of a backlog. */
export async function createLastRank(tx: Transaction, residentId: string): Promise<string> {
  const [last] = await readRankedItems(
    tx,
    residentId,
    Prisma.sql`TRUE ORDER BY rank_key DESC, id DESC LIMIT 1`,
  );
  return generateLastRank(last?.rank_key ?? null);
}

/** The target of a move: directly after or before another item. */
export interface MoveTarget {
  readonly side: "after" | "before";
  readonly id: string;
}

type RankedItem = Pick<ItemRow, "id" | "rank_key">;

/** Generates the rank next to another item of the same backlog. Returns null for an unknown item. */
export async function createRankBeside(
  tx: Transaction,
  item: { readonly id: string; readonly resident_id: string },
  target: MoveTarget,
): Promise<string | null> {
  const gap = await findGapBeside(tx, item, target);
  if (gap === null) return null;
  const rank = generateRankBetween(...gap);
  if (rank !== null) return rank;
  await rebalance(tx, item.resident_id);
  return createRankBeside(tx, item, target);
}

/** The ranks of two neighbours; null at the start and at the end of the backlog. */
type Gap = readonly [lower: string | null, upper: string | null];

async function findGapBeside(
  tx: Transaction,
  { id, resident_id }: { readonly id: string; readonly resident_id: string },
  { side, id: targetId }: MoveTarget,
): Promise<Gap | null> {
  const [target] = await readRankedItems(tx, resident_id, Prisma.sql`id = ${targetId}::uuid`);
  if (target === undefined) return null;
  const targetPosition = Prisma.sql`(${target.rank_key}, ${target.id}::uuid)`;
  const [neighbour] = await readRankedItems(
    tx,
    resident_id,
    side === "after"
      ? Prisma.sql`(rank_key, id) > ${targetPosition} AND id <> ${id}::uuid ORDER BY rank_key, id LIMIT 1`
      : Prisma.sql`(rank_key, id) < ${targetPosition} AND id <> ${id}::uuid ORDER BY rank_key DESC, id DESC LIMIT 1`,
  );
  const neighbourRank = neighbour?.rank_key ?? null;
  return side === "after" ? [target.rank_key, neighbourRank] : [neighbourRank, target.rank_key];
}

/** Replaces the ranks of all items of a backlog with short ones in the same order. */
async function rebalance(tx: Transaction, residentId: string): Promise<void> {
  const items = await readRankedItems(tx, residentId, Prisma.sql`TRUE ORDER BY rank_key, id`);
  const ranks = generateRanks(items.length);
  await tx.$executeRaw`
    UPDATE backlog_items b SET rank_key = new.rank_key
    FROM unnest(${items.map(({ id }) => id)}::uuid[], ${ranks}::text[]) new(id, rank_key) WHERE b.id = new.id`;
}

const readRankedItems = (tx: Transaction, residentId: string, condition: Prisma.Sql): Promise<RankedItem[]> =>
  tx.$queryRaw<RankedItem[]>`
    SELECT id, rank_key FROM backlog_items
    WHERE resident_id = ${residentId}::uuid AND deleted_at IS NULL AND ${condition}`;
