// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Discounts on subscriptions, each for some people and some time. */
export const subscriptionOffersResource = (call: Endpoints) => ({
  /** Create a subscription offer (`POST /v1/subscriptions/{slug}/offers`) */
  create: call.endpoint("createSubscriptionOffer", "POST", "/v1/subscriptions/{slug}/offers", "body"),
  /** Delete a subscription offer (`DELETE /v1/subscriptions/{slug}/offers/{id}`) */
  delete: call.endpoint("deleteSubscriptionOffer", "DELETE", "/v1/subscriptions/{slug}/offers/{id}"),
  /** Get a subscription offer (`GET /v1/subscriptions/{slug}/offers/{id}`) */
  get: call.endpoint("getSubscriptionOffer", "GET", "/v1/subscriptions/{slug}/offers/{id}"),
  /** List the offers of a subscription (`GET /v1/subscriptions/{slug}/offers`) */
  list: call.list("listSubscriptionOffers", "GET", "/v1/subscriptions/{slug}/offers"),
  /** Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`) */
  update: call.endpoint("updateSubscriptionOffer", "PATCH", "/v1/subscriptions/{slug}/offers/{id}", "body"),
});

/** The operations that have a method here. */
export type SubscriptionOffersApiOperation =
  | "createSubscriptionOffer"
  | "deleteSubscriptionOffer"
  | "getSubscriptionOffer"
  | "listSubscriptionOffers"
  | "updateSubscriptionOffer";
