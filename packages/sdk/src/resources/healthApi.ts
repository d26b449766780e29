// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

import { defineGet, type OperationDefinition } from "../definition.js";
import type { Health } from "../models.js";
import type { GetHealthOptions } from "../operation-types.js";

import type { ApiCall } from "../call.js";

/** Liveness and readiness checks. */
export interface HealthApi {
  /**
   * Check the health of the service.
   *
   * Liveness and readiness check of the service and its dependencies. Not rate limited: the checks run at most once per
   * second, and requests in between get the latest result. `probe=live` checks only the process. Late mails, events and
   * webhooks, a late or failing background job and statements that wait for locks set the status to DEGRADED but do not return
   * 503, because other requests are still served. A database that accepts no writes returns 503. A service that was told to
   * stop returns 503 while it serves its last requests.
   *
   * - **Request:** [`GET /v1/health`](https://community.example/rest/docs/operations/getHealth)
   * - **Callers:** everyone.
   * - **Errors:**
   *   - `unknown-parameter`, `validation-failed`, `invalid-token`, `token-expired`, `session-revoked`, `invalid-service-key`, `service-key-required`, `secret-key-in-browser`, `internal-error`.
   *
   * @example
   * const health = await api.health.get();
   */
  get(options?: GetHealthOptions): ApiCall<Health>;
}

/** The names of the methods that only read. */
export type HealthApiReads = "get";

/** The definitions of the methods. */
export const healthDefinitions: Readonly<Record<keyof HealthApi, OperationDefinition>> = {
  get: defineGet("getHealth", "/health", { headerOptions: [] }),
};
