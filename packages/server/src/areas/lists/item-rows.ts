import { getViolatedConstraint } from "@game-community/postgres/errors";
import { type ListItem, Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { type GameReference, matchGame } from "../games/index.js";
import { sources } from "./item-sources.js";
import { findItemWhere, itemColumns, type ItemsOfList } from "./read-items.js";

// The items of personalized lists. Callers have locked the list in the transaction.

const toItems = (listId: string): ItemsOfList => ({
  listId: asUuid(listId),
  source: sources.PERSONALIZED,
  condition: Prisma.sql`i.list_id = ${asUuid(listId)}::uuid`,
});

/** The columns that decide how an item may be changed. */
const storedColumns = defineColumns<ListItem>()(
  "i",
  ["id", "version", "note", "contains_spoilers", "created_at"],
  { position: computed<number>(Prisma.sql`i.position::int`) },
);
type StoredItem = RowOf<typeof storedColumns>;
type PresentedItem = RowOf<typeof itemColumns>;

/** Finds an item of a personalized list by its game. */
export const findItem = (tx: Transaction, listId: string, gameId: string): Promise<StoredItem | undefined> =>
  findItemWhere(tx, toItems(listId), storedColumns, Prisma.sql`i.game_id = ${asUuid(gameId)}::uuid`);

/** Finds an item of a personalized list by the game of a request body. */
export const findItemOfGame = (
  tx: Transaction,
  listId: string,
  game: GameReference,
): Promise<PresentedItem | undefined> =>
  findItemWhere(
    tx,
    toItems(listId),
    itemColumns,
    Prisma.sql`i.game_id = (SELECT g.id FROM games g WHERE ${matchGame(game)})`,
  );

/** Reads an item that the transaction has written. */
export async function readWrittenItem(tx: Transaction, listId: string, id: string): Promise<PresentedItem> {
  return assertWritten(await findItemWhere(tx, toItems(listId), itemColumns, Prisma.sql`i.id = ${id}::uuid`));
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

/** Updates an item. A null `rank_key` keeps its position. */
export function updateItem(
  tx: Transaction,
  { id }: StoredItem,
  { rank_key, ...fields }: Omit<ItemFields, "rank_key"> & { readonly rank_key: string | null },
  now: Date,
): Promise<number> {
  const { assignments } = toRowValues(Prisma.ListItemScalarFieldEnum, {
    ...fields,
    ...(rank_key !== null && { rank_key }),
    updated_at: now,
  });
  return tx.$executeRaw`UPDATE list_items SET ${assignments}, version = version + 1 WHERE id = ${id}::uuid`;
}

/** Removes an item from its list. */
export const removeItem = (tx: Transaction, { id }: StoredItem): Promise<number> =>
  tx.$executeRaw`DELETE FROM list_items WHERE id = ${id}::uuid`;

/** Sets when the list has changed, which includes its items. */
export const touchList = (tx: Transaction, { id }: { readonly id: string }, now: Date): Promise<number> =>
  tx.$executeRaw`UPDATE lists SET updated_at = ${now} WHERE id = ${id}::uuid`;
