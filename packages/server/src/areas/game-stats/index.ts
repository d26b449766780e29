import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { gameStats } from "./stats.js";

export const gameStatsArea = {
  operations: (dependencies: Dependencies) => (gameStats(dependencies)),
} satisfies Area;
