import type { Handler } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import type { ListsApi } from "../../generated/stubs/listsApi.js";
import { findVisibleListOrThrow } from "./access.js";
import { itemsPage, findPreviews } from "./items.js";
import { listHandlers } from "./list-lists.js";
import { presentList } from "./present.js";
import { addGameToList, removeGameFromList, updateListItem } from "./write-items.js";
import { createList, deleteList, updateList } from "./write-lists.js";

/** Lists of games. Residents make their own; what they like and what they played are lists that the service keeps. */
export const lists = (dependencies: Dependencies & UnitOfWorkDependencies): ListsApi => ({
  ...listHandlers(dependencies),
  getList: getList(dependencies),
  createList: createList(dependencies),
  updateList: updateList(dependencies),
  deleteList: deleteList(dependencies),
  listListItems: listListItems(dependencies),
  addGameToList: addGameToList(dependencies),
  updateListItem: updateListItem(dependencies),
  removeGameFromList: removeGameFromList(dependencies),
});

/** Get a list (`GET /v1/lists/{id}`). */
const getList =
  ({ database }: Dependencies): Handler<"getList"> =>
  async ({ path, caller }, reply) => {
    const list = await findVisibleListOrThrow(database, path.id, caller);
    const previews = await findPreviews(database, [list]);
    return reply(200, presentList(list, previews.get(list.id) ?? []), { version: list.version });
  };

/** List games of a list (`GET /v1/lists/{id}/games`). */
const listListItems =
  ({ database }: Dependencies): Handler<"listListItems"> =>
  async ({ path, caller, page }, reply) => {
    const list = await findVisibleListOrThrow(database, path.id, caller);
    return reply(200, await itemsPage(database, page, list));
  };
