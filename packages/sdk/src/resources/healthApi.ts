// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Whether the service can do its work. */
export const healthResource = (call: Endpoints) => ({
  /** Get the state of the service (`GET /v1/health`) */
  get: call.endpoint("getHealth", "GET", "/v1/health"),
});

/** The operations that have a method here. */
export type HealthApiOperation = "getHealth";
