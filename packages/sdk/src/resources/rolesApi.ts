// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Roles grant permissions beyond a resident's own content. Permissions are additive; no role removes one. */
export const rolesResource = (factory: EndpointFactory) => ({
  /** Create a role (`POST /v1/roles`) */
  create: factory.endpoint("createRole", "POST", "/v1/roles", { body: true, idempotent: true }),
  /** Delete a role (`DELETE /v1/roles/{id}`) */
  delete: factory.endpoint("deleteRole", "DELETE", "/v1/roles/{id}"),
  /** Get a role (`GET /v1/roles/{id}`) */
  get: factory.endpoint("getRole", "GET", "/v1/roles/{id}"),
  /** List roles (`GET /v1/roles`) */
  list: factory.paginated("listRoles", "GET", "/v1/roles"),
  /** Update a role (`PATCH /v1/roles/{id}`) */
  update: factory.endpoint("updateRole", "PATCH", "/v1/roles/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type RolesApiOperation = "createRole" | "deleteRole" | "getRole" | "listRoles" | "updateRole";
