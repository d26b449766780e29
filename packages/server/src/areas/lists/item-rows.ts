import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { asUuid } from "../../kernel/http/ids.js";
import { problem } from "../../platform/http/problem.js";
import type { ListRow } from "./rows.js";
import { sources, type ItemRow } from "./item-sources.js";

// All of this happens to a list that the transaction has locked.

const { tables, columns } = sources.PERSONALIZED;

/** A game in a personalized list. */
export async function findItem(tx: Transaction, list: ListRow, gameId: string): Promise<ItemRow | undefined> {
  const [row] = await tx.$queryRaw<ItemRow[]>`
    SELECT ${columns} FROM ${tables} WHERE i.list_id = ${list.id}::uuid AND i.game_id = ${asUuid(gameId)}::uuid`;
  return row;
}

/** What its owner decides about a game in a list. */
export interface ItemFields {
  readonly rank_key: string;
  readonly note: string | null;
  readonly contains_spoilers: boolean;
}

/** Puts a game that is not in a list into it. */
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

/** Changes what its owner decides about a game in a list; without a rank it stays where it is. */
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

/** Takes a game out of a list. */
export const removeItem = (tx: Transaction, { id }: ItemRow) =>
  tx.listItem.delete({ where: { id }, select: { id: true } });

async function readWrittenItem(tx: Transaction, id: string): Promise<ItemRow> {
  const [row] = await tx.$queryRaw<ItemRow[]>`SELECT ${columns} FROM ${tables} WHERE i.id = ${id}::uuid`;
  if (row === undefined) throw new Error("A list item that was just written is not there.");
  return row;
}

const maxGames = 2_000;

/** Counts games in or out of a list, which has changed by it. Throws 409 `limit-exceeded` where the database refuses. */
export async function resizeList(
  tx: Transaction,
  { id }: ListRow,
  games: -1 | 0 | 1,
  now: Date,
): Promise<void> {
  try {
    await tx.$executeRaw`
      UPDATE lists SET items_count = items_count + ${games}::int, updated_at = ${now} WHERE id = ${id}::uuid`;
  } catch (error) {
    if (getViolatedConstraint(error) !== "lists_personalized_size") throw error;
    throw problem("limit-exceeded", `A list has at most ${maxGames} games.`);
  }
}
