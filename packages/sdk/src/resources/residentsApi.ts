// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** The members of the community. */
export const residentsResource = (call: Endpoints) => ({
  /** Get the resident who calls (`GET /v1/residents/me`) */
  me: call.endpoint("getCurrentResident", "GET", "/v1/residents/me"),
  /** Get a resident (`GET /v1/residents/{id}`) */
  get: call.endpoint("getResident", "GET", "/v1/residents/{id}"),
});

/** The operations that have a method here. */
export type ResidentsApiOperation = "getCurrentResident" | "getResident";
