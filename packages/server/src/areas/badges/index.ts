import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { createBadge, deleteBadge, getBadge, listBadges, updateBadge } from "./badges.js";
import { eraseBadges } from "./erasure.js";
import { awardBadge, listResidentBadges, revokeBadge } from "./resident-badges.js";

/** Badges, and their awards to residents. Unlike achievements they can be revoked. */
export const badgesArea = {
  operations: (dependencies: Dependencies) => ({
    listBadges: listBadges(dependencies),
    getBadge: getBadge(dependencies),
    createBadge: createBadge(dependencies),
    updateBadge: updateBadge(dependencies),
    deleteBadge: deleteBadge(dependencies),
    listResidentBadges: listResidentBadges(dependencies),
    awardBadge: awardBadge(dependencies),
    revokeBadge: revokeBadge(dependencies),
  }),
  erasure: () => [{ content: "badges", erase: eraseBadges }],
} satisfies Area;
