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
  CreateSubscriptionOffer,
  DeletedItem,
  SubscriptionOffer,
  SubscriptionOfferPage,
  UpdateSubscriptionOffer,
} from "../models.js";
import type { ListSubscriptionOffersOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Discounts on subscriptions, limited by audience and period. */
export interface SubscriptionOffersApi {
  /**
   * Create a subscription offer.
   *
   * Creates an offer for a subscription. A FIXED discount is at most the price, with at most the currency's decimals. A
   * PERCENTAGE discount is at most 100, with at most two decimals. A FREE_TRIAL is 1 to 365 whole days and cannot apply
   * permanently. FIRST_TIME offers apply to new users only; WIN_BACK and LOYALTY offers cannot.
   *
   * - **Request:** [`POST /v1/subscriptions/{slug}/offers`](https://community.example/rest/docs/operations/createSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `invalid-validity-window`: `valid_until` is not after `valid_from`. For updates, the merged result is checked, using the stored value of fields not sent.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param body The offer to create.
   * @example
   * const subscriptionOffer = await api.subscriptionOffers.create("supporter", {
   *   offer_type: "WIN_BACK",
   *   discount_type: "PERCENTAGE",
   *   discount_value: 50,
   *   applies_permanently: true,
   * });
   */
  create(
    slug: string,
    body: CreateSubscriptionOffer,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<SubscriptionOffer>;

  /**
   * Delete a subscription offer.
   *
   * Deletes an offer. The row is purged after 400 days, the retention period for accounting.
   *
   * - **Request:** [`DELETE /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/deleteSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @example
   * const deletedItem = await api.subscriptionOffers.delete(
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   * );
   */
  delete(slug: string, id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a subscription offer.
   *
   * Returns an offer. EXPIRED offers and offers of subscriptions that are not ACTIVE return 404 `offer-not-found` without
   * `subscriptions:manage`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/getSubscriptionOffer)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @example
   * const subscriptionOffer = await api.subscriptionOffers.get(
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   * );
   */
  get(slug: string, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<SubscriptionOffer>;
  /**
   * Get a subscription offer, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(
    slug: string,
    id: string,
    options: CallOptions & IfNoneMatchOption,
  ): ApiCall<SubscriptionOffer | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<SubscriptionOffer>;

  /**
   * List a subscription's offers.
   *
   * Returns a page of a subscription's offers. Without `subscriptions:manage`, only ACTIVE and SCHEDULED ones. Validity
   * windows may overlap; a customer can use one offer, and clients choose the lowest `effective_price`.
   *
   * - **Request:** [`GET /v1/subscriptions/{slug}/offers`](https://community.example/rest/docs/operations/listSubscriptionOffers)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @example
   * for await (const item of api.subscriptionOffers.list("supporter")) console.log(item);
   */
  list(slug: string, options?: ListSubscriptionOffersOptions): PageCall<SubscriptionOfferPage>;

  /**
   * Update a subscription offer.
   *
   * Updates the fields in the body (JSON Merge Patch); `valid_until: null` removes the end. `id`, `subscription_id` and the
   * timestamps are accepted if unchanged (otherwise 400 `immutable-field`); computed fields are ignored. Rules apply to the
   * merged result: changing only `discount_type` from FIXED 150 to PERCENTAGE returns 400 at `/discount_value`, and an offer
   * changed to FIRST_TIME must apply to new users only.
   *
   * Returns 401 without valid credentials, whether or not the offer exists.
   *
   * - **Request:** [`PATCH /v1/subscriptions/{slug}/offers/{id}`](https://community.example/rest/docs/operations/updateSubscriptionOffer)
   * - **Callers:** residents and secret keys with `subscriptions:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `invalid-validity-window`: `valid_until` is not after `valid_from`. For updates, the merged result is checked, using the stored value of fields not sent.
   *   - 404 `offer-not-found`: The subscription or the offer does not exist, the offer belongs to another subscription, or it is visible to managers only.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The subscription's slug.
   * @param id The offer's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const subscriptionOffer = await api.subscriptionOffers.update(
   *   "supporter",
   *   "01930e5c-6b00-7c00-8000-000000000002",
   *   { discount_value: 2, valid_until: "2027-02-01T00:00:00.000Z" },
   * );
   */
  update(
    slug: string,
    id: string,
    body: UpdateSubscriptionOffer,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<SubscriptionOffer>;
}

/** The names of the methods that only read. */
export type SubscriptionOffersApiReads = "list" | "get";

/** The definitions of the methods. */
export const subscriptionOffersDefinitions: Readonly<
  Record<keyof SubscriptionOffersApi, OperationDefinition>
> = {
  create: definePost("createSubscriptionOffer", "/subscriptions/{slug}/offers"),
  delete: defineDelete("deleteSubscriptionOffer", "/subscriptions/{slug}/offers/{id}"),
  get: defineGet("getSubscriptionOffer", "/subscriptions/{slug}/offers/{id}"),
  list: defineList("listSubscriptionOffers", "/subscriptions/{slug}/offers"),
  update: definePatch("updateSubscriptionOffer", "/subscriptions/{slug}/offers/{id}"),
};
