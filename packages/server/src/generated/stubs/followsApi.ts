// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Follow relationships between residents. Requests are idempotent. */
export interface FollowsApi {
  /** Follow a resident (`PUT /v1/residents/{id}/follow`) */
  followResident: Handler<"followResident">;
  /** Unfollow a resident (`DELETE /v1/residents/{id}/follow`) */
  unfollowResident: Handler<"unfollowResident">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function followsRoutes(api: FollowsApi): Route[] {
  return [
    route("followResident", "PUT", "/v1/residents/{id}/follow", api.followResident, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
    }),
    route("unfollowResident", "DELETE", "/v1/residents/{id}/follow", api.unfollowResident, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "RELATION",
    }),
  ];
}
