import { notImplemented } from "../http/not-implemented.js";
import type { ListsApi } from "../stubs/listsApi.js";

/** Lists of games. Residents make their own; what they like and what they played are lists that the service keeps. */
export function lists(): ListsApi {
  return {
    addGameToList: notImplemented("addGameToList"),
    createList: notImplemented("createList"),
    deleteList: notImplemented("deleteList"),
    getList: notImplemented("getList"),
    listLikedGamesLists: notImplemented("listLikedGamesLists"),
    listListItems: notImplemented("listListItems"),
    listPersonalizedLists: notImplemented("listPersonalizedLists"),
    listPlayedGamesLists: notImplemented("listPlayedGamesLists"),
    removeGameFromList: notImplemented("removeGameFromList"),
    updateList: notImplemented("updateList"),
    updateListItem: notImplemented("updateListItem"),
  };
}
