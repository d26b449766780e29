import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import type { Transaction } from "../../platform/database/client.js";

/** The ranks of so many games that begin a list. */
export const firstRanks = (count: number): string[] => generateNKeysBetween(null, null, count);

interface Place {
  readonly listId: string;
  /** From 1; past the end, or none, is the end. */
  readonly position?: number | undefined;
  /** An item that is on its way there, and does not count among the others. */
  readonly moving?: string | null;
}

const longestRank = 64;

/** The rank that puts a game at a position: one between those of its neighbours. The list is locked. */
export async function rankAt(tx: Transaction, place: Place): Promise<string> {
  const rank = await rankBetween(tx, place);
  if (Buffer.byteLength(rank) <= longestRank) return rank;
  await rebalance(tx, place.listId);
  return rankBetween(tx, place);
}

async function rankBetween(tx: Transaction, place: Place): Promise<string> {
  const { before, after } = await neighboursOf(tx, place);
  return generateKeyBetween(before, after);
}

interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

async function neighboursOf(tx: Transaction, place: Place): Promise<Neighbours> {
  const { listId, position, moving = null } = place;
  if (position === undefined) return { before: await lastRank(tx, place), after: null };
  const others = await tx.$queryRaw<{ rank_key: string }[]>`
    SELECT rank_key FROM list_items WHERE list_id = ${listId}::uuid AND id IS DISTINCT FROM ${moving}::uuid
    ORDER BY rank_key, id OFFSET ${Math.max(position - 2, 0)}::int LIMIT ${position === 1 ? 1 : 2}::int`;
  const [first, second] = others.map(({ rank_key }) => rank_key);
  if (position === 1) return { before: null, after: first ?? null };
  return { before: first ?? (await lastRank(tx, place)), after: second ?? null };
}

async function lastRank(tx: Transaction, { listId, moving = null }: Place): Promise<string | null> {
  const [last] = await tx.$queryRaw<{ rank_key: string }[]>`
    SELECT rank_key FROM list_items WHERE list_id = ${listId}::uuid AND id IS DISTINCT FROM ${moving}::uuid
    ORDER BY rank_key DESC, id DESC LIMIT 1`;
  return last?.rank_key ?? null;
}

/** Gives all games of a list short ranks, in the order in which they are. */
async function rebalance(tx: Transaction, listId: string): Promise<void> {
  const items = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM list_items WHERE list_id = ${listId}::uuid ORDER BY rank_key, id`;
  await tx.$executeRaw`
    UPDATE list_items i SET rank_key = short.rank_key
    FROM unnest(${items.map(({ id }) => id)}::uuid[], ${firstRanks(items.length)}::text[]) AS short(id, rank_key)
    WHERE i.id = short.id`;
}
