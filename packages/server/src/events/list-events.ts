// Domain events of lists of games; see domain-events.ts.
import { logActivity } from "./log-activity.js";
import type { UnitOfWork } from "./unit-of-work.js";
import type { Visibility } from "./visibility.js";

/** The visibility of a list. Activities about unlisted lists are private. */
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

/** The maximum number of lists of a resident. */
const maxLists = 500;

const toActivityVisibility = (visibility: ListVisibility): Visibility =>
  visibility === "UNLISTED" ? "PRIVATE" : visibility;

/** A list is created. No activities are logged for the games that it is created with. */
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

/** A game is added to a list. */
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

/** A game is removed from a list. */
export function gameRemovedFromList(unit: UnitOfWork, item: ListItemRow): void {
  unit.adjustGame(item.game_id, { lists: -1 });
  unit.removeActivity({ type: "LIST_ITEM", id: item.id });
}

/** The visibility of a list, and of the activities about it, changes. */
export async function listVisibilityChanged(
  unit: UnitOfWork,
  { id, resident_id, visibility: before }: ListRow,
  visibility: ListVisibility,
): Promise<void> {
  unit.adjustResident(resident_id, { public_lists: countIfPublic(visibility) - countIfPublic(before) });
  const { tx, projections } = unit;
  const activityVisibility = toActivityVisibility(visibility);
  await projections.activities.setSubjectVisibility(tx, { type: "LIST", id }, activityVisibility);
  await projections.activities.setListItemVisibility(tx, id, activityVisibility);
}

/** A game is deleted. It is removed from all lists; `countWithoutDeletedGames` updates residents' counters. */
export const gameDeleted = (
  { tx, now, projections }: Pick<UnitOfWork, "tx" | "now" | "projections">,
  gameId: string,
): Promise<void> => projections.lists.removeGame(tx, gameId, now);
