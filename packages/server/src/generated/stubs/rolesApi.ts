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

/** Binds each operation to its handler. */
export const rolesRoutes = (api: RolesApi): Route[] => [
  route("createRole", api.createRole),
  route("deleteRole", api.deleteRole),
  route("getRole", api.getRole),
  route("listRoles", api.listRoles),
  route("updateRole", api.updateRole),
];
