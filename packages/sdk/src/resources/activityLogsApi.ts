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
  ActivityLog,
  ActivityLogPage,
  CreateActivityLog,
  DeletedItem,
  UpdateActivityLog,
} from "../models.js";
import type { ListActivityLogsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Activities of residents, recorded by themselves or by the service. Each activity has its own visibility. */
export interface ActivityLogsApi {
  /**
   * Create an activity.
   *
   * Records an activity of the calling resident: a PLAY_SESSION, a MILESTONE or a NOTE. All other types are recorded by the
   * service. A PLAY_SESSION requires `minutes`, which are added to the playtime of the resident's library entry for the game, if
   * there is one; a NOT_STARTED entry becomes PLAYING, a WISHLIST entry is unchanged. A MILESTONE or a NOTE requires `message`
   * and does not accept `minutes`.
   *
   * - **Request:** [`POST /v1/activity-logs`](https://community.example/rest/docs/operations/createActivityLog)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The activity to record.
   * @example
   * const activityLog = await api.activityLogs.create({
   *   type: "NOTE",
   *   message: "Ask Grace for the cartridge.",
   *   visibility: "PRIVATE",
   * });
   */
  create(body: CreateActivityLog, options?: CallOptions & IdempotencyKeyOption): ApiCall<ActivityLog>;

  /**
   * Delete an activity.
   *
   * Deletes an activity. Only its resident and callers with `activity:moderate` may delete it. Minutes that a PLAY_SESSION
   * added to the library entry are subtracted, never below 0. The row is purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/deleteActivityLog)
   * - **Callers:** the owner, and residents and secret keys with `activity:moderate`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @example
   * const deletedItem = await api.activityLogs.delete("01930e5c-6b00-7c00-8000-000000000701");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get an activity.
   *
   * Returns an activity. PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the
   * resident; callers with `activity:moderate` see all. Returns 404 if the caller may not see it.
   *
   * - **Request:** [`GET /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/getActivityLog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @example
   * const activityLog = await api.activityLogs.get("01930e5c-6b00-7c00-8000-000000000701");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ActivityLog>;
  /**
   * Get an activity, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<ActivityLog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ActivityLog>;

  /**
   * List activities.
   *
   * Returns a page of activities, latest first. `scope` and all filters are combined with AND.
   *
   * `ALL` returns all PUBLIC activities; with `resident_id`, all activities of that resident that the caller may see. `MINE`
   * returns the caller's own activities. `FOLLOWING` is the home feed: the activities of the residents that the caller
   * follows, if they are visible to followers. `MINE` and `FOLLOWING` return 401 without an access token. `FOLLOWING`, and `ALL`
   * without `resident_id`, leave out the activities of suspended residents, except for callers with `residents:manage`.
   *
   * PUBLIC activities are visible to everyone, FOLLOWERS to the resident's followers, PRIVATE only to the resident; callers
   * with `activity:moderate` see all. An unknown `resident_id` returns 404.
   *
   * - **Request:** [`GET /v1/activity-logs`](https://community.example/rest/docs/operations/listActivityLogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.activityLogs.list()) console.log(item);
   */
  list(options?: ListActivityLogsOptions): PageCall<ActivityLogPage>;

  /**
   * Update an activity.
   *
   * Updates the fields in the body (JSON Merge Patch). Only the resident may update their activities. Activities recorded by
   * the resident accept changes to `message`, `visibility`, `occurred_at` and, for a PLAY_SESSION, `minutes`. Activities
   * recorded by the service only accept changes to `visibility`, and must not become visible to more people than their subject
   * (400 `validation-failed`). Any other change returns 400 `immutable-field`. Changing `minutes` changes the playtime of the
   * library entry by the difference, never below 0; minutes that could not be added to the entry, because it was missing or at
   * its maximum, are not subtracted.
   *
   * Returns 403 `not-owner` to other callers who may see the activity, 404 to everyone else.
   *
   * - **Request:** [`PATCH /v1/activity-logs/{id}`](https://community.example/rest/docs/operations/updateActivityLog)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `activity-log-not-found`: No activity has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The activity's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const activityLog = await api.activityLogs.update("01930e5c-6b00-7c00-8000-000000000701", {
   *   visibility: "PRIVATE",
   * });
   */
  update(
    id: string,
    body: UpdateActivityLog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ActivityLog>;
}

/** The names of the methods that only read. */
export type ActivityLogsApiReads = "list" | "get";

/** The definitions of the methods. */
export const activityLogsDefinitions: Readonly<Record<keyof ActivityLogsApi, OperationDefinition>> = {
  create: definePost("createActivityLog", "/activity-logs"),
  delete: defineDelete("deleteActivityLog", "/activity-logs/{id}"),
  get: defineGet("getActivityLog", "/activity-logs/{id}"),
  list: defineList("listActivityLogs", "/activity-logs"),
  update: definePatch("updateActivityLog", "/activity-logs/{id}"),
};
