// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Operation, type Route } from "../contract/operation.js";

/** The members of the community. */
export interface ResidentsApi {
  /** Get the resident who calls (`GET /v1/residents/me`) */
  getCurrentResident: Operation<"getCurrentResident">;
  /** Get a resident (`GET /v1/residents/{id}`) */
  getResident: Operation<"getResident">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function residentsRoutes(api: ResidentsApi): Route[] {
  return [
    route("getCurrentResident", "GET", "/v1/residents/me", api.getCurrentResident, {
      permission: {
        access: "RESIDENT",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("getResident", "GET", "/v1/residents/{id}", api.getResident, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
  ];
}
