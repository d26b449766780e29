// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Discounts on subscriptions, limited by audience and period. */
export const subscriptionOffersResource = (factory: EndpointFactory) => ({
  /** Create a subscription offer (`POST /v1/subscriptions/{slug}/offers`) */
  create: factory.endpoint("createSubscriptionOffer", "POST", "/v1/subscriptions/{slug}/offers", {
    body: true,
    idempotent: true,
  }),
  /** Delete a subscription offer (`DELETE /v1/subscriptions/{slug}/offers/{id}`) */
  delete: factory.endpoint("deleteSubscriptionOffer", "DELETE", "/v1/subscriptions/{slug}/offers/{id}"),
  /** Get a subscription offer (`GET /v1/subscriptions/{slug}/offers/{id}`) */
  get: factory.endpoint("getSubscriptionOffer", "GET", "/v1/subscriptions/{slug}/offers/{id}"),
  /** List a subscription\'s offers (`GET /v1/subscriptions/{slug}/offers`) */
  list: factory.paginated("listSubscriptionOffers", "GET", "/v1/subscriptions/{slug}/offers"),
  /** Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`) */
  update: factory.endpoint("updateSubscriptionOffer", "PATCH", "/v1/subscriptions/{slug}/offers/{id}", {
    body: true,
    idempotent: true,
  }),
});

/** The operations of this resource. */
export type SubscriptionOffersApiOperation =
  | "createSubscriptionOffer"
  | "deleteSubscriptionOffer"
  | "getSubscriptionOffer"
  | "listSubscriptionOffers"
  | "updateSubscriptionOffer";
