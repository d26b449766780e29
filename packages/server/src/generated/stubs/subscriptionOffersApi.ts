// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Discounts on subscriptions, limited by audience and period. */
export interface SubscriptionOffersApi {
  /** Create a subscription offer (`POST /v1/subscriptions/{slug}/offers`) */
  createSubscriptionOffer: Handler<"createSubscriptionOffer">;
  /** Delete a subscription offer (`DELETE /v1/subscriptions/{slug}/offers/{id}`) */
  deleteSubscriptionOffer: Handler<"deleteSubscriptionOffer">;
  /** Get a subscription offer (`GET /v1/subscriptions/{slug}/offers/{id}`) */
  getSubscriptionOffer: Handler<"getSubscriptionOffer">;
  /** List the offers of a subscription (`GET /v1/subscriptions/{slug}/offers`) */
  listSubscriptionOffers: Handler<"listSubscriptionOffers">;
  /** Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`) */
  updateSubscriptionOffer: Handler<"updateSubscriptionOffer">;
}

/** Binds each operation to its handler. */
export const subscriptionOffersRoutes = (api: SubscriptionOffersApi): Route[] => [
  route("createSubscriptionOffer", api.createSubscriptionOffer),
  route("deleteSubscriptionOffer", api.deleteSubscriptionOffer),
  route("getSubscriptionOffer", api.getSubscriptionOffer),
  route("listSubscriptionOffers", api.listSubscriptionOffers),
  route("updateSubscriptionOffer", api.updateSubscriptionOffer),
];
