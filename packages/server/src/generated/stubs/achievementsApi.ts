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

/** The routes of these operations, with what the contract's extensions say about them. */
export function achievementsRoutes(api: AchievementsApi): Route[] {
  return [
    route("createAchievement", "POST", "/v1/achievements", api.createAchievement, {
      permission: {
        access: "PERMISSION",
        anyOf: ["achievements:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteAchievement", "DELETE", "/v1/achievements/{id}", api.deleteAchievement, {
      permission: {
        access: "PERMISSION",
        anyOf: ["achievements:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getAchievement", "GET", "/v1/achievements/{id}", api.getAchievement, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listAchievements", "GET", "/v1/achievements", api.listAchievements, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route(
      "listResidentAchievements",
      "GET",
      "/v1/residents/{id}/achievements",
      api.listResidentAchievements,
      {
        permission: {
          access: "PUBLIC",
          anyOf: [],
        },
        rateLimit: "STANDARD",
        paginated: {
          cursor: "QUERY",
        },
      },
    ),
    route(
      "setResidentAchievement",
      "PUT",
      "/v1/residents/{id}/achievements/{achievement_id}",
      api.setResidentAchievement,
      {
        permission: {
          access: "PERMISSION",
          anyOf: ["achievements:manage"],
        },
        rateLimit: "STANDARD",
      },
    ),
    route("updateAchievement", "PATCH", "/v1/achievements/{id}", api.updateAchievement, {
      permission: {
        access: "PERMISSION",
        anyOf: ["achievements:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
