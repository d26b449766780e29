import type { ListItem } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { asUuid } from "../../platform/ids.js";
import { problem } from "../../platform/http/problem.js";
import type { ListRow } from "./rows.js";
import { sources, type ItemRow } from "./item-sources.js";

// The items of personalized lists. Callers have locked the list in the transaction.

const { from, joins, columns } = sources.PERSONALIZED;

/** Finds an item of a personalized list by its game. */
export async function findItem(tx: Transaction, list: ListRow, gameId: string): Promise<ItemRow | undefined> {
  const [row] = await tx.$queryRaw<ItemRow[]>`
    SELECT ${columns.sql} FROM ${from} ${joins} WHERE i.list_id = ${list.id}::uuid AND i.game_id = ${asUuid(gameId)}::uuid`;
  return row;
}

/** The columns of an item that the owner of the list determines. */
type ItemFields = Pick<ListItem, "rank_key" | "note" | "contains_spoilers">;

/** Adds a game to a list that does not contain it. */
export async function insertItem(
  tx: Transaction,
  list: ListRow,
  fields: ItemFields & { readonly id: string; readonly game_id: string },
  now: Date,
): Promise<ItemRow> {
  await tx.listItem.create({
    data: { ...fields, list_id: list.id, created_at: now, updated_at: now },
    select: { id: true },
  });
  return readWrittenItem(tx, fields.id);
}

/** Updates an item. A null `rank_key` keeps its position. */
export async function updateItem(
  tx: Transaction,
  { id }: ItemRow,
  { rank_key, ...fields }: Omit<ItemFields, "rank_key"> & { readonly rank_key: string | null },
  now: Date,
): Promise<ItemRow> {
  const rankUpdate = rank_key === null ? {} : { rank_key };
  await tx.listItem.update({
    where: { id },
    data: { ...fields, ...rankUpdate, updated_at: now, version: { increment: 1 } },
    select: { id: true },
  });
  return readWrittenItem(tx, id);
}

/** Removes an item from its list. */
export const removeItem = (tx: Transaction, { id }: ItemRow) =>
  tx.listItem.delete({ where: { id }, select: { id: true } });

async function readWrittenItem(tx: Transaction, id: string): Promise<ItemRow> {
  const [row] = await tx.$queryRaw<
    ItemRow[]
  >`SELECT ${columns.sql} FROM ${from} ${joins} WHERE i.id = ${id}::uuid`;
  if (row === undefined) throw new Error(`List item ${id} not found after it was written.`);
  return row;
}

const maxGames = 2_000;

/**
 * Adds `delta` to the number of games of a list, and sets its `updated_at`. `delta` is 0 when only an item has changed.
 * Throws 409 `limit-exceeded` when the CHECK constraint fails.
 */
export async function updateItemsCount(
  tx: Transaction,
  { id }: ListRow,
  delta: -1 | 0 | 1,
  now: Date,
): Promise<void> {
  try {
    await tx.$executeRaw`
      UPDATE lists SET items_count = items_count + ${delta}::int, updated_at = ${now} WHERE id = ${id}::uuid`;
  } catch (error) {
    if (getViolatedConstraint(error) !== "lists_personalized_size") throw error;
    throw problem("limit-exceeded", `A list can have at most ${maxGames} games.`);
  }
}
