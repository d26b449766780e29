import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { backlog } from "./backlog.js";
import { eraseBacklog } from "./erasure.js";
import { getGameRelationship } from "./game-relationship.js";

export const backlogArea = {
  operations: (dependencies: Dependencies) => ({ ...backlog(dependencies), getGameRelationship: getGameRelationship(dependencies) }),
  erasure: () => [{ content: "backlog", erase: eraseBacklog }],
} satisfies Area;
