import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { ListItem } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { asUuid } from "../../platform/ids.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { resolveGame } from "../games/index.js";
import { findVisibleListOrThrow, lockOwnList } from "./access.js";
import {
  findItem,
  findItemOfGame,
  insertItem,
  readWrittenItem,
  removeItem,
  touchList,
  updateItem,
} from "./item-rows.js";
import { itemTemplate } from "./present.js";
import { createRankAt } from "./ranks.js";
import { findVisibleItem, readItemsPage } from "./read-items.js";
import type { StoredList } from "./rows.js";

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
    return reply(200, itemTemplate.present(item.values), { version: item.version });
  };

/** Add a game to a list (`POST /v1/lists/{id}/games`). */
export const addGameToList =
  (dependencies: Dependencies): Handler<"addGameToList"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const { position, note = null, contains_spoilers } = body;
      // Locks the game before the list, in the same order as deleteGame. The problems of the list are reported first.
      const resolvedGame = resolveGame(tx, body);
      const [list, { id: game_id }, existing, rank_key] = await allInOrder([
        lockOwnList(tx, path.id, caller),
        resolvedGame,
        findItemOfGame(tx, path.id, body),
        createRankAt(tx, { listId: asUuid(path.id), position }),
      ]);
      if (existing !== undefined)
        return reply(200, itemTemplate.present(existing.values), { version: existing.version });
      const now = dependencies.clock();
      const added = {
        id: dependencies.newId(),
        list_id: list.id,
        game_id,
        rank_key,
        note,
        contains_spoilers,
      };
      const [, , , item] = await allInOrder([
        insertItem(tx, added, now),
        touchList(tx, list, now),
        logAddition(tx, list, added, now),
        readWrittenItem(tx, list.id, added.id),
      ]);
      const Location = `/rest/v1/lists/${list.id}/games/${game_id}`;
      return reply(201, itemTemplate.present(item.values), { version: item.version, Location });
    });

/** Logs that a game was added to an existing list, with the audience of the list. */
const logAddition = (
  tx: Transaction,
  { resident_id, visibility }: StoredList,
  { id, game_id }: Pick<ListItem, "id" | "game_id">,
  now: Date,
): Promise<unknown> => tx.$queryRaw`
  SELECT log_activity(of_resident => ${resident_id}::uuid, of_type => 'LIST_GAME_ADDED', of_subject_type => 'LIST_ITEM',
    of_subject => ${id}::uuid, on_game => ${game_id}::uuid, shown_to => to_list_audience(${visibility}), at => ${now})`;

/** Update a game in a list (`PATCH /v1/lists/{id}/games/{game_id}`). */
export const updateListItem =
  ({ clock }: Dependencies): Handler<"updateListItem"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const [list, stored] = await allInOrder([
        lockOwnList(tx, path.id, caller),
        findItem(tx, path.id, path.game_id),
      ]);
      if (stored === undefined) return reply.problem(404, "list-item-not-found", itemNotFoundDetail);
      const checked = precondition.check(stored.version);
      const readOnly = { id: stored.id, list_id: list.id, added_at: stored.created_at };
      assertUnchanged(body, readOnly, ["id", "list_id", "added_at"]);
      const { position = stored.position, note = stored.note } = body;
      const { contains_spoilers = stored.contains_spoilers } = body;
      const rank_key =
        position === stored.position
          ? null
          : await createRankAt(tx, { listId: list.id, position, movedItemId: stored.id });
      const now = clock();
      const [, , item] = await allInOrder([
        updateItem(tx, stored, { note, contains_spoilers, rank_key }, now),
        touchList(tx, list, now),
        readWrittenItem(tx, list.id, stored.id),
      ]);
      return reply(200, itemTemplate.present(item.values), { version: item.version, checked });
    });

/** Remove a game from a list (`DELETE /v1/lists/{id}/games/{game_id}`). */
export const removeGameFromList =
  ({ clock }: Dependencies): Handler<"removeGameFromList"> =>
  async ({ path, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const [list, item] = await allInOrder([
        lockOwnList(tx, path.id, caller),
        findItem(tx, path.id, path.game_id),
      ]);
      if (item === undefined) return reply.problem(404, "list-item-not-found", itemNotFoundDetail);
      const now = clock();
      await allInOrder([removeItem(tx, item), touchList(tx, list, now)]);
      return reply(200, presentDeleted("list_item", { id: item.id, deletedAt: now }, null));
    });
