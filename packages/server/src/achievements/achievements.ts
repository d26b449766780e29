import { notImplemented } from "../http/not-implemented.js";
import type { AchievementsApi } from "../stubs/achievementsApi.js";

/** What residents can earn by playing and taking part, and what each has earned. */
export function achievements(): AchievementsApi {
  return {
    createAchievement: notImplemented("createAchievement"),
    deleteAchievement: notImplemented("deleteAchievement"),
    getAchievement: notImplemented("getAchievement"),
    listAchievements: notImplemented("listAchievements"),
    listResidentAchievements: notImplemented("listResidentAchievements"),
    setResidentAchievement: notImplemented("setResidentAchievement"),
    updateAchievement: notImplemented("updateAchievement"),
  };
}
