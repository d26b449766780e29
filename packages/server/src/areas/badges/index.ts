import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { badges } from "./badges.js";
import { eraseBadges } from "./erasure.js";
import { awardsRecount } from "./recounts.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const badgesArea = {
  operations: (dependencies: Dependencies) => badges(dependencies),
  erasure: () => [{ content: "badges", erase: eraseBadges }],
  recounts: [awardsRecount],
  retention: [
    {
      table: "badges",
      retentionDays: defaultRetentionDays,
      blockedBy: [{ table: "resident_badges", column: "badge_id" }],
    },
  ],
} satisfies Area;

export { awardReachedBadges } from "./award-reached-badges.js";
export { countAwards } from "./count-awards.js";
export { badgeTables } from "./tables.js";
