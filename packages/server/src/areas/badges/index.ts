import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { badges } from "./badges.js";
import { eraseBadges } from "./erasure.js";

export const badgesArea = {
  operations: (dependencies: Dependencies) => (badges(dependencies)),
  erasure: () => [{ content: "badges", erase: eraseBadges }],
} satisfies Area;
