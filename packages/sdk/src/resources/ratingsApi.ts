// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { CreateRating, DeletedItem, Rating, RatingPage, UpdateRating } from "../models.js";
import type { ListRatingsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Ratings from 1 to 10 and their aggregates. */
export interface RatingsApi {
  /**
   * Create a rating.
   *
   * Creates a rating of a game. Send exactly one of `game_id` and `game_slug`. A resident can have one rating per game (409
   * `rating-exists`). The rating summary of the game is updated in the same transaction.
   *
   * - **Request:** [`POST /v1/ratings`](https://community.example/rest/docs/operations/createRating)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `rating-exists`: The resident has already rated this game. `existing_id` identifies the rating.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game and its score.
   * @example
   * const rating = await api.ratings.create({ game_slug: "007-goldeneye", score: 9 });
   */
  create(body: CreateRating, options?: CallOptions & IdempotencyKeyOption): ApiCall<Rating>;

  /**
   * Delete a rating.
   *
   * Permanently deletes the rating. The resident's review of the game keeps its score.
   *
   * - **Request:** [`DELETE /v1/ratings/{id}`](https://community.example/rest/docs/operations/deleteRating)
   * - **Callers:** the owner, and residents and secret keys with `ratings:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `rating-not-found`: No rating has this id.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @example
   * const deletedItem = await api.ratings.delete("01930e5c-6b00-7c00-8000-000000000511");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a rating.
   *
   * Returns a rating.
   *
   * - **Request:** [`GET /v1/ratings/{id}`](https://community.example/rest/docs/operations/getRating)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `rating-not-found`: No rating has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @example
   * const rating = await api.ratings.get("01930e5c-6b00-7c00-8000-000000000511");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Rating>;
  /**
   * Get a rating, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Rating | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Rating>;

  /**
   * List ratings.
   *
   * Returns a page of ratings, newest first by default. Sorting by score requires `game_slug` or `resident_id`.
   *
   * - **Request:** [`GET /v1/ratings`](https://community.example/rest/docs/operations/listRatings)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `-score` needs `game_slug` or `resident_id`. Sorting by `score` needs `game_slug` or `resident_id`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.ratings.list()) console.log(item);
   */
  list(options?: ListRatingsOptions): PageCall<RatingPage>;

  /**
   * Update a rating.
   *
   * Changes the score and updates the rating summary of the game. Sending the current score changes nothing. The game cannot
   * be changed, and the resident's review of it keeps its own score.
   *
   * - **Request:** [`PATCH /v1/ratings/{id}`](https://community.example/rest/docs/operations/updateRating)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `rating-not-found`: No rating has this id.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The rating's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const rating = await api.ratings.update("01930e5c-6b00-7c00-8000-000000000511", { score: 8 });
   */
  update(
    id: string,
    body: UpdateRating,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Rating>;
}

/** The names of the methods that only read. */
export type RatingsApiReads = "list" | "get";

/** The definitions of the methods. */
export const ratingsDefinitions: Readonly<Record<keyof RatingsApi, OperationDefinition>> = {
  create: definePost("createRating", "/ratings"),
  delete: defineDelete("deleteRating", "/ratings/{id}"),
  get: defineGet("getRating", "/ratings/{id}"),
  list: defineList("listRatings", "/ratings"),
  update: definePatch("updateRating", "/ratings/{id}"),
};
