import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createUnitOfWork } from "../../events/unit-of-work.js";
import { gameAddedToList, gameRemovedFromList } from "../../events/domain-events.js";
import { resolveGame } from "../games/index.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { findOwnListOrThrow, findVisibleListOrThrow, lockOwnList } from "./access.js";
import { updateItem, findItem, insertItem, removeItem, updateItemsCount } from "./item-rows.js";
import { findPosition, findVisibleItem, readItemsPage } from "./read-items.js";
import { presentListItem } from "./present.js";
import { createRankAt } from "./ranks.js";
import type { ListRow } from "./rows.js";
import type { ItemRow } from "./item-sources.js";

type Schemas = components["schemas"];

const itemNotFoundDetail = "List item not found.";

/** List a list's games (`GET /v1/lists/{id}/games`). */
export const listListItems =
  ({ database }: Dependencies): Handler<"listListItems"> =>
  async ({ path, caller, page }, reply) => {
    const list = await findVisibleListOrThrow(database, path.id, caller);
    return reply(200, await readItemsPage(database, page, list));
  };

/** Get a game in a list (`GET /v1/lists/{id}/games/{game_id}`). */
export const getListItem =
  ({ database }: Dependencies): Handler<"getListItem"> =>
  async ({ path, caller }, reply) => {
    const list = await findVisibleListOrThrow(database, path.id, caller);
    const item = await findVisibleItem(database, list, path.game_id);
    if (item === undefined) return reply.problem(404, "list-item-not-found", itemNotFoundDetail);
    return reply(200, await presentItemWithPosition(database, list, item), { version: item.version });
  };

/** Add a game to a list (`POST /v1/lists/{id}/games`). */
export const addGameToList =
  (dependencies: Dependencies): Handler<"addGameToList"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      await findOwnListOrThrow(tx, path.id, caller);
      // Locks the game before the list, in the same order as deleteGame.
      const { id: game_id } = await resolveGame(tx, body);
      const list = await lockOwnList(tx, path.id, caller);
      const existing = await findItem(tx, list, game_id);
      if (existing !== undefined)
        return reply(200, await presentItemWithPosition(tx, list, existing), { version: existing.version });
      const unit = createUnitOfWork(tx, dependencies);
      const { position, note = null, contains_spoilers } = body;
      const rank_key = await createRankAt(tx, { listId: list.id, position });
      const added = { id: dependencies.newId(), game_id, rank_key, note, contains_spoilers };
      const item = await insertItem(tx, list, added, unit.now);
      await updateItemsCount(tx, list, 1, unit.now);
      gameAddedToList(unit, { id: item.id, game_id, resident_id: list.resident_id }, list.visibility);
      const Location = `/rest/v1/lists/${list.id}/games/${game_id}`;
      return reply(201, await presentItemWithPosition(tx, list, item), { version: item.version, Location });
    });

/** Update a game in a list (`PATCH /v1/lists/{id}/games/{game_id}`). */
export const updateListItem =
  ({ clock }: Dependencies): Handler<"updateListItem"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const list = await lockOwnList(tx, path.id, caller);
      const stored = await findItem(tx, list, path.game_id);
      if (stored === undefined) return reply.problem(404, "list-item-not-found", itemNotFoundDetail);
      const checked = precondition.check(stored.version);
      const before = await presentItemWithPosition(tx, list, stored);
      assertUnchanged(body, before, ["id", "list_id", "added_at"]);
      const { position = before.position, note = stored.note } = body;
      const { contains_spoilers = stored.contains_spoilers } = body;
      const rank_key =
        position === before.position
          ? null
          : await createRankAt(tx, { listId: list.id, position, movedItemId: stored.id });
      const item = await updateItem(tx, stored, { note, contains_spoilers, rank_key }, clock());
      // Sets `updated_at` of the list. The number of games is unchanged.
      await updateItemsCount(tx, list, 0, clock());
      return reply(200, await presentItemWithPosition(tx, list, item), { version: item.version, checked });
    });

/** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`). */
export const removeGameFromList =
  (dependencies: Dependencies): Handler<"removeGameFromList"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const list = await lockOwnList(tx, path.id, caller);
      const item = await findItem(tx, list, path.game_id);
      if (item === undefined) return reply.problem(404, "list-item-not-found", itemNotFoundDetail);
      const unit = createUnitOfWork(tx, dependencies);
      await removeItem(tx, item);
      await updateItemsCount(tx, list, -1, unit.now);
      gameRemovedFromList(unit, { id: item.id, game_id: item.game.id });
      return reply(200, presentDeleted("list_item", { id: item.id, deletedAt: unit.now }, null));
    });

const presentItemWithPosition = async (
  database: Database | Transaction,
  list: ListRow,
  item: ItemRow,
): Promise<Schemas["ListItem"]> => presentListItem(list, item, await findPosition(database, list, item));
