// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Members of the community. */
export const residentsResource = (factory: EndpointFactory) => ({
  /** Create a resident (`POST /v1/residents`) */
  create: factory.endpoint("createResident", "POST", "/v1/residents", { body: true, idempotent: true }),
  /** Delete a resident (`DELETE /v1/residents/{id}`) */
  delete: factory.endpoint("deleteResident", "DELETE", "/v1/residents/{id}"),
  /** Get the current resident (`GET /v1/residents/me`) */
  me: factory.endpoint("getCurrentResident", "GET", "/v1/residents/me"),
  /** Get a resident (`GET /v1/residents/{id}`) */
  get: factory.endpoint("getResident", "GET", "/v1/residents/{id}"),
  /** List a resident\'s followers (`GET /v1/residents/{id}/followers`) */
  listFollowers: factory.paginated("listResidentFollowers", "GET", "/v1/residents/{id}/followers"),
  /** List a resident\'s followed residents (`GET /v1/residents/{id}/following`) */
  listFollowing: factory.paginated("listResidentFollowing", "GET", "/v1/residents/{id}/following"),
  /** List a resident\'s lists (`GET /v1/residents/{id}/lists`) */
  listLists: factory.paginated("listResidentLists", "GET", "/v1/residents/{id}/lists"),
  /** List a resident\'s ratings (`GET /v1/residents/{id}/ratings`) */
  listRatings: factory.paginated("listResidentRatings", "GET", "/v1/residents/{id}/ratings"),
  /** List a resident\'s reviews (`GET /v1/residents/{id}/reviews`) */
  listReviews: factory.paginated("listResidentReviews", "GET", "/v1/residents/{id}/reviews"),
  /** List residents (`GET /v1/residents`) */
  list: factory.paginated("listResidents", "GET", "/v1/residents"),
  /** Update a resident (`PATCH /v1/residents/{id}`) */
  update: factory.endpoint("updateResident", "PATCH", "/v1/residents/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
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
