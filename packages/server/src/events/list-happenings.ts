// What a change of a list of games means for the others; a part of happenings.ts.
import { showActivityOf, showActivityOfItems } from "./activity.js";
import type { Effects } from "./effects.js";
import { removeFromLists } from "./hidden-games.js";
import { tell, type Visibility } from "./tell.js";

/** A list is visible by its setting; an unlisted one is not told of. */
export type ListVisibility = Visibility | "UNLISTED";

interface ListOfResident {
  readonly id: string;
  readonly resident_id: string;
}

interface ShownList extends ListOfResident {
  readonly visibility: ListVisibility;
}

const isPublic = (visibility: ListVisibility): number => Number(visibility === "PUBLIC");

interface GameOfList {
  readonly id: string;
  readonly game_id: string;
}

/** How many lists a resident makes at most. */
const mostLists = 500;

const told = (visibility: ListVisibility): Visibility => (visibility === "UNLISTED" ? "PRIVATE" : visibility);

/** A resident makes a list. The games that it begins with are not told of one by one. */
export function listCreated(effects: Effects, list: ShownList, gameIds: readonly string[] = []): void {
  for (const id of gameIds) effects.game(id, { lists: 1 });
  effects.resident(
    list.resident_id,
    { lists: 1, public_lists: isPublic(list.visibility) },
    { lists: mostLists },
  );
  tell(effects, "LIST_CREATED", { of: list, as: "LIST", shown: told(list.visibility) });
}

/** A list is deleted, with the games on it. */
export function listDeleted(effects: Effects, list: ShownList, items: readonly GameOfList[]): void {
  for (const item of items) gameRemovedFromList(effects, item);
  effects.resident(list.resident_id, { lists: -1, public_lists: -isPublic(list.visibility) });
  effects.noActivity({ type: "LIST", id: list.id });
}

/** A game is put on a list. */
export function gameAddedToList(
  effects: Effects,
  item: GameOfList & ListOfResident,
  visibility: ListVisibility,
): void {
  effects.game(item.game_id, { lists: 1 });
  tell(effects, "LIST_GAME_ADDED", { of: item, as: "LIST_ITEM", shown: told(visibility) });
}

/** A game is taken off a list. */
export function gameRemovedFromList(effects: Effects, item: GameOfList): void {
  effects.game(item.game_id, { lists: -1 });
  effects.noActivity({ type: "LIST_ITEM", id: item.id });
}

/** A list is shown to others than before, and with it what the log says of it. */
export async function listShownTo(
  effects: Effects,
  { id, resident_id, visibility: before }: ShownList,
  visibility: ListVisibility,
): Promise<void> {
  effects.resident(resident_id, { public_lists: isPublic(visibility) - isPublic(before) });
  await showActivityOf(effects.tx, { type: "LIST", id }, told(visibility));
  await showActivityOfItems(effects.tx, id, told(visibility));
}

/** A game is hidden from everybody. It leaves all lists; `countWithoutDeletedGames` does the rest. */
export const gameHidden = ({ tx, now }: Pick<Effects, "tx" | "now">, gameId: string): Promise<void> =>
  removeFromLists(tx, gameId, now);
