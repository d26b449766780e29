// What a change of a list of games means for the others; a part of happenings.ts.
import { setSubjectActivityVisibility, setListItemActivityVisibility } from "./activity.js";
import type { UnitOfWork } from "./unit-of-work.js";
import { removeGameFromLists } from "./remove-game-from-lists.js";
import { logActivity, type Visibility } from "./log-activity.js";

/** A list is visible by its setting; an unlisted one is not told of. */
export type ListVisibility = Visibility | "UNLISTED";

interface OwnedList {
  readonly id: string;
  readonly resident_id: string;
}

interface ListRow extends OwnedList {
  readonly visibility: ListVisibility;
}

const countIfPublic = (visibility: ListVisibility): number => Number(visibility === "PUBLIC");

interface ListItemRow {
  readonly id: string;
  readonly game_id: string;
}

/** How many lists a resident makes at most. */
const maxLists = 500;

const toActivityVisibility = (visibility: ListVisibility): Visibility =>
  visibility === "UNLISTED" ? "PRIVATE" : visibility;

/** A resident makes a list. The games that it begins with are not told of one by one. */
export function listCreated(unit: UnitOfWork, list: ListRow, gameIds: readonly string[] = []): void {
  for (const id of gameIds) unit.adjustGame(id, { lists: 1 });
  unit.adjustResident(
    list.resident_id,
    { lists: 1, public_lists: countIfPublic(list.visibility) },
    { lists: maxLists },
  );
  logActivity(unit, "LIST_CREATED", {
    row: list,
    subjectType: "LIST",
    visibility: toActivityVisibility(list.visibility),
  });
}

/** A list is deleted, with the games on it. */
export function listDeleted(unit: UnitOfWork, list: ListRow, items: readonly ListItemRow[]): void {
  for (const item of items) gameRemovedFromList(unit, item);
  unit.adjustResident(list.resident_id, { lists: -1, public_lists: -countIfPublic(list.visibility) });
  unit.removeActivity({ type: "LIST", id: list.id });
}

/** A game is put on a list. */
export function gameAddedToList(
  unit: UnitOfWork,
  item: ListItemRow & OwnedList,
  visibility: ListVisibility,
): void {
  unit.adjustGame(item.game_id, { lists: 1 });
  logActivity(unit, "LIST_GAME_ADDED", {
    row: item,
    subjectType: "LIST_ITEM",
    visibility: toActivityVisibility(visibility),
  });
}

/** A game is taken off a list. */
export function gameRemovedFromList(unit: UnitOfWork, item: ListItemRow): void {
  unit.adjustGame(item.game_id, { lists: -1 });
  unit.removeActivity({ type: "LIST_ITEM", id: item.id });
}

/** A list is shown to others than before, and with it what the log says of it. */
export async function listVisibilityChanged(
  unit: UnitOfWork,
  { id, resident_id, visibility: before }: ListRow,
  visibility: ListVisibility,
): Promise<void> {
  unit.adjustResident(resident_id, { public_lists: countIfPublic(visibility) - countIfPublic(before) });
  await setSubjectActivityVisibility(unit.tx, { type: "LIST", id }, toActivityVisibility(visibility));
  await setListItemActivityVisibility(unit.tx, id, toActivityVisibility(visibility));
}

/** A game is hidden from everybody. It leaves all lists; `countWithoutDeletedGames` does the rest. */
export const gameHidden = ({ tx, now }: Pick<UnitOfWork, "tx" | "now">, gameId: string): Promise<void> =>
  removeGameFromLists(tx, gameId, now);
