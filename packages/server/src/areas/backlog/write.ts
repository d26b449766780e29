import { Prisma } from "../../generated/prisma/client.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { type BacklogStatus, findItem, type ItemRow } from "./rows.js";

export const maxItems = 5_000;

/** The columns of an item that its owner can write, and the columns derived from them. */
export type ItemContent = Pick<
  ItemRow,
  "status" | "priority" | "rank_key" | "platform" | "target_date" | "notes" | "finished_at"
>;

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
  const row = toRowValues(Prisma.BacklogItemScalarFieldEnum, {
    ...content,
    ...keys,
    created_at: now,
    updated_at: now,
  });
  const [inserted, item] = await allInOrder([
    tx.$executeRaw`INSERT INTO backlog_items (${row.columns}) VALUES (${row.values}) ON CONFLICT DO NOTHING`,
    findItem(tx, keys.id),
  ]);
  return inserted === 0 ? null : assertWritten(item);
}

/** Updates an item that the transaction has locked. */
export async function updateItem(
  tx: Transaction,
  { id }: ItemRow,
  content: ItemContent,
  now: Date,
): Promise<ItemRow> {
  const { assignments } = toRowValues(Prisma.BacklogItemScalarFieldEnum, { ...content, updated_at: now });
  const [, item] = await allInOrder([
    tx.$executeRaw`UPDATE backlog_items SET ${assignments}, version = version + 1 WHERE id = ${id}::uuid`,
    findItem(tx, id),
  ]);
  return assertWritten(item);
}

/** Soft-deletes an item that the transaction has locked. */
export const deleteItem = (tx: Transaction, id: string, now: Date): Promise<number> => tx.$executeRaw`
  UPDATE backlog_items SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE id = ${id}::uuid`;

/** Whether a backlog has more than `maxItems` items. The transaction has locked the resident's collections. */
export async function exceedsLimit(tx: Transaction, residentId: string): Promise<boolean> {
  const [counted] = await tx.$queryRaw<{ readonly items: number }[]>`
    SELECT count(*)::int AS items FROM backlog_items
    WHERE resident_id = ${residentId}::uuid AND deleted_at IS NULL`;
  return (counted?.items ?? 0) > maxItems;
}
