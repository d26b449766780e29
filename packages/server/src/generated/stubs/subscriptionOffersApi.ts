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
  /** List a subscription\'s offers (`GET /v1/subscriptions/{slug}/offers`) */
  listSubscriptionOffers: Handler<"listSubscriptionOffers">;
  /** Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`) */
  updateSubscriptionOffer: Handler<"updateSubscriptionOffer">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function subscriptionOffersRoutes(api: SubscriptionOffersApi): Route[] {
  return [
    route("createSubscriptionOffer", "POST", "/v1/subscriptions/{slug}/offers", api.createSubscriptionOffer, {
      permission: {
        access: "PERMISSION",
        anyOf: ["subscriptions:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route(
      "deleteSubscriptionOffer",
      "DELETE",
      "/v1/subscriptions/{slug}/offers/{id}",
      api.deleteSubscriptionOffer,
      {
        permission: {
          access: "PERMISSION",
          anyOf: ["subscriptions:manage"],
        },
        rateLimit: "STANDARD",
        conditional: "WRITE",
      },
    ),
    route("getSubscriptionOffer", "GET", "/v1/subscriptions/{slug}/offers/{id}", api.getSubscriptionOffer, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listSubscriptionOffers", "GET", "/v1/subscriptions/{slug}/offers", api.listSubscriptionOffers, {
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
      "updateSubscriptionOffer",
      "PATCH",
      "/v1/subscriptions/{slug}/offers/{id}",
      api.updateSubscriptionOffer,
      {
        permission: {
          access: "PERMISSION",
          anyOf: ["subscriptions:manage"],
        },
        rateLimit: "STANDARD",
        conditional: "WRITE",
        idempotent: true,
      },
    ),
  ];
}
