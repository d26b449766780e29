import { getViolatedConstraint } from "@game-community/postgres/errors";
import { type ListItem, Prisma } from "../../generated/prisma/client.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { type GameReference, matchGame } from "../games/index.js";
import { type ItemRow, sources } from "./item-sources.js";

// The items of personalized lists. Callers have locked the list in the transaction.

const { from, joins, columns } = sources.PERSONALIZED;

const positionColumn = defineColumns<object>()("i", [], {
  position: computed<number>(Prisma.sql`(
    SELECT 1 + count(*)::int FROM list_items o
    WHERE o.list_id = i.list_id AND (o.rank_key, o.id) < (i.rank_key, i.id))`),
});

/** A game in a personalized list, with its position. */
export type PositionedItemRow = ItemRow & RowOf<typeof positionColumn>;

const positionedColumns: Columns<PositionedItemRow> = {
  sql: Prisma.sql`${columns.sql}, ${positionColumn.sql}`,
};

async function findItemWhere(tx: Transaction, condition: Prisma.Sql): Promise<PositionedItemRow | undefined> {
  const [row] = await tx.$queryRaw<PositionedItemRow[]>`
    SELECT ${positionedColumns.sql} FROM ${from} ${joins} WHERE ${condition}`;
  return row;
}

const buildListCondition = (listId: string): Prisma.Sql => Prisma.sql`i.list_id = ${asUuid(listId)}::uuid`;

/** Finds an item of a personalized list by its game. */
export const findItem = (
  tx: Transaction,
  listId: string,
  gameId: string,
): Promise<PositionedItemRow | undefined> =>
  findItemWhere(tx, Prisma.sql`${buildListCondition(listId)} AND i.game_id = ${asUuid(gameId)}::uuid`);

/** Finds an item of a personalized list by the game of a request body. */
export const findItemOfGame = (
  tx: Transaction,
  listId: string,
  game: GameReference,
): Promise<PositionedItemRow | undefined> =>
  findItemWhere(
    tx,
    Prisma.sql`${buildListCondition(listId)} AND i.game_id = (SELECT g.id FROM games g WHERE ${matchGame(game)})`,
  );

/** Reads an item that the transaction has written. */
export async function readWrittenItem(tx: Transaction, id: string): Promise<PositionedItemRow> {
  const row = await findItemWhere(tx, Prisma.sql`i.id = ${id}::uuid`);
  if (row === undefined) throw new Error(`List item ${id} not found after it was written.`);
  return row;
}

/** The columns of an item that the owner of the list determines. */
type ItemFields = Pick<ListItem, "rank_key" | "note" | "contains_spoilers">;

const maxGames = 2_000;

/** Adds a game to a list that does not contain it. Throws 409 `limit-exceeded` when the list is full. */
export async function insertItem(
  tx: Transaction,
  item: ItemFields & Pick<ListItem, "id" | "game_id" | "list_id">,
  now: Date,
): Promise<void> {
  const row = toRowValues(Prisma.ListItemScalarFieldEnum, { ...item, created_at: now, updated_at: now });
  try {
    await tx.$executeRaw`INSERT INTO list_items (${row.columns}) VALUES (${row.values})`;
  } catch (error) {
    if (getViolatedConstraint(error) !== "lists_personalized_size") throw error;
    throw problem("limit-exceeded", `A list can have at most ${maxGames} games.`);
  }
}

/** Updates and reads an item. A null `rank_key` keeps its position. */
export async function updateItem(
  tx: Transaction,
  { id }: ItemRow,
  { rank_key, ...fields }: Omit<ItemFields, "rank_key"> & { readonly rank_key: string | null },
  now: Date,
): Promise<PositionedItemRow> {
  const { assignments } = toRowValues(Prisma.ListItemScalarFieldEnum, {
    ...fields,
    ...(rank_key !== null && { rank_key }),
    updated_at: now,
  });
  const [, item] = await allInOrder([
    tx.$executeRaw`UPDATE list_items SET ${assignments}, version = version + 1 WHERE id = ${id}::uuid`,
    readWrittenItem(tx, id),
  ]);
  return item;
}

/** Removes an item from its list. */
export const removeItem = (tx: Transaction, { id }: ItemRow): Promise<number> =>
  tx.$executeRaw`DELETE FROM list_items WHERE id = ${id}::uuid`;

/** Sets when the list has changed, which includes its items. */
export const touchList = (tx: Transaction, { id }: { readonly id: string }, now: Date): Promise<number> =>
  tx.$executeRaw`UPDATE lists SET updated_at = ${now} WHERE id = ${id}::uuid`;
