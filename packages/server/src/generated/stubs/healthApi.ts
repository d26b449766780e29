// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Liveness and readiness checks. */
export interface HealthApi {
  /** Check the service\'s health (`GET /v1/health`) */
  getHealth: Handler<"getHealth">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function healthRoutes(api: HealthApi): Route[] {
  return [
    route("getHealth", "GET", "/v1/health", api.getHealth, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "EXEMPT",
      cacheSeconds: 0,
    }),
  ];
}
