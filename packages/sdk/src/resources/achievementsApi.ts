// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Achievements that residents unlock by playing and participating, and their progress. */
export const achievementsResource = (factory: EndpointFactory) => ({
  /** Create an achievement (`POST /v1/achievements`) */
  create: factory.endpoint("createAchievement", "POST", "/v1/achievements", { body: true, idempotent: true }),
  /** Delete an achievement (`DELETE /v1/achievements/{id}`) */
  delete: factory.endpoint("deleteAchievement", "DELETE", "/v1/achievements/{id}"),
  /** Get an achievement (`GET /v1/achievements/{id}`) */
  get: factory.endpoint("getAchievement", "GET", "/v1/achievements/{id}"),
  /** List achievements (`GET /v1/achievements`) */
  list: factory.paginated("listAchievements", "GET", "/v1/achievements"),
  /** List a resident\'s achievements (`GET /v1/residents/{id}/achievements`) */
  listOfResident: factory.paginated("listResidentAchievements", "GET", "/v1/residents/{id}/achievements"),
  /** Set a resident\'s progress (`PUT /v1/residents/{id}/achievements/{achievement_id}`) */
  setProgress: factory.endpoint(
    "setResidentAchievement",
    "PUT",
    "/v1/residents/{id}/achievements/{achievement_id}",
    { body: true },
  ),
  /** Update an achievement (`PATCH /v1/achievements/{id}`) */
  update: factory.endpoint("updateAchievement", "PATCH", "/v1/achievements/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type AchievementsApiOperation =
  | "createAchievement"
  | "deleteAchievement"
  | "getAchievement"
  | "listAchievements"
  | "listResidentAchievements"
  | "setResidentAchievement"
  | "updateAchievement";
