import type { ListItem } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { generateLastRank, generateRankBetween, generateRanks } from "../../platform/ranks.js";
import { sources } from "./item-sources.js";

interface TargetPosition {
  readonly listId: string;
  /** Starts at 1. The item becomes the last one without a position, or with a position past the end. */
  readonly position?: number | undefined;
  /** The item that is being moved. It is excluded when the neighbours are read. */
  readonly movedItemId?: string | null;
}

/** Generates the rank for a position. The transaction has locked the list. */
export async function createRankAt(tx: Transaction, target: TargetPosition): Promise<string> {
  if (target.position === undefined) return generateLastRank(await findLastRank(tx, target));
  const { before, after } = await findNeighbours(tx, target, target.position);
  const rank = generateRankBetween(before, after);
  if (rank !== null) return rank;
  await rebalanceRanks(tx, target.listId);
  return createRankAt(tx, target);
}

interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

async function findNeighbours(
  tx: Transaction,
  target: TargetPosition,
  position: number,
): Promise<Neighbours> {
  const { listId, movedItemId = null } = target;
  const others = await tx.$queryRaw<Pick<ListItem, "rank_key">[]>`
    SELECT i.rank_key FROM ${sources.PERSONALIZED.from}
    WHERE i.list_id = ${listId}::uuid AND i.id IS DISTINCT FROM ${movedItemId}::uuid
    ORDER BY i.rank_key, i.id OFFSET ${Math.max(position - 2, 0)}::int LIMIT ${position === 1 ? 1 : 2}::int`;
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
