// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** What residents can earn by playing and taking part, and what each has earned. */
export const achievementsResource = (call: Endpoints) => ({
  /** Create an achievement (`POST /v1/achievements`) */
  create: call.endpoint("createAchievement", "POST", "/v1/achievements", "body"),
  /** Delete an achievement (`DELETE /v1/achievements/{id}`) */
  delete: call.endpoint("deleteAchievement", "DELETE", "/v1/achievements/{id}"),
  /** Get an achievement (`GET /v1/achievements/{id}`) */
  get: call.endpoint("getAchievement", "GET", "/v1/achievements/{id}"),
  /** List achievements (`GET /v1/achievements`) */
  list: call.list("listAchievements", "GET", "/v1/achievements"),
  /** List achievements of a resident (`GET /v1/residents/{id}/achievements`) */
  listOfResident: call.list("listResidentAchievements", "GET", "/v1/residents/{id}/achievements"),
  /** Set the progress of a resident (`PUT /v1/residents/{id}/achievements/{achievement_id}`) */
  setProgress: call.endpoint(
    "setResidentAchievement",
    "PUT",
    "/v1/residents/{id}/achievements/{achievement_id}",
    "body",
  ),
  /** Update an achievement (`PATCH /v1/achievements/{id}`) */
  update: call.endpoint("updateAchievement", "PATCH", "/v1/achievements/{id}", "body"),
});

/** The operations that have a method here. */
export type AchievementsApiOperation =
  | "createAchievement"
  | "deleteAchievement"
  | "getAchievement"
  | "listAchievements"
  | "listResidentAchievements"
  | "setResidentAchievement"
  | "updateAchievement";
