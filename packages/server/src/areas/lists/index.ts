import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { ProjectionDependencies } from "../../events/projections.js";
import { createListProjection } from "./computed-lists.js";
import { lists } from "./lists.js";
import { eraseListItems, eraseLists } from "./erasure.js";
import { residentListHandlers } from "./list-lists.js";
import { listSizeRecount } from "./recounts.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const listsArea = {
  operations: (dependencies: Dependencies) => ({
    ...lists(dependencies),
    ...residentListHandlers(dependencies),
  }),
  erasure: () => [
    { content: "games on lists", erase: eraseListItems },
    { content: "lists", erase: eraseLists },
  ],
  projections: (dependencies: ProjectionDependencies) => ({ lists: createListProjection(dependencies) }),
  recounts: [listSizeRecount],
  retention: [
    {
      table: "lists",
      retentionDays: defaultRetentionDays,
      cascade: [{ table: "list_items", column: "list_id" }],
    },
  ],
} satisfies Area;
