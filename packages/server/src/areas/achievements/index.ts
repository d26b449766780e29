import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { awardProjection } from "./award-projection.js";
import { evaluateAwardsJob } from "./evaluate-awards-job.js";
import { achievements } from "./achievements.js";
import { eraseAchievements } from "./erasure.js";
import { unlocksRecount } from "./recounts.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const achievementsArea = {
  operations: (dependencies: Dependencies) => achievements(dependencies),
  erasure: () => [{ content: "achievements", erase: eraseAchievements }],
  jobs: (dependencies: Dependencies) => [evaluateAwardsJob(dependencies)],
  projections: () => ({ awards: awardProjection }),
  recounts: [unlocksRecount],
  retention: [
    {
      table: "achievements",
      retentionDays: defaultRetentionDays,
      blockedBy: [{ table: "resident_achievements", column: "achievement_id" }],
    },
  ],
} satisfies Area;
