// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Members of the community. */
export interface ResidentsApi {
  /** Create a resident (`POST /v1/residents`) */
  createResident: Handler<"createResident">;
  /** Delete a resident (`DELETE /v1/residents/{id}`) */
  deleteResident: Handler<"deleteResident">;
  /** Export a resident\'s data (`POST /v1/residents/{id}/export`) */
  exportResident: Handler<"exportResident">;
  /** Get the current resident (`GET /v1/residents/me`) */
  getCurrentResident: Handler<"getCurrentResident">;
  /** Get a resident (`GET /v1/residents/{id}`) */
  getResident: Handler<"getResident">;
  /** Get the export of a resident\'s data (`GET /v1/residents/{id}/export`) */
  getResidentExport: Handler<"getResidentExport">;
  /** List a resident\'s followers (`GET /v1/residents/{id}/followers`) */
  listResidentFollowers: Handler<"listResidentFollowers">;
  /** List a resident\'s followed residents (`GET /v1/residents/{id}/following`) */
  listResidentFollowing: Handler<"listResidentFollowing">;
  /** List a resident\'s lists (`GET /v1/residents/{id}/lists`) */
  listResidentLists: Handler<"listResidentLists">;
  /** List a resident\'s ratings (`GET /v1/residents/{id}/ratings`) */
  listResidentRatings: Handler<"listResidentRatings">;
  /** List a resident\'s reviews (`GET /v1/residents/{id}/reviews`) */
  listResidentReviews: Handler<"listResidentReviews">;
  /** List residents (`GET /v1/residents`) */
  listResidents: Handler<"listResidents">;
  /** Update a resident (`PATCH /v1/residents/{id}`) */
  updateResident: Handler<"updateResident">;
}

/** Binds each operation to its handler. */
export const residentsRoutes = (api: ResidentsApi): Route[] => [
  route("createResident", api.createResident),
  route("deleteResident", api.deleteResident),
  route("exportResident", api.exportResident),
  route("getCurrentResident", api.getCurrentResident),
  route("getResident", api.getResident),
  route("getResidentExport", api.getResidentExport),
  route("listResidentFollowers", api.listResidentFollowers),
  route("listResidentFollowing", api.listResidentFollowing),
  route("listResidentLists", api.listResidentLists),
  route("listResidentRatings", api.listResidentRatings),
  route("listResidentReviews", api.listResidentReviews),
  route("listResidents", api.listResidents),
  route("updateResident", api.updateResident),
];
