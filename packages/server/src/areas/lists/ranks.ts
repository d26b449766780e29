import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { Transaction } from "../../platform/database/client.js";

/** The ranks of so many games that begin a list. */
export const generateRanks = (count: number): string[] => generateNKeysBetween(null, null, count);

interface TargetPosition {
  readonly listId: string;
  /** From 1; past the end, or none, is the end. */
  readonly position?: number | undefined;
  /** An item that is on its way there, and does not count among the others. */
  readonly movedItemId?: string | null;
}

const maxRankLength = 64;

/** The rank that puts a game at a position: one between those of its neighbours. The list is locked. */
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
  const others = await tx.$queryRaw<{ rank_key: string }[]>`
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
  const [last] = await tx.$queryRaw<{ rank_key: string }[]>`
    SELECT rank_key FROM list_items WHERE list_id = ${listId}::uuid AND id IS DISTINCT FROM ${movedItemId}::uuid
    ORDER BY rank_key DESC, id DESC LIMIT 1`;
  return last?.rank_key ?? null;
}

/** Gives all games of a list short ranks, in the order in which they are. */
async function rebalanceRanks(tx: Transaction, listId: string): Promise<void> {
  const items = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM list_items WHERE list_id = ${listId}::uuid ORDER BY rank_key, id`;
  await tx.$executeRaw`
    UPDATE list_items i SET rank_key = short.rank_key
    FROM unnest(${items.map(({ id }) => id)}::uuid[], ${generateRanks(items.length)}::text[]) AS short(id, rank_key)
    WHERE i.id = short.id`;
}
