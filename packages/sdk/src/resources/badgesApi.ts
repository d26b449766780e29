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
  AwardBadge,
  Badge,
  BadgePage,
  CreateBadge,
  DeletedItem,
  ResidentBadgeResult,
  UpdateBadge,
} from "../models.js";
import type { ListBadgesOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Awards for standing in the community, granted by the service or by staff. Unlike achievements, badges can be revoked. */
export interface BadgesApi {
  /**
   * Award a badge.
   *
   * Awards a badge to a resident. The first award returns 201. If the resident already holds the badge, returns 200 with
   * `changed: false`. A stackable badge is awarded again (200 with `changed: true`) if the request has an `Idempotency-Key`,
   * or a `reason` that none of the resident's awards has yet; a retry never awards it twice.
   *
   * A disabled badge cannot be awarded (409 `badge-disabled`). Each new award of a listed badge is recorded as an activity of
   * the resident.
   *
   * - **Request:** [`PUT /v1/residents/{id}/badges/{badge_id}`](https://community.example/rest/docs/operations/awardBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 409 `badge-disabled`: The badge is disabled and cannot be awarded.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param badgeId The badge's id.
   * @param body The reason for the award. Optional.
   * @example
   * const residentBadgeResult = await api.badges.award("@ada", "01930e5c-6b00-7c00-8000-000000000601");
   */
  award(
    id: string,
    badgeId: string,
    body?: AwardBadge,
    options?: CallOptions & IdempotencyKeyOption,
  ): ApiCall<ResidentBadgeResult>;

  /**
   * Create a badge.
   *
   * Creates a badge. Without a `slug`, one is generated from the name. With `criteria`, the service awards it when a resident's
   * counter reaches the threshold; residents who already meet the criteria get it within minutes. Without `criteria`, it is
   * awarded only by `awardBadge`.
   *
   * - **Request:** [`POST /v1/badges`](https://community.example/rest/docs/operations/createBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `badge-exists`: Another badge already has this name (case-insensitive). `existing_id` identifies it.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The badge to create.
   * @example
   * const badge = await api.badges.create({
   *   name: "Well known",
   *   description: "Has a hundred followers.",
   *   tier: "SILVER",
   *   criteria: { metric: "FOLLOWERS", threshold: 100 },
   * });
   */
  create(body: CreateBadge, options?: CallOptions & IdempotencyKeyOption): ApiCall<Badge>;

  /**
   * Delete a badge.
   *
   * Deletes the badge and hides all its awards. Its name and slug can be reused immediately; the rows are purged after 30 days.
   * The counters of its holders are updated within minutes.
   *
   * - **Request:** [`DELETE /v1/badges/{id}`](https://community.example/rest/docs/operations/deleteBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @example
   * const deletedItem = await api.badges.delete("01930e5c-6b00-7c00-8000-000000000601");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a badge.
   *
   * Returns a badge. An unlisted one returns 404 unless the caller holds it or has `badges:manage`.
   *
   * - **Request:** [`GET /v1/badges/{id}`](https://community.example/rest/docs/operations/getBadge)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @example
   * const badge = await api.badges.get("01930e5c-6b00-7c00-8000-000000000601");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Badge>;
  /**
   * Get a badge, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Badge | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Badge>;

  /**
   * List badges.
   *
   * Returns a page of badges. Unlisted badges are visible to residents who hold them and to callers with `badges:manage`.
   *
   * - **Request:** [`GET /v1/badges`](https://community.example/rest/docs/operations/listBadges)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.badges.list()) console.log(item);
   */
  list(options?: ListBadgesOptions): PageCall<BadgePage>;

  /**
   * Revoke a badge.
   *
   * Revokes a badge from a resident, including all awards of a stackable badge. Revoking it again returns 404. A revoked badge
   * can be awarded again; the service does so only when the resident crosses the threshold again, the criteria change, or the
   * badge is re-enabled. Until new criteria have been applied to all residents, some minutes after they were set, that may
   * include a badge that was revoked meanwhile.
   *
   * - **Request:** [`DELETE /v1/residents/{id}/badges/{badge_id}`](https://community.example/rest/docs/operations/revokeBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 404 `resident-not-found`: No resident has this id or username.
   *   - 404 `resident-badge-not-found`: The resident does not hold this badge, or it was revoked.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The resident's id, `@` followed by the username, or `me`.
   * @param badgeId The badge's id.
   * @example
   * const deletedItem = await api.badges.revoke("@ada", "01930e5c-6b00-7c00-8000-000000000601");
   */
  revoke(id: string, badgeId: string, options?: CallOptions): ApiCall<DeletedItem>;

  /**
   * Update a badge.
   *
   * Updates the fields in the body (JSON Merge Patch). Residents keep their awards when the criteria change or `is_enabled`
   * becomes false. Residents who already meet new criteria, or the criteria of a re-enabled badge, get it within minutes.
   * `is_listable: false` also permanently deletes the activities of its holders about the badge. Read-only fields are accepted
   * if unchanged; the count is ignored.
   *
   * - **Request:** [`PATCH /v1/badges/{id}`](https://community.example/rest/docs/operations/updateBadge)
   * - **Callers:** residents and secret keys with `badges:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `badge-not-found`: No badge has this id, or it is unlisted and the caller neither holds nor manages it.
   *   - 409 `badge-exists`: Another badge already has this name (case-insensitive). `existing_id` identifies it.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The badge's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const badge = await api.badges.update("01930e5c-6b00-7c00-8000-000000000601", { icon_url: null });
   */
  update(
    id: string,
    body: UpdateBadge,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Badge>;
}

/** The names of the methods that only read. */
export type BadgesApiReads = "list" | "get";

/** The definitions of the methods. */
export const badgesDefinitions: Readonly<Record<keyof BadgesApi, OperationDefinition>> = {
  award: definePut("awardBadge", "/residents/{id}/badges/{badge_id}", {
    hasBody: true,
    headerOptions: ["idempotencyKey"],
  }),
  create: definePost("createBadge", "/badges"),
  delete: defineDelete("deleteBadge", "/badges/{id}"),
  get: defineGet("getBadge", "/badges/{id}"),
  list: defineList("listBadges", "/badges"),
  revoke: defineDelete("revokeBadge", "/residents/{id}/badges/{badge_id}", { headerOptions: [] }),
  update: definePatch("updateBadge", "/badges/{id}"),
};
