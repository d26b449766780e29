// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Liveness and readiness checks. */
export interface HealthApi {
  /** Check the health of the service (`GET /v1/health`) */
  getHealth: Handler<"getHealth">;
}

/** Binds each operation to its handler. */
export const healthRoutes = (api: HealthApi): Route[] => [route("getHealth", api.getHealth)];
