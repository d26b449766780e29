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
  CreateSubscription,
  DeletedItem,
  Subscription,
  SubscriptionPage,
  UpdateSubscription,
} from "../models.js";
import type { ListSubscriptionsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Subscription plans for sale, not the purchases of residents. */
export interface SubscriptionsApi {
  /**
   * Create a subscription.
   *
   * Creates a subscription plan. `slug` is generated from the name if omitted. The price can have at most the decimals of
   * its currency (JPY 0, EUR 2, KWD 3).
   *
   * - **Request:** [`POST /v1/subscriptions`](https://community.example/rest/docs/operations/createSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The subscription to create.
   * @example
   * const subscription = await api.subscriptions.create({
   *   name: "Patron",
   *   price: 49,
   *   currency: "EUR",
   *   billing_interval: "YEAR",
   * });
   */
  create(body: CreateSubscription, options?: CallOptions & IdempotencyKeyOption): ApiCall<Subscription>;

  /**
   * Delete a subscription.
   *
   * Deletes a subscription and its offers. The rows are purged after 400 days, the retention period for accounting.
   *
   * - **Request:** [`DELETE /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/deleteSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * const deletedItem = await api.subscriptions.delete("supporter");
   */
  delete(slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a subscription.
   *
   * Returns a subscription. Subscriptions that are not ACTIVE return 404 `subscription-not-found` without
   * `subscriptions:manage`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/getSubscription)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * const subscription = await api.subscriptions.get("supporter");
   */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Subscription>;
  /**
   * Get a subscription, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<Subscription | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Subscription>;

  /**
   * List subscriptions.
   *
   * Returns a page of subscriptions. Without `subscriptions:manage`, only ACTIVE ones; filtering by another status returns
   * 401 without credentials and 403 without the permission.
   *
   * - **Request:** [`GET /v1/subscriptions`](https://community.example/rest/docs/operations/listSubscriptions)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.subscriptions.list()) console.log(item);
   */
  list(options?: ListSubscriptionsOptions): PageCall<SubscriptionPage>;

  /**
   * Update a subscription.
   *
   * Updates the fields in the body (JSON Merge Patch); `null` clears the description. Rules apply to the merged result: a
   * price below an unexpired FIXED offer returns 409 `offer-exceeds-price`, and changing the currency once an offer exists
   * returns 400 `immutable-field`. Read-only fields are accepted if unchanged.
   *
   * - **Request:** [`PATCH /v1/subscriptions/{slug}`](https://community.example/rest/docs/operations/updateSubscription)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `subscription-not-found`: No subscription has this slug, or it is not ACTIVE and the caller lacks `subscriptions:manage`.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `offer-exceeds-price`: The new price is below the discount of unexpired FIXED offers. `existing_ids` lists them, largest discount first.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const subscription = await api.subscriptions.update("supporter", { price: 5.99 });
   */
  update(
    slug: string,
    body: UpdateSubscription,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Subscription>;
}

/** The names of the methods that only read. */
export type SubscriptionsApiReads = "list" | "get";

/** The definitions of the methods. */
export const subscriptionsDefinitions: Readonly<Record<keyof SubscriptionsApi, OperationDefinition>> = {
  create: definePost("createSubscription", "/subscriptions"),
  delete: defineDelete("deleteSubscription", "/subscriptions/{slug}"),
  get: defineGet("getSubscription", "/subscriptions/{slug}"),
  list: defineList("listSubscriptions", "/subscriptions"),
  update: definePatch("updateSubscription", "/subscriptions/{slug}"),
};
