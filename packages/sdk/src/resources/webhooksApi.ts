// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type {
  CreateWebhookEndpoint,
  DeletedItem,
  RecoverWebhookEndpoint,
  RotateWebhookSecret,
  TestWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryWithAttempts,
  WebhookEndpoint,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
  WebhookRecovery,
} from "../models.js";
import type { ListWebhookDeliveriesOptions, ListWebhookEndpointsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Endpoints of third parties to which the service sends events, and the deliveries to them. */
export interface WebhooksApi {
  /**
   * Create a webhook endpoint.
   *
   * Creates an endpoint to which events are sent from now on (Standard Webhooks). The response has the secret that verifies
   * them; it is never shown again.
   *
   * The creator must have the permission of each event type that is named. A pattern such as `review.*` stands for the types
   * of a resource that the creator may see, also later ones. A service can have 100 endpoints (409 `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/webhook-endpoints`](https://community.example/rest/docs/operations/createWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `url-not-allowed`: The service sends nothing to this URL, since it is not https, has an unusual port or an address that is not public.
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The endpoint to create.
   * @example
   * const webhookEndpointWithSecret = await api.webhooks.create({
   *   url: "https://bots.example/hooks/community",
   *   event_types: ["review.*"],
   * });
   */
  create(body: CreateWebhookEndpoint, options?: CallOptions): ApiCall<WebhookEndpointWithSecret>;

  /**
   * Delete a webhook endpoint.
   *
   * Deletes an endpoint permanently, with its deliveries. Requires the permissions of all its event types.
   *
   * - **Request:** [`DELETE /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/deleteWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * const deletedItem = await api.webhooks.delete("01930e5c-6b00-7c00-8000-00000000f001");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a delivery.
   *
   * Returns a delivery with its attempts.
   *
   * - **Request:** [`GET /v1/webhook-deliveries/{id}`](https://community.example/rest/docs/operations/getWebhookDelivery)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-delivery-not-found`: No delivery has this id, or it was removed with its event.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The delivery's id.
   * @example
   * const webhookDeliveryWithAttempts = await api.webhooks.getDelivery(
   *   "01930e5c-6b00-7c00-8000-00000000f101",
   * );
   */
  getDelivery(id: string, options?: CallOptions): ApiCall<WebhookDeliveryWithAttempts>;

  /**
   * Get a webhook endpoint.
   *
   * Returns an endpoint, without its secret.
   *
   * - **Request:** [`GET /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/getWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * const webhookEndpoint = await api.webhooks.get("01930e5c-6b00-7c00-8000-00000000f001");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WebhookEndpoint>;
  /**
   * Get a webhook endpoint, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<WebhookEndpoint | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WebhookEndpoint>;

  /**
   * List deliveries.
   *
   * Returns a page of the deliveries to an endpoint, newest first. They are kept for as long as their events.
   *
   * - **Request:** [`GET /v1/webhook-endpoints/{id}/deliveries`](https://community.example/rest/docs/operations/listWebhookDeliveries)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @example
   * for await (const item of api.webhooks.listDeliveries("01930e5c-6b00-7c00-8000-00000000f001"))
   *   console.log(item);
   */
  listDeliveries(id: string, options?: ListWebhookDeliveriesOptions): PageCall<WebhookDeliveryPage>;

  /**
   * List webhook endpoints.
   *
   * Returns a page of the webhook endpoints, without their secrets.
   *
   * - **Request:** [`GET /v1/webhook-endpoints`](https://community.example/rest/docs/operations/listWebhookEndpoints)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.webhooks.list()) console.log(item);
   */
  list(options?: ListWebhookEndpointsOptions): PageCall<WebhookEndpointPage>;

  /**
   * Send missed events.
   *
   * Creates deliveries of the events of a period that were not delivered: those whose last delivery failed or was canceled,
   * and those without a delivery, such as while the endpoint was disabled or before it was created. A request creates at most
   * 10,000 deliveries, of the oldest events: repeat it until `deliveries_count` is 0. With `only_failed: false` it sends all
   * events of the period, also those that were delivered, and a repeated request sends them once more: choose periods of fewer
   * events instead. The caller must have the permissions of all event types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/recover`](https://community.example/rest/docs/operations/recoverWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 409 `webhook-endpoint-disabled`: The endpoint is disabled, so nothing is sent to it.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The period.
   * @example
   * const webhookRecovery = await api.webhooks.recover("01930e5c-6b00-7c00-8000-00000000f001", {
   *   since: "2026-11-21T06:00:00.000Z",
   * });
   */
  recover(id: string, body: RecoverWebhookEndpoint, options?: CallOptions): ApiCall<WebhookRecovery>;

  /**
   * Send an event again.
   *
   * Creates another delivery of the same event, with the same `webhook-id`. The caller must have the permissions of all event
   * types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-deliveries/{id}/redeliver`](https://community.example/rest/docs/operations/redeliverWebhook)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-delivery-not-found`: No delivery has this id, or it was removed with its event.
   *   - 409 `webhook-endpoint-disabled`: The endpoint is disabled, so nothing is sent to it.
   *   - 409 `delivery-pending`: The delivery has not ended, so the event is sent anyway.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The delivery's id.
   * @example
   * const webhookDelivery = await api.webhooks.redeliver("01930e5c-6b00-7c00-8000-00000000f101");
   */
  redeliver(id: string, options?: CallOptions): ApiCall<WebhookDelivery>;

  /**
   * Rotate a webhook secret.
   *
   * Replaces the secret of an endpoint, and returns the new one, which is never shown again. For `overlap_seconds` events are
   * signed with both. The caller must have the permissions of all event types that the endpoint gets.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/rotate-secret`](https://community.example/rest/docs/operations/rotateWebhookSecret)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body How long the replaced secret stays in use. Optional.
   * @example
   * const webhookEndpointWithSecret = await api.webhooks.rotateSecret(
   *   "01930e5c-6b00-7c00-8000-00000000f001",
   * );
   */
  rotateSecret(
    id: string,
    body?: RotateWebhookSecret,
    options?: CallOptions,
  ): ApiCall<WebhookEndpointWithSecret>;

  /**
   * Send a test event.
   *
   * Sends the example of an event type to an endpoint, also to a disabled one, once and without retries. The event has
   * `test: true` and is not in the log. The caller must have the permissions of all event types that the endpoint gets, and may
   * choose any type that they can see.
   *
   * - **Request:** [`POST /v1/webhook-endpoints/{id}/test`](https://community.example/rest/docs/operations/testWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The event type.
   * @example
   * const webhookDelivery = await api.webhooks.test("01930e5c-6b00-7c00-8000-00000000f001", {
   *   type: "review.published",
   * });
   */
  test(id: string, body: TestWebhookEndpoint, options?: CallOptions): ApiCall<WebhookDelivery>;

  /**
   * Update a webhook endpoint.
   *
   * Updates the fields in the body (JSON Merge Patch). Read-only fields are accepted if unchanged; computed ones are ignored.
   * The caller must have the permissions of all event types that the endpoint gets, before and after the change.
   *
   * `is_enabled: false` disables the endpoint: pending deliveries are canceled, and none are created until it is enabled.
   * `is_enabled: true` enables it with the status PROBING: the next event is sent, or after a minute without one the test event
   * `webhook_endpoint.probe`, and only its success sends the others. `recoverWebhookEndpoint` sends what was missed meanwhile.
   *
   * - **Request:** [`PATCH /v1/webhook-endpoints/{id}`](https://community.example/rest/docs/operations/updateWebhookEndpoint)
   * - **Callers:** residents and secret keys with `webhooks:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `url-not-allowed`: The service sends nothing to this URL, since it is not https, has an unusual port or an address that is not public.
   *   - 400 `unknown-event-type`: No event type has this name, or none matches this pattern.
   *   - 404 `webhook-endpoint-not-found`: No webhook endpoint has this id.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The endpoint's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const webhookEndpoint = await api.webhooks.update("01930e5c-6b00-7c00-8000-00000000f001", {
   *   is_enabled: true,
   * });
   */
  update(
    id: string,
    body: UpdateWebhookEndpoint,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<WebhookEndpoint>;
}

/** The names of the methods that only read. */
export type WebhooksApiReads = "list" | "get" | "listDeliveries" | "getDelivery";

/** The definitions of the methods. */
export const webhooksDefinitions: Readonly<Record<keyof WebhooksApi, OperationDefinition>> = {
  create: definePost("createWebhookEndpoint", "/webhook-endpoints", { headerOptions: [] }),
  delete: defineDelete("deleteWebhookEndpoint", "/webhook-endpoints/{id}"),
  getDelivery: defineGet("getWebhookDelivery", "/webhook-deliveries/{id}", { headerOptions: [] }),
  get: defineGet("getWebhookEndpoint", "/webhook-endpoints/{id}"),
  listDeliveries: defineList("listWebhookDeliveries", "/webhook-endpoints/{id}/deliveries"),
  list: defineList("listWebhookEndpoints", "/webhook-endpoints"),
  recover: definePost("recoverWebhookEndpoint", "/webhook-endpoints/{id}/recover", { headerOptions: [] }),
  redeliver: definePost("redeliverWebhook", "/webhook-deliveries/{id}/redeliver", {
    hasBody: false,
    headerOptions: [],
  }),
  rotateSecret: definePost("rotateWebhookSecret", "/webhook-endpoints/{id}/rotate-secret", {
    headerOptions: [],
  }),
  test: definePost("testWebhookEndpoint", "/webhook-endpoints/{id}/test", { headerOptions: [] }),
  update: definePatch("updateWebhookEndpoint", "/webhook-endpoints/{id}"),
};
