import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { decrementGameStats, incrementGameStats } from "./counters.js";
import { listGameStats } from "./list.js";
import { createGameStats, deleteGameStats, getGameStats, updateGameStats, upsertGameStats } from "./stats.js";

export const gameStatsArea = {
  operations: (dependencies: Dependencies) => ({
    listGameStats: listGameStats(dependencies),
    getGameStats: getGameStats(dependencies),
    createGameStats: createGameStats(dependencies),
    upsertGameStats: upsertGameStats(dependencies),
    updateGameStats: updateGameStats(dependencies),
    deleteGameStats: deleteGameStats(dependencies),
    incrementGameStats: incrementGameStats(dependencies),
    decrementGameStats: decrementGameStats(dependencies),
  }),
} satisfies Area;
