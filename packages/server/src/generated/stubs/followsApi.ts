// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Follow relationships between residents. Requests are idempotent. */
export interface FollowsApi {
  /** Follow a resident (`PUT /v1/residents/{id}/follow`) */
  followResident: Handler<"followResident">;
  /** Unfollow a resident (`DELETE /v1/residents/{id}/follow`) */
  unfollowResident: Handler<"unfollowResident">;
}

/** Binds each operation to its handler. */
export const followsRoutes = (api: FollowsApi): Route[] => [
  route("followResident", api.followResident),
  route("unfollowResident", api.unfollowResident),
];
