import type { Operation } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { EffectMeans } from "../../events/effects.js";
import type { ListsApi } from "../../generated/stubs/listsApi.js";
import { requireShownList } from "./access.js";
import { itemsPage, previewsOf } from "./items.js";
import { listingsOfLists } from "./list-lists.js";
import { presentList } from "./present.js";
import { addGameToList, removeGameFromList, updateListItem } from "./write-items.js";
import { createList, deleteList, updateList } from "./write-lists.js";

/** Lists of games. Residents make their own; what they like and what they played are lists that the service keeps. */
export const lists = (means: Dependencies & EffectMeans): ListsApi => ({
  ...listingsOfLists(means),
  getList: getList(means),
  createList: createList(means),
  updateList: updateList(means),
  deleteList: deleteList(means),
  listListItems: listListItems(means),
  addGameToList: addGameToList(means),
  updateListItem: updateListItem(means),
  removeGameFromList: removeGameFromList(means),
});

/** Get a list (`GET /v1/lists/{id}`). */
const getList =
  ({ database }: Dependencies): Operation<"getList"> =>
  async ({ path, caller }, reply) => {
    const list = await requireShownList(database, path.id, caller);
    const previews = await previewsOf(database, [list]);
    return reply(200, presentList(list, previews.get(list.id) ?? []), { version: list.version });
  };

/** List games of a list (`GET /v1/lists/{id}/games`). */
const listListItems =
  ({ database }: Dependencies): Operation<"listListItems"> =>
  async ({ path, caller, page }, reply) => {
    const list = await requireShownList(database, path.id, caller);
    return reply(200, await itemsPage(database, page, list));
  };
