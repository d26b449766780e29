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
  CreateGameLibraryEntry,
  DeletedItem,
  GameLibraryEntry,
  GameLibraryList,
  ResidentLibrarySettings,
  UpdateGameLibraryEntry,
  UpdateLibrarySettings,
} from "../models.js";
import type { ListLibraryOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Games that residents own and their progress. Each resident controls who can see it. */
export interface LibraryApi {
  /**
   * Add a game to the library.
   *
   * Adds a game to the caller's library. Send exactly one of `game_id` and `game_slug`. A game can be in a library once, with
   * a set of platforms; a library can hold 20,000 games (409 `limit-exceeded`). The initial `play_status` has the same effects
   * as a change to it.
   *
   * NOT_STARTED cannot have a playtime, WISHLIST requires NOT_STARTED, and `completed_on` must not be before `started_on`.
   *
   * - **Request:** [`POST /v1/library`](https://community.example/rest/docs/operations/createLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `library-entry-exists`: The game is already in the library; a game has one entry for all its platforms. `existing_id` identifies the entry.
   *   - 409 `limit-exceeded`: The request exceeds a fixed limit.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The game to add.
   * @example
   * const gameLibraryEntry = await api.library.create({
   *   game_id: "01930e5c-6b00-7c00-8000-000000000401",
   *   ownership: "WISHLIST",
   * });
   */
  create(
    body: CreateGameLibraryEntry,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<GameLibraryEntry>;

  /**
   * Remove a game from the library.
   *
   * Deletes a library entry and removes it from all counts immediately. The row is purged after 30 days. The backlog item,
   * rating and review of the game are kept.
   *
   * - **Request:** [`DELETE /v1/library/{id}`](https://community.example/rest/docs/operations/deleteLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @example
   * const deletedItem = await api.library.delete("01930e5c-6b00-7c00-8000-000000000521");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a library entry.
   *
   * Returns a library entry to its owner, to callers with `library:moderate`, and to callers allowed by the owner's settings
   * and the entry's `visibility`. Returns 404 `library-entry-not-found` to everyone else.
   *
   * - **Request:** [`GET /v1/library/{id}`](https://community.example/rest/docs/operations/getLibraryEntry)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @example
   * const gameLibraryEntry = await api.library.get("01930e5c-6b00-7c00-8000-000000000521");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameLibraryEntry>;
  /**
   * Get a library entry, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<GameLibraryEntry | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<GameLibraryEntry>;

  /**
   * Get the library settings.
   *
   * Returns the caller's library settings, which also control the backlog's visibility. Defaults apply until the first
   * change, with the account's creation time as their timestamps.
   *
   * - **Request:** [`GET /v1/library/settings`](https://community.example/rest/docs/operations/getLibrarySettings)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * const residentLibrarySettings = await api.library.getSettings();
   */
  getSettings(options?: CallOptions & WithoutIfNoneMatch): ApiCall<ResidentLibrarySettings>;
  /**
   * Get the library settings, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getSettings(options: CallOptions & IfNoneMatchOption): ApiCall<ResidentLibrarySettings | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getSettings(options?: CallOptions & WithoutIfNoneMatch): ApiCall<ResidentLibrarySettings>;

  /**
   * List a library.
   *
   * Returns a page of a resident's library entries with a summary of the whole library. Without `resident_id`, returns the
   * caller's library, which requires an access token (401). With `resident_id`, PUBLIC libraries are visible to everyone,
   * FOLLOWERS libraries to followers, and all libraries to callers with `library:moderate`; otherwise returns 403
   * `library-private`.
   *
   * PRIVATE entries are hidden from others and excluded from the summary. If the owner hides playtime or dates, those fields
   * are null for others and sorting by them falls back to `-updated_at`. `sort` defaults to the owner's `default_sort`. When
   * sorting by score or date, games without one come last.
   *
   * - **Request:** [`GET /v1/library`](https://community.example/rest/docs/operations/listLibrary)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 403 `library-private`: The resident's library is private or visible to followers only.
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.library.list()) console.log(item);
   */
  list(options?: ListLibraryOptions): PageCall<GameLibraryList>;

  /**
   * Update a library entry.
   *
   * Updates the fields in the body (JSON Merge Patch); `platforms` replaces the whole set. Any play status can follow any
   * other. The rules for adding a game apply to the merged result.
   *
   * Changing `play_status` has these effects in the same transaction: PLAYING sets `started_on` if null. COMPLETED and
   * MASTERED set `completed_on` if null and increment `times_completed`, unless the previous status was one of the two.
   * MASTERED sets the progress to 100. A date set this way is today, or the same as the other date if `completed_on` would
   * otherwise be before `started_on`.
   *
   * The backlog item of the game follows: PLAYING sets it to IN_PROGRESS, even if it was DONE or DROPPED. COMPLETED and
   * MASTERED set an open item to DONE, DROPPED sets it to DROPPED. The activity that it is finished is shown only to those who
   * may see both, the play status and the backlog.
   *
   * - **Request:** [`PATCH /v1/library/{id}`](https://community.example/rest/docs/operations/updateLibraryEntry)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 403 `not-owner`: The caller may see the resource but does not own it.
   *   - 404 `library-entry-not-found`: No library entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The library entry's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const gameLibraryEntry = await api.library.update("01930e5c-6b00-7c00-8000-000000000521", {
   *   visibility: "PRIVATE",
   * });
   */
  update(
    id: string,
    body: UpdateGameLibraryEntry,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<GameLibraryEntry>;

  /**
   * Update the library settings.
   *
   * Updates the settings in the body (JSON Merge Patch). Changes take effect immediately, also for existing entries and their
   * activities: `log_activity: false` hides them, `true` shows them again.
   *
   * - **Request:** [`PATCH /v1/library/settings`](https://community.example/rest/docs/operations/updateLibrarySettings)
   * - **Callers:** signed-in residents.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The settings to change. Read-only fields are accepted if unchanged.
   * @example
   * const residentLibrarySettings = await api.library.updateSettings({
   *   visibility: "FOLLOWERS",
   *   show_dates: false,
   * });
   */
  updateSettings(
    body: UpdateLibrarySettings,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<ResidentLibrarySettings>;
}

/** The names of the methods that only read. */
export type LibraryApiReads = "list" | "getSettings" | "get";

/** The definitions of the methods. */
export const libraryDefinitions: Readonly<Record<keyof LibraryApi, OperationDefinition>> = {
  create: definePost("createLibraryEntry", "/library"),
  delete: defineDelete("deleteLibraryEntry", "/library/{id}"),
  get: defineGet("getLibraryEntry", "/library/{id}"),
  getSettings: defineGet("getLibrarySettings", "/library/settings"),
  list: defineList("listLibrary", "/library"),
  update: definePatch("updateLibraryEntry", "/library/{id}"),
  updateSettings: definePatch("updateLibrarySettings", "/library/settings"),
};
