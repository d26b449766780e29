import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { ListItem } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Generates ranks for the initial games of a list. */
export const generateRanks = (count: number): string[] => generateNKeysBetween(null, null, count);

interface TargetPosition {
  readonly listId: string;
  /** Starts at 1. The item becomes the last one without a position, or with a position past the end. */
  readonly position?: number | undefined;
  /** The item that is being moved. It is excluded when the neighbours are read. */
  readonly movedItemId?: string | null;
}

/** A longer rank, in bytes, triggers a rebalance of all ranks of the list. */
const maxRankLength = 64;

/** Generates the rank for a position: a fractional index between its neighbours. The transaction has locked the list. */
export async function createRankAt(tx: Transaction, target: TargetPosition): Promise<string> {
  const rank = await createRankBetween(tx, target);
  if (Buffer.byteLength(rank) <= maxRankLength) return rank;
  await rebalanceRanks(tx, target.listId);
  return createRankBetween(tx, target);
}

async function createRankBetween(tx: Transaction, target: TargetPosition): Promise<string> {
  const { before, after } = await findNeighbours(tx, target);
  return generateKeyBetween(before, after);
}

interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

async function findNeighbours(tx: Transaction, target: TargetPosition): Promise<Neighbours> {
  const { listId, position, movedItemId = null } = target;
  if (position === undefined) return { before: await findLastRank(tx, target), after: null };
  const others = await tx.$queryRaw<Pick<ListItem, "rank_key">[]>`
    SELECT rank_key FROM list_items WHERE list_id = ${listId}::uuid AND id IS DISTINCT FROM ${movedItemId}::uuid
    ORDER BY rank_key, id OFFSET ${Math.max(position - 2, 0)}::int LIMIT ${position === 1 ? 1 : 2}::int`;
  const [first, second] = others.map(({ rank_key }) => rank_key);
  if (position === 1) return { before: null, after: first ?? null };
  return { before: first ?? (await findLastRank(tx, target)), after: second ?? null };
}

async function findLastRank(
  tx: Transaction,
  { listId, movedItemId = null }: TargetPosition,
): Promise<string | null> {
  const [last] = await tx.$queryRaw<Pick<ListItem, "rank_key">[]>`
    SELECT rank_key FROM list_items WHERE list_id = ${listId}::uuid AND id IS DISTINCT FROM ${movedItemId}::uuid
    ORDER BY rank_key DESC, id DESC LIMIT 1`;
  return last?.rank_key ?? null;
}

/** Replaces the ranks of all games of a list with short ones in the same order. */
async function rebalanceRanks(tx: Transaction, listId: string): Promise<void> {
  const items = await tx.$queryRaw<Pick<ListItem, "id">[]>`
    SELECT id FROM list_items WHERE list_id = ${listId}::uuid ORDER BY rank_key, id`;
  await tx.$executeRaw`
    UPDATE list_items i SET rank_key = new.rank_key
    FROM unnest(${items.map(({ id }) => id)}::uuid[], ${generateRanks(items.length)}::text[]) AS new(id, rank_key)
    WHERE i.id = new.id`;
}
