// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Keys of applications, publishable ones and secret ones with scopes, for staff. */
export interface ServiceKeysApi {
  /** Create a service key (`POST /v1/service-keys`) */
  createServiceKey: Handler<"createServiceKey">;
  /** Get a service key (`GET /v1/service-keys/{id}`) */
  getServiceKey: Handler<"getServiceKey">;
  /** List service keys (`GET /v1/service-keys`) */
  listServiceKeys: Handler<"listServiceKeys">;
  /** Revoke a service key (`DELETE /v1/service-keys/{id}`) */
  revokeServiceKey: Handler<"revokeServiceKey">;
  /** Rotate a service key (`POST /v1/service-keys/{id}/rotate`) */
  rotateServiceKey: Handler<"rotateServiceKey">;
}

/** Binds each operation to its handler. */
export const serviceKeysRoutes = (api: ServiceKeysApi): Route[] => [
  route("createServiceKey", api.createServiceKey),
  route("getServiceKey", api.getServiceKey),
  route("listServiceKeys", api.listServiceKeys),
  route("revokeServiceKey", api.revokeServiceKey),
  route("rotateServiceKey", api.rotateServiceKey),
];
