// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Plans on sale. A subscription is what is offered, not what a resident bought. */
export const subscriptionsResource = (call: Endpoints) => ({
  /** Create a subscription (`POST /v1/subscriptions`) */
  create: call.endpoint("createSubscription", "POST", "/v1/subscriptions", "body"),
  /** Delete a subscription (`DELETE /v1/subscriptions/{slug}`) */
  delete: call.endpoint("deleteSubscription", "DELETE", "/v1/subscriptions/{slug}"),
  /** Get a subscription (`GET /v1/subscriptions/{slug}`) */
  get: call.endpoint("getSubscription", "GET", "/v1/subscriptions/{slug}"),
  /** List subscriptions (`GET /v1/subscriptions`) */
  list: call.list("listSubscriptions", "GET", "/v1/subscriptions"),
  /** Update a subscription (`PATCH /v1/subscriptions/{slug}`) */
  update: call.endpoint("updateSubscription", "PATCH", "/v1/subscriptions/{slug}", "body"),
});

/** The operations that have a method here. */
export type SubscriptionsApiOperation =
  | "createSubscription"
  | "deleteSubscription"
  | "getSubscription"
  | "listSubscriptions"
  | "updateSubscription";
