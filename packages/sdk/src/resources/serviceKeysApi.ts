// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineDelete, defineGet, defineList, definePost, type OperationDefinition } from "../definition.js";
import type {
  CreateServiceKey,
  DeletedItem,
  RotateServiceKey,
  RotatedServiceKey,
  ServiceKeyDetails,
  ServiceKeyPage,
  ServiceKeyWithSecret,
} from "../models.js";
import type { ListServiceKeysOptions } from "../operation-types.js";
import type { CallOptions, IfMatchOption, IfNoneMatchOption, WithoutIfNoneMatch } from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Keys of applications, publishable ones and secret ones with scopes, for staff. */
export interface ServiceKeysApi {
  /**
   * Create a service key.
   *
   * Creates a key, and returns it. It is never shown again; only its hash is stored.
   *
   * A secret key has scopes. A scope that the caller lacks returns 403 `privilege-escalation`; the permissions of a calling
   * secret key are its scopes. A publishable key identifies an application and has no scopes.
   *
   * Keys belong to the service, not to the caller: a key keeps its scopes when the caller loses permissions, is suspended or
   * deleted. `listAuditLogs` with `action=service_key.created` says who has created which key.
   *
   * - **Request:** [`POST /v1/service-keys`](https://community.example/rest/docs/operations/createServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The key to create.
   * @example
   * const serviceKeyWithSecret = await api.serviceKeys.create({
   *   kind: "PUBLISHABLE",
   *   name: "web-shop",
   * });
   */
  create(body: CreateServiceKey, options?: CallOptions): ApiCall<ServiceKeyWithSecret>;

  /**
   * Get a service key.
   *
   * Returns a key, without the key itself.
   *
   * - **Request:** [`GET /v1/service-keys/{id}`](https://community.example/rest/docs/operations/getServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @example
   * const serviceKeyDetails = await api.serviceKeys.get("01930e5c-6b00-7c00-8000-00000000c001");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ServiceKeyDetails>;
  /**
   * Get a service key, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<ServiceKeyDetails | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<ServiceKeyDetails>;

  /**
   * List service keys.
   *
   * Returns a page of the service keys, newest first, without the keys themselves. Revoked and expired ones are included.
   *
   * - **Request:** [`GET /v1/service-keys`](https://community.example/rest/docs/operations/listServiceKeys)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.serviceKeys.list()) console.log(item);
   */
  list(options?: ListServiceKeysOptions): PageCall<ServiceKeyPage>;

  /**
   * Revoke a service key.
   *
   * Revokes a key: every server rejects it within a second. It stays in the list, with `revoked_at`, and cannot be restored. Returns 403 `privilege-escalation` if the caller lacks one of its scopes, and 404 for a key that is already revoked.
   *
   * - **Request:** [`DELETE /v1/service-keys/{id}`](https://community.example/rest/docs/operations/revokeServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @example
   * const deletedItem = await api.serviceKeys.revoke("01930e5c-6b00-7c00-8000-00000000c001");
   */
  revoke(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Rotate a service key.
   *
   * Creates a key with the same kind, name, scopes and origins, and returns it with the replaced one. The new key is never shown
   * again. The replaced one expires after `grace_seconds`, so that applications can change to the new one meanwhile.
   *
   * A key can be replaced once (409 `service-key-already-replaced`), while it is active (409 `service-key-inactive`), and after
   * the key that it replaced has expired or was revoked (409 `service-key-predecessor-active`). Returns 403
   * `privilege-escalation` if the caller lacks one of its scopes.
   *
   * - **Request:** [`POST /v1/service-keys/{id}/rotate`](https://community.example/rest/docs/operations/rotateServiceKey)
   * - **Callers:** residents and secret keys with `service-keys:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `service-key-not-found`: No service key has this id, or the key to revoke is already revoked.
   *   - 409 `service-key-inactive`: The key has expired or was revoked, so it cannot be rotated.
   *   - 409 `service-key-already-replaced`: The key was already rotated, and a key can be replaced once.
   *   - 409 `service-key-predecessor-active`: The key that this one replaced is still active, and at most two keys of a rotation are active.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The key's id.
   * @param body How long the replaced key stays valid, and when the new one expires. Optional.
   * @example
   * const rotatedServiceKey = await api.serviceKeys.rotate("01930e5c-6b00-7c00-8000-00000000c001");
   */
  rotate(id: string, body?: RotateServiceKey, options?: CallOptions): ApiCall<RotatedServiceKey>;
}

/** The names of the methods that only read. */
export type ServiceKeysApiReads = "list" | "get";

/** The definitions of the methods. */
export const serviceKeysDefinitions: Readonly<Record<keyof ServiceKeysApi, OperationDefinition>> = {
  create: definePost("createServiceKey", "/service-keys", { headerOptions: [] }),
  get: defineGet("getServiceKey", "/service-keys/{id}"),
  list: defineList("listServiceKeys", "/service-keys"),
  revoke: defineDelete("revokeServiceKey", "/service-keys/{id}"),
  rotate: definePost("rotateServiceKey", "/service-keys/{id}/rotate", { headerOptions: [] }),
};
