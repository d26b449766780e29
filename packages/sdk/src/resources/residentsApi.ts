// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** The members of the community. */
export const residentsResource = (call: Endpoints) => ({
  /** Create a resident (`POST /v1/residents`) */
  create: call.endpoint("createResident", "POST", "/v1/residents", "body"),
  /** Delete a resident (`DELETE /v1/residents/{id}`) */
  delete: call.endpoint("deleteResident", "DELETE", "/v1/residents/{id}"),
  /** Get the resident who calls (`GET /v1/residents/me`) */
  me: call.endpoint("getCurrentResident", "GET", "/v1/residents/me"),
  /** Get a resident (`GET /v1/residents/{id}`) */
  get: call.endpoint("getResident", "GET", "/v1/residents/{id}"),
  /** List the followers of a resident (`GET /v1/residents/{id}/followers`) */
  listFollowers: call.list("listResidentFollowers", "GET", "/v1/residents/{id}/followers"),
  /** List whom a resident follows (`GET /v1/residents/{id}/following`) */
  listFollowing: call.list("listResidentFollowing", "GET", "/v1/residents/{id}/following"),
  /** List lists of a resident (`GET /v1/residents/{id}/lists`) */
  listLists: call.list("listResidentLists", "GET", "/v1/residents/{id}/lists"),
  /** List ratings of a resident (`GET /v1/residents/{id}/ratings`) */
  listRatings: call.list("listResidentRatings", "GET", "/v1/residents/{id}/ratings"),
  /** List reviews of a resident (`GET /v1/residents/{id}/reviews`) */
  listReviews: call.list("listResidentReviews", "GET", "/v1/residents/{id}/reviews"),
  /** List residents (`GET /v1/residents`) */
  list: call.list("listResidents", "GET", "/v1/residents"),
  /** Update a resident (`PATCH /v1/residents/{id}`) */
  update: call.endpoint("updateResident", "PATCH", "/v1/residents/{id}", "body"),
});

/** The operations that have a method here. */
export type ResidentsApiOperation =
  | "createResident"
  | "deleteResident"
  | "getCurrentResident"
  | "getResident"
  | "listResidentFollowers"
  | "listResidentFollowing"
  | "listResidentLists"
  | "listResidentRatings"
  | "listResidentReviews"
  | "listResidents"
  | "updateResident";
