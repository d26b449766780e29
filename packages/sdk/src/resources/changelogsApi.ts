// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { Changelog, ChangelogPage, CreateChangelog, DeletedItem, UpdateChangelog } from "../models.js";
import type { ListChangelogsOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Product changes by version. */
export interface ChangelogsApi {
  /**
   * Create a changelog.
   *
   * Creates a changelog as DRAFT or PUBLISHED. Publishing sets `released_on` to today if it is null, completes the feedback
   * referenced by `feedback_id` in the changes, whatever its status, and emails the authors of the feedback. No other emails
   * are sent: to announce a version, call `sendEmail` with the template CHANGELOG_PUBLISHED. The body may have up to 1 MiB.
   *
   * - **Request:** [`POST /v1/changelogs`](https://community.example/rest/docs/operations/createChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 409 `changelog-exists`: Another changelog already has this version (ignoring build metadata). `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The changelog to create.
   * @example
   * const changelog = await api.changelogs.create({
   *   version: "2.0.0-beta.1",
   *   status: "PUBLISHED",
   *   changes: [{ type: "CHANGED", description: "A new home page." }],
   * });
   */
  create(body: CreateChangelog, options?: CallOptions & IdempotencyKeyOption): ApiCall<Changelog>;

  /**
   * Delete a changelog.
   *
   * Deletes a changelog. Its version can be reused immediately; the row is purged after 30 days. Feedback that it completed stays completed.
   *
   * - **Request:** [`DELETE /v1/changelogs/{id}`](https://community.example/rest/docs/operations/deleteChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @example
   * const deletedItem = await api.changelogs.delete("1.10.0");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a changelog.
   *
   * Returns a changelog, by id or version. A DRAFT returns 404 without `changelogs:manage`.
   *
   * - **Request:** [`GET /v1/changelogs/{id}`](https://community.example/rest/docs/operations/getChangelog)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @example
   * const changelog = await api.changelogs.get("1.10.0");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Changelog>;
  /**
   * Get a changelog, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Changelog | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Changelog>;

  /**
   * List changelogs.
   *
   * Returns a page of changelogs, highest version first. PUBLISHED and YANKED ones are public. DRAFT requires
   * `changelogs:manage`: filtering by it returns 401 without credentials and 403 without the permission.
   *
   * Versions are ordered by SemVer 2.0.0 precedence: 1.10.0 is above 1.9.0, a release above its pre-releases.
   *
   * - **Request:** [`GET /v1/changelogs`](https://community.example/rest/docs/operations/listChangelogs)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.changelogs.list()) console.log(item);
   */
  list(options?: ListChangelogsOptions): PageCall<ChangelogPage>;

  /**
   * Update a changelog.
   *
   * Updates the fields in the body (JSON Merge Patch); `changes` replaces the whole list. Status transitions: DRAFT to
   * PUBLISHED, PUBLISHED to YANKED. All others return 409 `invalid-transition`. Publishing has the effects described in
   * `createChangelog`; feedback newly referenced by a PUBLISHED changelog is completed too. After publication, the version
   * cannot be changed (400 `immutable-field`) and `released_on` is required (400). The body may have up to 1 MiB.
   *
   * - **Request:** [`PATCH /v1/changelogs/{id}`](https://community.example/rest/docs/operations/updateChangelog)
   * - **Callers:** residents and secret keys with `changelogs:manage`.
   * - **Limits:** rate limit `STANDARD`, a body of at most 1024 KiB.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `unknown-reference`: A field refers to a resource that does not exist.
   *   - 404 `changelog-not-found`: No changelog has this id or version, or it is a draft and the caller does not have `changelogs:manage`.
   *   - 409 `changelog-exists`: Another changelog already has this version (ignoring build metadata). `existing_id` identifies it.
   *   - 409 `invalid-transition`: The requested status cannot follow the current one. `allowed` lists the statuses that can.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The changelog's id or version.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const changelog = await api.changelogs.update("1.10.0", { status: "PUBLISHED" });
   */
  update(
    id: string,
    body: UpdateChangelog,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Changelog>;
}

/** The names of the methods that only read. */
export type ChangelogsApiReads = "list" | "get";

/** The definitions of the methods. */
export const changelogsDefinitions: Readonly<Record<keyof ChangelogsApi, OperationDefinition>> = {
  create: definePost("createChangelog", "/changelogs"),
  delete: defineDelete("deleteChangelog", "/changelogs/{id}"),
  get: defineGet("getChangelog", "/changelogs/{id}"),
  list: defineList("listChangelogs", "/changelogs"),
  update: definePatch("updateChangelog", "/changelogs/{id}"),
};
