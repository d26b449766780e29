import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { eraseListItems, eraseLists } from "./erasure.js";
import { addGameToList, listListItems, removeGameFromList, updateListItem } from "./items.js";
import {
  listLikedGamesLists,
  listPersonalizedLists,
  listPlayedGamesLists,
  listResidentLists,
} from "./list-lists.js";
import { createList, deleteList, getList, updateList } from "./lists.js";

export const listsArea = {
  operations: (dependencies: Dependencies) => ({
    listPersonalizedLists: listPersonalizedLists(dependencies),
    listLikedGamesLists: listLikedGamesLists(dependencies),
    listPlayedGamesLists: listPlayedGamesLists(dependencies),
    listResidentLists: listResidentLists(dependencies),
    getList: getList(dependencies),
    createList: createList(dependencies),
    updateList: updateList(dependencies),
    deleteList: deleteList(dependencies),
    listListItems: listListItems(dependencies),
    addGameToList: addGameToList(dependencies),
    updateListItem: updateListItem(dependencies),
    removeGameFromList: removeGameFromList(dependencies),
  }),
  erasure: () => [
    { content: "games on lists", erase: eraseListItems },
    { content: "lists", erase: eraseLists },
  ],
} satisfies Area;
