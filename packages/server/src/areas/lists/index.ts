import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { eraseListItems, eraseLists } from "./erasure.js";
import { exportedLists } from "./export.js";
import { addGameToList, getListItem, listListItems, removeGameFromList, updateListItem } from "./items.js";
import {
  listLikedGamesLists,
  listPersonalizedLists,
  listPlayedGamesLists,
  listResidentLists,
} from "./list-lists.js";
import { createList, deleteList, getList, updateList } from "./lists.js";
import { listSizeRecount } from "./recounts.js";

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
    getListItem: getListItem(dependencies),
    addGameToList: addGameToList(dependencies),
    updateListItem: updateListItem(dependencies),
    removeGameFromList: removeGameFromList(dependencies),
  }),
  erasure: () => [
    { table: "list_items", erase: eraseListItems },
    { table: "lists", erase: eraseLists },
  ],
  recounts: [listSizeRecount],
  retention: [
    {
      table: "lists",
      retentionDays: defaultRetentionDays,
      cascade: [{ table: "list_items", column: "list_id" }],
    },
  ],
  exports: exportedLists,
} satisfies Area;
