import { notImplemented } from "../http/not-implemented.js";
import type { BadgesApi } from "../stubs/badgesApi.js";

/** Marks of standing in the community, awarded by the service or by staff. Unlike achievements they can be revoked. */
export function badges(): BadgesApi {
  return {
    awardBadge: notImplemented("awardBadge"),
    createBadge: notImplemented("createBadge"),
    deleteBadge: notImplemented("deleteBadge"),
    getBadge: notImplemented("getBadge"),
    listBadges: notImplemented("listBadges"),
    listResidentBadges: notImplemented("listResidentBadges"),
    revokeBadge: notImplemented("revokeBadge"),
    updateBadge: notImplemented("updateBadge"),
  };
}
