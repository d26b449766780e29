// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Subscription plans for sale, not the purchases of residents. */
export interface SubscriptionsApi {
  /** Create a subscription (`POST /v1/subscriptions`) */
  createSubscription: Handler<"createSubscription">;
  /** Delete a subscription (`DELETE /v1/subscriptions/{slug}`) */
  deleteSubscription: Handler<"deleteSubscription">;
  /** Get a subscription (`GET /v1/subscriptions/{slug}`) */
  getSubscription: Handler<"getSubscription">;
  /** List subscriptions (`GET /v1/subscriptions`) */
  listSubscriptions: Handler<"listSubscriptions">;
  /** Update a subscription (`PATCH /v1/subscriptions/{slug}`) */
  updateSubscription: Handler<"updateSubscription">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function subscriptionsRoutes(api: SubscriptionsApi): Route[] {
  return [
    route("createSubscription", "POST", "/v1/subscriptions", api.createSubscription, {
      permission: {
        access: "PERMISSION",
        anyOf: ["subscriptions:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteSubscription", "DELETE", "/v1/subscriptions/{slug}", api.deleteSubscription, {
      permission: {
        access: "PERMISSION",
        anyOf: ["subscriptions:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getSubscription", "GET", "/v1/subscriptions/{slug}", api.getSubscription, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listSubscriptions", "GET", "/v1/subscriptions", api.listSubscriptions, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateSubscription", "PATCH", "/v1/subscriptions/{slug}", api.updateSubscription, {
      permission: {
        access: "PERMISSION",
        anyOf: ["subscriptions:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
