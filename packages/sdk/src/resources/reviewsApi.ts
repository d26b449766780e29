// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  definePut,
  type OperationDefinition,
} from "../definition.js";
import type {
  CreateReview,
  DeletedItem,
  Review,
  ReviewLikeResult,
  ReviewPage,
  UpdateReview,
} from "../models.js";
import type { ListReviewsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Game reviews and likes of reviews. A resident has at most one review per game. */
export interface ReviewsApi {
  /**
   * Create a review.
   *
   * Creates a review of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one review per game (409
   * `review-exists`), and cannot create another one after it was hidden, by staff or after reports (409 `review-was-hidden`).
   *
   * The `score` of a PUBLISHED review becomes the resident's rating of the game in the same transaction. A DRAFT is not
   * counted anywhere and changes no rating.
   *
   * Playtime and play status are copied from the library when the review is first published. `language` defaults to
   * `Accept-Language`, or to `und` without it.
   *
   * - **Request:** [`POST /v1/reviews`](https://community.example/rest/docs/operations/createReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 409 `review-exists`: The resident already has a review of this game, possibly a draft. `existing_id` identifies it.
   *   - 409 `review-was-hidden`: The resident's review of this game was hidden, by staff or after reports. The resident cannot create another one, even after deleting the hidden one.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The review to create.
   * @example
   * const review = await api.reviews.create({
   *   game_id: "01930e5c-6b00-7c00-8000-000000000401",
   *   body: "Play the archives on 00 Agent before judging it.",
   *   status: "DRAFT",
   * });
   */
  create(body: CreateReview, options?: CallOptions & IdempotencyKeyOption): ApiCall<Review>;

  /**
   * Delete a review.
   *
   * Deletes a review and removes it from all counts immediately. The row and its likes are purged after 30 days. The author's
   * rating of the game is kept.
   *
   * - **Request:** [`DELETE /v1/reviews/{id}`](https://community.example/rest/docs/operations/deleteReview)
   * - **Callers:** the owner, and residents and secret keys with `reviews:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const deletedItem = await api.reviews.delete("01930e5c-6b00-7c00-8000-000000000501");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a review.
   *
   * Returns a review. Drafts are visible only to their author, hidden reviews to their author and to callers with `reviews:moderate`.
   *
   * - **Request:** [`GET /v1/reviews/{id}`](https://community.example/rest/docs/operations/getReview)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const review = await api.reviews.get("01930e5c-6b00-7c00-8000-000000000501");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Review>;
  /**
   * Get a review, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Review | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Review>;

  /**
   * Like a review.
   *
   * Likes a review. Idempotent: repeating the request returns `changed: false`. Drafts and hidden reviews return 404; liking
   * your own review returns 403 `cannot-like-own-review`.
   *
   * - **Request:** [`PUT /v1/reviews/{id}/like`](https://community.example/rest/docs/operations/likeReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 403 `cannot-like-own-review`: The caller wrote the review.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const reviewLikeResult = await api.reviews.like("01930e5c-6b00-7c00-8000-000000000501");
   */
  like(id: string, options?: CallOptions): ApiCall<ReviewLikeResult>;

  /**
   * List reviews.
   *
   * Returns a page of reviews, newest first by default. All sort orders except `-created_at` require `game_slug` or
   * `resident_id`. When sorting by score, reviews without a score come last.
   *
   * Returns PUBLISHED reviews by default. `status=DRAFT` returns the caller's own drafts. `status=HIDDEN` returns the caller's
   * own hidden reviews, or all hidden reviews with `reviews:moderate`. Both return 401 without credentials.
   *
   * - **Request:** [`GET /v1/reviews`](https://community.example/rest/docs/operations/listReviews)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `-likes_count` needs `game_slug` or `resident_id`. Sorting by `-score` needs `game_slug` or `resident_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.reviews.list()) console.log(item);
   */
  list(options?: ListReviewsOptions): PageCall<ReviewPage>;

  /**
   * Unlike a review.
   *
   * Unlikes a review. Idempotent: repeating the request returns `changed: false`.
   *
   * - **Request:** [`DELETE /v1/reviews/{id}/like`](https://community.example/rest/docs/operations/unlikeReview)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @example
   * const reviewLikeResult = await api.reviews.unlike("01930e5c-6b00-7c00-8000-000000000501");
   */
  unlike(id: string, options?: CallOptions): ApiCall<ReviewLikeResult>;

  /**
   * Update a review.
   *
   * Updates the fields in the body (JSON Merge Patch). The score of a PUBLISHED or HIDDEN review becomes the author's rating
   * of the game; `score: null` clears it on the review and keeps the rating. Publishing a draft has the effects of creating a
   * published review. Changing the text after publication sets `edited_at`.
   *
   * The game cannot be changed. Callers with `reviews:moderate` can change only `status`, between PUBLISHED and HIDDEN; an
   * author cannot undo HIDDEN, also with this permission.
   *
   * - **Request:** [`PATCH /v1/reviews/{id}`](https://community.example/rest/docs/operations/updateReview)
   * - **Callers:** the owner, and residents and secret keys with `reviews:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 403 `email-not-verified`: Publishing requires a verified email address.
   *   - 404 `review-not-found`: No review has this id, or it is a draft or hidden and not visible to the caller.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The review's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const review = await api.reviews.update("01930e5c-6b00-7c00-8000-000000000501", {
   *   status: "HIDDEN",
   * });
   */
  update(
    id: string,
    body: UpdateReview,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Review>;
}

/** The names of the methods that only read. */
export type ReviewsApiReads = "list" | "get";

/** The definitions of the methods. */
export const reviewsDefinitions: Readonly<Record<keyof ReviewsApi, OperationDefinition>> = {
  create: definePost("createReview", "/reviews"),
  delete: defineDelete("deleteReview", "/reviews/{id}"),
  get: defineGet("getReview", "/reviews/{id}"),
  like: definePut("likeReview", "/reviews/{id}/like"),
  list: defineList("listReviews", "/reviews"),
  unlike: defineDelete("unlikeReview", "/reviews/{id}/like", { headerOptions: [] }),
  update: definePatch("updateReview", "/reviews/{id}"),
};
