// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Who follows whom. Following is a state that is asked for, so a repeated request changes nothing. */
export const followsResource = (call: Endpoints) => ({
  /** Follow a resident (`PUT /v1/residents/{id}/follow`) */
  follow: call.endpoint("followResident", "PUT", "/v1/residents/{id}/follow"),
  /** Unfollow a resident (`DELETE /v1/residents/{id}/follow`) */
  unfollow: call.endpoint("unfollowResident", "DELETE", "/v1/residents/{id}/follow"),
});

/** The operations that have a method here. */
export type FollowsApiOperation = "followResident" | "unfollowResident";
