// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Endpoints of third parties to which the service sends events, and the deliveries to them. */
export interface WebhooksApi {
  /** Create a webhook endpoint (`POST /v1/webhook-endpoints`) */
  createWebhookEndpoint: Handler<"createWebhookEndpoint">;
  /** Delete a webhook endpoint (`DELETE /v1/webhook-endpoints/{id}`) */
  deleteWebhookEndpoint: Handler<"deleteWebhookEndpoint">;
  /** Get a delivery (`GET /v1/webhook-deliveries/{id}`) */
  getWebhookDelivery: Handler<"getWebhookDelivery">;
  /** Get a webhook endpoint (`GET /v1/webhook-endpoints/{id}`) */
  getWebhookEndpoint: Handler<"getWebhookEndpoint">;
  /** List deliveries (`GET /v1/webhook-endpoints/{id}/deliveries`) */
  listWebhookDeliveries: Handler<"listWebhookDeliveries">;
  /** List webhook endpoints (`GET /v1/webhook-endpoints`) */
  listWebhookEndpoints: Handler<"listWebhookEndpoints">;
  /** Send missed events (`POST /v1/webhook-endpoints/{id}/recover`) */
  recoverWebhookEndpoint: Handler<"recoverWebhookEndpoint">;
  /** Send an event again (`POST /v1/webhook-deliveries/{id}/redeliver`) */
  redeliverWebhook: Handler<"redeliverWebhook">;
  /** Rotate a webhook secret (`POST /v1/webhook-endpoints/{id}/rotate-secret`) */
  rotateWebhookSecret: Handler<"rotateWebhookSecret">;
  /** Send a test event (`POST /v1/webhook-endpoints/{id}/test`) */
  testWebhookEndpoint: Handler<"testWebhookEndpoint">;
  /** Update a webhook endpoint (`PATCH /v1/webhook-endpoints/{id}`) */
  updateWebhookEndpoint: Handler<"updateWebhookEndpoint">;
}

/** Binds each operation to its handler. */
export const webhooksRoutes = (api: WebhooksApi): Route[] => [
  route("createWebhookEndpoint", api.createWebhookEndpoint),
  route("deleteWebhookEndpoint", api.deleteWebhookEndpoint),
  route("getWebhookDelivery", api.getWebhookDelivery),
  route("getWebhookEndpoint", api.getWebhookEndpoint),
  route("listWebhookDeliveries", api.listWebhookDeliveries),
  route("listWebhookEndpoints", api.listWebhookEndpoints),
  route("recoverWebhookEndpoint", api.recoverWebhookEndpoint),
  route("redeliverWebhook", api.redeliverWebhook),
  route("rotateWebhookSecret", api.rotateWebhookSecret),
  route("testWebhookEndpoint", api.testWebhookEndpoint),
  route("updateWebhookEndpoint", api.updateWebhookEndpoint),
];
