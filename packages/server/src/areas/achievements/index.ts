import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createAwardsErasure } from "../badges/index.js";
import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  updateAchievement,
} from "./achievements.js";
import { evaluateAwardsJob } from "./evaluate-awards-job.js";
import { exportedAchievements } from "./export.js";
import { unlocksRecount } from "./recounts.js";
import { listResidentAchievements, setResidentAchievement } from "./resident-achievements.js";
import { achievementTables } from "./tables.js";
import { createViewerContextReader } from "./viewer-context.js";

/** Achievements, and the progress of residents on them. */
export const achievementsArea = {
  operations: (dependencies: Dependencies) => {
    const readViewerContext = createViewerContextReader(dependencies);
    return {
      listAchievements: listAchievements(dependencies, readViewerContext),
      getAchievement: getAchievement(dependencies, readViewerContext),
      createAchievement: createAchievement(dependencies, readViewerContext),
      updateAchievement: updateAchievement(dependencies, readViewerContext),
      deleteAchievement: deleteAchievement(dependencies),
      listResidentAchievements: listResidentAchievements(dependencies, readViewerContext),
      setResidentAchievement: setResidentAchievement(dependencies, readViewerContext),
    };
  },
  erasure: () => [{ table: "resident_achievements", erase: createAwardsErasure(achievementTables) }],
  jobs: (dependencies: Dependencies) => [evaluateAwardsJob(dependencies)],
  recounts: [unlocksRecount],
  retention: [
    {
      table: "achievements",
      retentionDays: defaultRetentionDays,
      blockedBy: [{ table: "resident_achievements", column: "achievement_id" }],
    },
  ],
  exports: [exportedAchievements],
} satisfies Area;
