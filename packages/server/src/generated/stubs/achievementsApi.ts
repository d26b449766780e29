// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Achievements that residents unlock by playing and participating, and their progress. */
export interface AchievementsApi {
  /** Create an achievement (`POST /v1/achievements`) */
  createAchievement: Handler<"createAchievement">;
  /** Delete an achievement (`DELETE /v1/achievements/{id}`) */
  deleteAchievement: Handler<"deleteAchievement">;
  /** Get an achievement (`GET /v1/achievements/{id}`) */
  getAchievement: Handler<"getAchievement">;
  /** List achievements (`GET /v1/achievements`) */
  listAchievements: Handler<"listAchievements">;
  /** List a resident\'s achievements (`GET /v1/residents/{id}/achievements`) */
  listResidentAchievements: Handler<"listResidentAchievements">;
  /** Set a resident\'s progress (`PUT /v1/residents/{id}/achievements/{achievement_id}`) */
  setResidentAchievement: Handler<"setResidentAchievement">;
  /** Update an achievement (`PATCH /v1/achievements/{id}`) */
  updateAchievement: Handler<"updateAchievement">;
}

/** Binds each operation to its handler. */
export const achievementsRoutes = (api: AchievementsApi): Route[] => [
  route("createAchievement", api.createAchievement),
  route("deleteAchievement", api.deleteAchievement),
  route("getAchievement", api.getAchievement),
  route("listAchievements", api.listAchievements),
  route("listResidentAchievements", api.listResidentAchievements),
  route("setResidentAchievement", api.setResidentAchievement),
  route("updateAchievement", api.updateAchievement),
];
