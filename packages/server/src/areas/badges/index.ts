import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createBadge, deleteBadge, getBadge, listBadges, updateBadge } from "./badges.js";
import { createAwardsErasure } from "./erasure.js";
import { exportedBadges } from "./export.js";
import { awardsRecount } from "./recounts.js";
import { awardBadge, getResidentBadge, listResidentBadges, revokeBadge } from "./resident-badges.js";
import { badgeTables } from "./tables.js";

/** Badges, and their awards to residents. Unlike achievements they can be revoked. */
export const badgesArea = {
  operations: (dependencies: Dependencies) => ({
    listBadges: listBadges(dependencies),
    getBadge: getBadge(dependencies),
    createBadge: createBadge(dependencies),
    updateBadge: updateBadge(dependencies),
    deleteBadge: deleteBadge(dependencies),
    listResidentBadges: listResidentBadges(dependencies),
    getResidentBadge: getResidentBadge(dependencies),
    awardBadge: awardBadge(dependencies),
    revokeBadge: revokeBadge(dependencies),
  }),
  erasure: () => [{ table: "resident_badges", erase: createAwardsErasure(badgeTables) }],
  recounts: [awardsRecount],
  retention: [
    {
      table: "badges",
      retentionDays: defaultRetentionDays,
      blockedBy: [{ table: "resident_badges", column: "badge_id" }],
    },
  ],
  exports: [exportedBadges],
} satisfies Area;

export { createAwardsErasure } from "./erasure.js";
export { badgeTables, type AwardTables } from "./tables.js";
