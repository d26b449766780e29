// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Roles grant permissions beyond a resident's own content. Permissions are additive; no role removes one. */
export interface RolesApi {
  /** Create a role (`POST /v1/roles`) */
  createRole: Handler<"createRole">;
  /** Delete a role (`DELETE /v1/roles/{id}`) */
  deleteRole: Handler<"deleteRole">;
  /** Get a role (`GET /v1/roles/{id}`) */
  getRole: Handler<"getRole">;
  /** List roles (`GET /v1/roles`) */
  listRoles: Handler<"listRoles">;
  /** Update a role (`PATCH /v1/roles/{id}`) */
  updateRole: Handler<"updateRole">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function rolesRoutes(api: RolesApi): Route[] {
  return [
    route("createRole", "POST", "/v1/roles", api.createRole, {
      permission: {
        access: "PERMISSION",
        anyOf: ["roles:manage"],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteRole", "DELETE", "/v1/roles/{id}", api.deleteRole, {
      permission: {
        access: "PERMISSION",
        anyOf: ["roles:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getRole", "GET", "/v1/roles/{id}", api.getRole, {
      permission: {
        access: "PERMISSION",
        anyOf: ["roles:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listRoles", "GET", "/v1/roles", api.listRoles, {
      permission: {
        access: "PERMISSION",
        anyOf: ["roles:manage"],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateRole", "PATCH", "/v1/roles/{id}", api.updateRole, {
      permission: {
        access: "PERMISSION",
        anyOf: ["roles:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
