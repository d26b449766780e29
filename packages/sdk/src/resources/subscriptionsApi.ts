// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Subscription plans for sale, not the purchases of residents. */
export const subscriptionsResource = (factory: EndpointFactory) => ({
  /** Create a subscription (`POST /v1/subscriptions`) */
  create: factory.endpoint("createSubscription", "POST", "/v1/subscriptions", {
    body: true,
    idempotent: true,
  }),
  /** Delete a subscription (`DELETE /v1/subscriptions/{slug}`) */
  delete: factory.endpoint("deleteSubscription", "DELETE", "/v1/subscriptions/{slug}"),
  /** Get a subscription (`GET /v1/subscriptions/{slug}`) */
  get: factory.endpoint("getSubscription", "GET", "/v1/subscriptions/{slug}"),
  /** List subscriptions (`GET /v1/subscriptions`) */
  list: factory.paginated("listSubscriptions", "GET", "/v1/subscriptions"),
  /** Update a subscription (`PATCH /v1/subscriptions/{slug}`) */
  update: factory.endpoint("updateSubscription", "PATCH", "/v1/subscriptions/{slug}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type SubscriptionsApiOperation =
  | "createSubscription"
  | "deleteSubscription"
  | "getSubscription"
  | "listSubscriptions"
  | "updateSubscription";
