// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import {
  defineDelete,
  defineGet,
  defineList,
  definePatch,
  definePost,
  type OperationDefinition,
} from "../definition.js";
import type { CreateRole, DeletedItem, Role, RolePage, UpdateRole } from "../models.js";
import type { ListRolesOptions } from "../operation-types.js";
import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "../call-options.js";
import type { ApiCall, PageCall } from "../call.js";

/** Roles grant permissions beyond a resident's own content. Permissions are additive; no role removes one. */
export interface RolesApi {
  /**
   * Create a role.
   *
   * Creates a role. Including a permission that the caller lacks returns 403 `privilege-escalation`. The permissions of a
   * secret service key are its scopes.
   *
   * - **Request:** [`POST /v1/roles`](https://community.example/rest/docs/operations/createRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 409 `role-exists`: Another role has this name. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param body The role to create.
   * @example
   * const role = await api.roles.create({ name: "founders", permissions: [] });
   */
  create(body: CreateRole, options?: CallOptions & IdempotencyKeyOption): ApiCall<Role>;

  /**
   * Delete a role.
   *
   * Deletes a role. Returns 409 `role-in-use` if residents have it, 409 `role-is-system` for system roles, and 403 `privilege-escalation` if the caller lacks one of its permissions.
   *
   * - **Request:** [`DELETE /v1/roles/{id}`](https://community.example/rest/docs/operations/deleteRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Errors:**
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `role-not-found`: No role has this id.
   *   - 409 `role-in-use`: The role is assigned to residents; see its `residents_count`.
   *   - 409 `role-is-system`: System roles cannot be renamed or deleted, `admin` keeps every permission, and `member` cannot get `residents:manage` or `roles:manage`.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @example
   * const deletedItem = await api.roles.delete("01930e5c-6b00-7c00-8000-000000000501");
   */
  delete(id: string, options?: CallOptions & IfMatchOption): ApiCall<DeletedItem>;

  /**
   * Get a role.
   *
   * Returns a role with its permissions and its number of residents.
   *
   * - **Request:** [`GET /v1/roles/{id}`](https://community.example/rest/docs/operations/getRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifNoneMatch`, returns `undefined` if the copy is current.
   * - **Errors:**
   *   - 404 `role-not-found`: No role has this id.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @example
   * const role = await api.roles.get("01930e5c-6b00-7c00-8000-000000000501");
   */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Role>;
  /**
   * Get a role, unless it is unchanged: returns `undefined` if `ifNoneMatch` is its current `ETag` (304).
   */
  get(id: string, options: CallOptions & IfNoneMatchOption): ApiCall<Role | undefined>;
  /** The first signature again: `ReturnType` of TypeScript reads the last one. */
  get(id: string, options?: CallOptions & WithoutIfNoneMatch): ApiCall<Role>;

  /**
   * List roles.
   *
   * Returns a page of roles with their permissions, sorted by name.
   *
   * - **Request:** [`GET /v1/roles`](https://community.example/rest/docs/operations/listRoles)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Paging:** `for await` reads the items of all pages, `await` one page. 20 items per page, at most 100.
   * - **Limits:** rate limit `STANDARD`.
   * - **Errors:**
   *   - 400 `invalid-cursor`: The cursor was not issued by this service, or was truncated or modified.
   *   - 400 `cursor-mismatch`: The cursor was issued for different filters or another sort order.
   *   - Also `unknown-parameter`, `validation-failed`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @example
   * for await (const item of api.roles.list()) console.log(item);
   */
  list(options?: ListRolesOptions): PageCall<RolePage>;

  /**
   * Update a role.
   *
   * Updates the fields in the body (JSON Merge Patch); `permissions` replaces the whole list, `null` clears the description.
   * Changes apply to the role's residents within a second, removals immediately. Returns 403 `privilege-escalation` if the
   * caller lacks a permission that the role has or would get.
   *
   * System roles cannot be renamed, `admin` keeps every permission, and `member`, which new residents get by default, cannot
   * get `residents:manage` or `roles:manage` (409 `role-is-system`).
   *
   * - **Request:** [`PATCH /v1/roles/{id}`](https://community.example/rest/docs/operations/updateRole)
   * - **Callers:** residents and secret keys with `roles:manage`.
   * - **Limits:** rate limit `STANDARD`.
   * - **Conditional:** with `ifMatch`, fails with 412 if the resource has changed.
   * - **Retries:** safe, with an `Idempotency-Key`.
   * - **Errors:**
   *   - 400 `empty-update`: The body is an empty object, often because of a wrong content type or a serializer that dropped the fields.
   *   - 400 `immutable-field`: A read-only field was sent with a value other than the stored one.
   *   - 403 `privilege-escalation`: The role, the resident or the service key has a permission that the caller lacks. Callers cannot create, change, grant or delete such a role, change or delete such a resident's account, or create, rotate or revoke such a key.
   *   - 404 `role-not-found`: No role has this id.
   *   - 409 `role-is-system`: System roles cannot be renamed or deleted, `admin` keeps every permission, and `member` cannot get `residents:manage` or `roles:manage`.
   *   - 409 `role-exists`: Another role has this name. `existing_id` identifies it.
   *   - 409 `idempotency-in-progress`: A request with the same `Idempotency-Key` is still in progress.
   *   - 412 `precondition-failed`: The resource has changed since the version in `If-Match`.
   *   - 422 `idempotency-key-reused`: The `Idempotency-Key` was already used with a different body.
   *   - Also `validation-failed`, `malformed-json`, `unknown-field`, `unknown-parameter`, `authentication-required`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `permission-denied`, `resident-suspended`, `secret-key-in-browser`, `payload-too-large`, `unsupported-media-type`, `quota-exceeded`, `internal-error`, `service-unavailable`.
   *
   * @param id The role's id.
   * @param body The fields to change. Read-only fields are accepted if unchanged.
   * @example
   * const role = await api.roles.update("01930e5c-6b00-7c00-8000-000000000501", {
   *   name: "press",
   *   description: null,
   * });
   */
  update(
    id: string,
    body: UpdateRole,
    options?: CallOptions & IfMatchOption & IdempotencyKeyOption,
  ): ApiCall<Role>;
}

/** The names of the methods that only read. */
export type RolesApiReads = "list" | "get";

/** The definitions of the methods. */
export const rolesDefinitions: Readonly<Record<keyof RolesApi, OperationDefinition>> = {
  create: definePost("createRole", "/roles"),
  delete: defineDelete("deleteRole", "/roles/{id}"),
  get: defineGet("getRole", "/roles/{id}"),
  list: defineList("listRoles", "/roles"),
  update: definePatch("updateRole", "/roles/{id}"),
};
