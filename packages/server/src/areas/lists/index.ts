import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { lists } from "./lists.js";
import { eraseListItems, eraseLists } from "./erasure.js";
import { residentListHandlers } from "./list-lists.js";

export const listsArea = {
  operations: (dependencies: Dependencies) => ({ ...lists(dependencies), ...residentListHandlers(dependencies) }),
  erasure: () => [{ content: "games on lists", erase: eraseListItems }, { content: "lists", erase: eraseLists }],
} satisfies Area;
