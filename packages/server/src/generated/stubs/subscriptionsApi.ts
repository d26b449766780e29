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

/** Binds each operation to its handler. */
export const subscriptionsRoutes = (api: SubscriptionsApi): Route[] => [
  route("createSubscription", api.createSubscription),
  route("deleteSubscription", api.deleteSubscription),
  route("getSubscription", api.getSubscription),
  route("listSubscriptions", api.listSubscriptions),
  route("updateSubscription", api.updateSubscription),
];
