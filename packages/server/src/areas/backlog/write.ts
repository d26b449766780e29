import type { Transaction } from "../../platform/database/client.js";
import type { BacklogStatus } from "../../events/backlog.js";
import { findItem, type ItemRow } from "./rows.js";

export const maxItems = 5_000;

/** The columns of an item that its owner can write, and the columns derived from them. */
export type ItemContent = Pick<
  ItemRow,
  "status" | "priority" | "rank_key" | "platform" | "target_date" | "notes" | "finished_at"
>;

const toColumns = ({ target_date, ...content }: ItemContent) => ({
  ...content,
  target_date: target_date === null ? null : new Date(`${target_date}T00:00:00.000Z`),
});

/** When an item was finished: now if it becomes DONE, null if it is not DONE. */
export function resolveFinishedAt(
  status: BacklogStatus,
  before: Pick<ItemRow, "status" | "finished_at"> | null,
  now: Date,
): Date | null {
  if (status !== "DONE") return null;
  return before?.status === "DONE" ? before.finished_at : now;
}

/** The keys of a new item, and the time of its creation. */
interface NewItemKeys {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly now: Date;
}

/** Inserts an item. Returns null when the backlog already contains the game. */
export async function insertItem(
  tx: Transaction,
  content: ItemContent,
  { now, ...keys }: NewItemKeys,
): Promise<ItemRow | null> {
  const data = { ...toColumns(content), ...keys, created_at: now, updated_at: now };
  const { count } = await tx.backlogItem.createMany({ data: [data], skipDuplicates: true });
  return count === 0 ? null : readWritten(tx, keys.id);
}

/** Updates an item that the transaction has locked. */
export async function updateItem(
  tx: Transaction,
  { id }: ItemRow,
  content: ItemContent,
  now: Date,
): Promise<ItemRow> {
  const data = { ...toColumns(content), updated_at: now, version: { increment: 1 } };
  await tx.backlogItem.update({ where: { id }, data, select: { id: true } });
  return readWritten(tx, id);
}

/** Soft-deletes an item that the transaction has locked. */
export const deleteItem = (tx: Transaction, id: string, now: Date): Promise<number> => tx.$executeRaw`
  UPDATE backlog_items SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE id = ${id}::uuid`;

async function readWritten(tx: Transaction, id: string): Promise<ItemRow> {
  const row = await findItem(tx, id);
  if (row === undefined) throw new Error(`Backlog item ${id} not found after it was written.`);
  return row;
}

/** Whether a backlog has more than `maxItems` items. The transaction has locked the resident's collections. */
export async function exceedsLimit(tx: Transaction, residentId: string): Promise<boolean> {
  const items = await tx.backlogItem.count({ where: { resident_id: residentId, deleted_at: null } });
  return items > maxItems;
}
