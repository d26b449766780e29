// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { Backlog, BacklogPage, CreateBacklog, DeletedItem, UpdateBacklog } from "../models.js";
import type { ListBacklogOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Games that residents plan to play, in their own order. */
export interface BacklogApi {
  /**
   * Add a game to the backlog.
   *
   * Adds a game to the end of the caller's backlog. Send exactly one of `game_id` and `game_slug`. A game can be in a backlog
   * once; a backlog can hold 5,000 items (409 `limit-exceeded`).
   *
   * - **Request:** [`POST /v1/backlog`](https://community.example/rest/docs/operations/createBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `backlog-item-exists`: The game is already in the backlog, possibly as DONE or DROPPED. `existing_id` identifies the item.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to add.
   * @example
   * const backlog = await api.backlog.create({ game_id: "01930e5c-6b00-7c00-8000-000000000401" });
   */
  create(body: CreateBacklog, options?: CallOptions & IdempotencyKeyOption): ApiCall<Backlog>;

  /**
   * Remove a game from the backlog.
   *
   * Removes the item and updates the counters immediately. The row is purged after 30 days. The game's library entry is kept.
   *
   * - **Request:** [`DELETE /v1/backlog/{id}`](https://community.example/rest/docs/operations/deleteBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @example
   * const deletedItem = await api.backlog.delete("01930e5c-6b00-7c00-8000-000000000551");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a backlog item.
   *
   * Returns an item to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings. Returns
   * 404 `backlog-item-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/backlog/{id}`](https://community.example/rest/docs/operations/getBacklogItem)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @example
   * const backlog = await api.backlog.get("01930e5c-6b00-7c00-8000-000000000551");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Backlog>;
  /**
   * Get a backlog item, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Backlog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Backlog>;

  /**
   * List a backlog.
   *
   * Returns a page of a backlog, in the owner's order. Without `resident_id`, returns the caller's backlog, which requires an
   * access token (401). With `resident_id`, PUBLIC backlogs are visible to everyone, FOLLOWERS backlogs to followers, and all
   * backlogs to callers with `library:moderate`; otherwise returns 403 `backlog-private`. `backlog_visibility` in the library
   * settings controls this.
   *
   * DONE and DROPPED items are only returned with `status`. When sorting by `target_date`, items without a date come last.
   *
   * - **Request:** [`GET /v1/backlog`](https://community.example/rest/docs/operations/listBacklog)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 403 `backlog-private`: The resident's backlog is private or visible to followers only.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.backlog.list()) console.log(item);
   */
  list(options?: ListBacklogOptions): PageCall<BacklogPage>;

  /**
   * Update a backlog item.
   *
   * Updates the fields in the body (JSON Merge Patch). Any status can follow any other, except that DONE and DROPPED items can
   * only be reopened as QUEUED, UP_NEXT or IN_PROGRESS (409 `invalid-transition`). DONE sets `finished_at`, reopening clears it.
   * `after_id` and `before_id` move the item directly after or before another item of the same backlog; send at most one of
   * them.
   *
   * - **Request:** [`PATCH /v1/backlog/{id}`](https://community.example/rest/docs/operations/updateBacklogItem)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `backlog-item-not-found`: No backlog item has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The backlog item's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const backlog = await api.backlog.update("01930e5c-6b00-7c00-8000-000000000551", {
   *   status: "UP_NEXT",
   *   target_date: null,
   * });
   */
  update(
    id: string,
    body: UpdateBacklog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Backlog>;
}

/** The names of the methods that only read. */
export type BacklogApiReads = "list" | "get";

/** The definitions of the methods. */
export const backlogDefinitions: Readonly<Record<keyof BacklogApi, OperationDefinition>> = {
  create: definePost("createBacklogItem", "/backlog"),
  delete: defineDelete("deleteBacklogItem", "/backlog/{id}"),
  get: defineGet("getBacklogItem", "/backlog/{id}"),
  list: defineList("listBacklog", "/backlog"),
  update: definePatch("updateBacklogItem", "/backlog/{id}"),
};
