import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { achievements } from "./achievements.js";
import { eraseAchievements } from "./erasure.js";

export const achievementsArea = {
  operations: (dependencies: Dependencies) => (achievements(dependencies)),
  erasure: () => [{ content: "achievements", erase: eraseAchievements }],
} satisfies Area;
