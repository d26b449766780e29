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
  CreateWaitlist,
  DeletedItem,
  JoinWaitlist,
  UpdateWaitlist,
  UpdateWaitlistEntry,
  Waitlist,
  WaitlistEntry,
  WaitlistEntryPage,
  WaitlistPage,
  WaitlistWithEntries,
} from "../models.js";
import type {
  ListAllWaitlistEntriesOptions,
  ListWaitlistEntriesOptions,
  ListWaitlistsOptions,
} from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Waitlists with a hard capacity and their entries. Entries are personal data, visible only to their owner and staff. */
export interface WaitlistsApi {
  /**
   * Create a waitlist.
   *
   * Creates an empty waitlist. `slug` is generated from the name if omitted, with a numeric suffix if taken.
   *
   * - **Request:** [`POST /v1/waitlists`](https://community.example/rest/docs/operations/createWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The waitlist to create.
   * @example
   * const waitlist = await api.waitlists.create({
   *   name: "Winter tournament",
   *   purpose: "Places in the winter tournament.",
   *   max_capacity: 64,
   * });
   */
  create(body: CreateWaitlist, options?: CallOptions & IdempotencyKeyOption): ApiCall<Waitlist>;

  /**
   * Delete a waitlist.
   *
   * Deletes a waitlist and all its entries. Its slug can be reused immediately; the rows are purged after 30 days.
   *
   * - **Request:** [`DELETE /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/deleteWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * const deletedItem = await api.waitlists.delete("closed-beta");
   */
  delete(slug: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a waitlist.
   *
   * Returns a waitlist, by slug or by id, with its counts and the entries visible to the caller. Callers with `waitlists:manage`
   * get every entry (at most 100), other residents only their own, all other callers none.
   *
   * - **Request:** [`GET /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/getWaitlist)
   * - **Callers:** everyone.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * const waitlistWithEntries = await api.waitlists.get("closed-beta");
   */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistWithEntries>;
  /**
   * Get a waitlist, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(slug: string, options: CallOptions & IfNoneMatchOption): ApiCall<WaitlistWithEntries | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(slug: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistWithEntries>;

  /**
   * Get a waitlist entry.
   *
   * Returns an entry with its current position, to its owner and to callers with `waitlists:join` or `waitlists:manage`.
   * Returns 404 `waitlist-entry-not-found` to everyone else, including callers without credentials.
   *
   * - **Request:** [`GET /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/getWaitlistEntry)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @example
   * const waitlistEntry = await api.waitlists.getEntry("01930e5c-6b00-7c00-8000-0000000000e1");
   */
  getEntry(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistEntry>;
  /**
   * Get a waitlist entry, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  getEntry(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<WaitlistEntry | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  getEntry(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<WaitlistEntry>;

  /**
   * Join a waitlist.
   *
   * Claims a spot for an email address, which can have one spot at most. If the address is already on the waitlist, returns
   * 200, replaces the name and keeps the entry and its position, even if the waitlist is full. The name of an entry that somebody
   * else has added is only replaced by residents who have verified the address.
   *
   * Residents can only join with the address of their own account and may send an empty object to use the account's name and
   * address. Callers with `waitlists:join` can add any address; an entry with another address than their own does not belong to
   * them. Mail to an address that no resident has verified does not contain the name.
   *
   * - **Request:** [`PUT /v1/waitlists/{slug}/entries`](https://community.example/rest/docs/operations/joinWaitlist)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join`.
   * - **Limits:** rate limit `RELATION`.
   * - **Errors:**
   *   - 400 `email-mismatch`: Residents can only join with the email address of their own account.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 409 `waitlist-full`: The number of entries has reached `max_capacity`.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @param body The name and address to join with.
   * @example
   * const waitlistEntry = await api.waitlists.join("closed-beta", {
   *   name: "Ada Lovelace",
   *   email: "ada@example.com",
   * });
   */
  join(slug: string, body: JoinWaitlist, options?: CallOptions): ApiCall<WaitlistEntry>;

  /**
   * Leave a waitlist.
   *
   * Removes an entry. The entries behind it move up by one, and its spot becomes available. Repeating the request returns 404.
   * Joining again creates a new entry at the end.
   *
   * - **Request:** [`DELETE /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/leaveWaitlist)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `RELATION`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @example
   * const deletedItem = await api.waitlists.leave("01930e5c-6b00-7c00-8000-0000000000e1");
   */
  leave(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * List the entries of all waitlists.
   *
   * Returns a page of entries across all waitlists, newest first by default. Callers with `waitlists:manage` get every
   * entry, other residents only their own. `sort=position` requires `waitlist_slug`, because positions in different
   * waitlists are not comparable.
   *
   * - **Request:** [`GET /v1/waitlists/entries`](https://community.example/rest/docs/operations/listAllWaitlistEntries)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100. Sorting by `position` needs `waitlist_slug`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `sort-needs-filter`: The sort order is not indexed for the whole collection.
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.waitlists.listAllEntries()) console.log(item);
   */
  listAllEntries(options?: ListAllWaitlistEntriesOptions): PageCall<WaitlistEntryPage>;

  /**
   * List a waitlist's entries.
   *
   * Returns a page of a waitlist's entries, by position by default. Callers with `waitlists:manage` get every entry, other
   * residents only their own.
   *
   * - **Request:** [`GET /v1/waitlists/{slug}/entries`](https://community.example/rest/docs/operations/listWaitlistEntries)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @example
   * for await (const item of api.waitlists.listEntries("closed-beta")) console.log(item);
   */
  listEntries(slug: string, options?: ListWaitlistEntriesOptions): PageCall<WaitlistEntryPage>;

  /**
   * List waitlists.
   *
   * Returns a page of waitlists with their counts, without entries, newest first by default.
   *
   * - **Request:** [`GET /v1/waitlists`](https://community.example/rest/docs/operations/listWaitlists)
   * - **Callers:** everyone.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.waitlists.list()) console.log(item);
   */
  list(options?: ListWaitlistsOptions): PageCall<WaitlistPage>;

  /**
   * Update a waitlist.
   *
   * Updates the fields in the body (JSON Merge Patch). The slug cannot be changed while the waitlist has entries (409
   * `slug-locked`), and `max_capacity` cannot be lower than the number of entries (409 `capacity-below-entries`).
   *
   * - **Request:** [`PATCH /v1/waitlists/{slug}`](https://community.example/rest/docs/operations/updateWaitlist)
   * - **Callers:** residents and secret keys with `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `slug-reserved`: The slug is part of a path of the API, or has the form of an id.
   *   - 404 `waitlist-not-found`: No waitlist has this slug.
   *   - 409 `capacity-below-entries`: The waitlist has more entries than `max_capacity` would allow.
   *   - 409 `slug-locked`: The slug of a waitlist is locked while the waitlist has entries; the slug of a blog post is locked once the post has been published.
   *   - 409 `slug-taken`: Another resource of this type already has the slug.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param slug The waitlist's slug. `getWaitlist` also accepts its id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const waitlist = await api.waitlists.update("closed-beta", { max_capacity: 1000 });
   */
  update(
    slug: string,
    body: UpdateWaitlist,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Waitlist>;

  /**
   * Update a waitlist entry.
   *
   * Updates the fields in the body (JSON Merge Patch) and returns the waitlist with the entries visible to the caller, the
   * updated one first. Owners can only use the address of their own account. Callers with `waitlists:manage` can also change
   * `status`: INVITED sends the invitation, WAITING revokes it.
   *
   * Missing credentials, invalid credentials and missing permission for the entry all return 404, before the body is
   * validated. `ETag` and `If-Match` refer to the entry.
   *
   * - **Request:** [`PATCH /v1/waitlists/entries/{id}`](https://community.example/rest/docs/operations/updateWaitlistEntry)
   * - **Callers:** the owner, and residents and secret keys with `waitlists:join` or `waitlists:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 400 `email-mismatch`: Residents can only join with the email address of their own account.
   *   - 404 `waitlist-entry-not-found`: No entry has this id, or it is not visible to the caller. Both cases return the same response, so that ids cannot be probed.
   *   - 409 `waitlist-entry-exists`: Another entry of the waitlist has this email address. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The waitlist entry's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const waitlistWithEntries = await api.waitlists.updateEntry(
   *   "01930e5c-6b00-7c00-8000-0000000000e1",
   *   { status: "INVITED" },
   * );
   */
  updateEntry(
    id: string,
    body: UpdateWaitlistEntry,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<WaitlistWithEntries>;
}

/** The names of the methods that only read. */
export type WaitlistsApiReads = "list" | "listAllEntries" | "getEntry" | "get" | "listEntries";

/** The definitions of the methods. */
export const waitlistsDefinitions: Readonly<Record<keyof WaitlistsApi, OperationDefinition>> = {
  create: definePost("createWaitlist", "/waitlists"),
  delete: defineDelete("deleteWaitlist", "/waitlists/{slug}"),
  get: defineGet("getWaitlist", "/waitlists/{slug}"),
  getEntry: defineGet("getWaitlistEntry", "/waitlists/entries/{id}"),
  join: definePut("joinWaitlist", "/waitlists/{slug}/entries", { hasBody: true }),
  leave: defineDelete("leaveWaitlist", "/waitlists/entries/{id}"),
  listAllEntries: defineList("listAllWaitlistEntries", "/waitlists/entries"),
  listEntries: defineList("listWaitlistEntries", "/waitlists/{slug}/entries"),
  list: defineList("listWaitlists", "/waitlists"),
  update: definePatch("updateWaitlist", "/waitlists/{slug}"),
  updateEntry: definePatch("updateWaitlistEntry", "/waitlists/entries/{id}"),
};
