// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Liveness and readiness checks. */
export const healthResource = (factory: EndpointFactory) => ({
  /** Check the health of the service (`GET /v1/health`) */
  get: factory.endpoint("getHealth", "GET", "/v1/health"),
});

/** The operations of this resource. */
export type HealthApiOperation = "getHealth";
