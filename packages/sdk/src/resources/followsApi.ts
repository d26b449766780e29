// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Follow relationships between residents. Requests are idempotent. */
export const followsResource = (factory: EndpointFactory) => ({
  /** Follow a resident (`PUT /v1/residents/{id}/follow`) */
  follow: factory.endpoint("followResident", "PUT", "/v1/residents/{id}/follow"),
  /** Unfollow a resident (`DELETE /v1/residents/{id}/follow`) */
  unfollow: factory.endpoint("unfollowResident", "DELETE", "/v1/residents/{id}/follow"),
});

/** The operations of this resource. */
export type FollowsApiOperation = "followResident" | "unfollowResident";
