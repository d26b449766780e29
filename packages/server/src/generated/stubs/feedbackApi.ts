// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Bug reports, ideas, questions, praise and reports of abusive content, open to everyone. Each item is visible only to its author and staff. */
export interface FeedbackApi {
  /** Create feedback (`POST /v1/feedback`) */
  createFeedback: Handler<"createFeedback">;
  /** Delete feedback (`DELETE /v1/feedback/{id}`) */
  deleteFeedback: Handler<"deleteFeedback">;
  /** Get feedback (`GET /v1/feedback/{id}`) */
  getFeedback: Handler<"getFeedback">;
  /** List feedback (`GET /v1/feedback`) */
  listFeedback: Handler<"listFeedback">;
  /** Update feedback (`PATCH /v1/feedback/{id}`) */
  updateFeedback: Handler<"updateFeedback">;
}

/** The routes of these operations, with what the contract's extensions say about them. */
export function feedbackRoutes(api: FeedbackApi): Route[] {
  return [
    route("createFeedback", "POST", "/v1/feedback", api.createFeedback, {
      permission: {
        access: "PUBLIC",
        anyOf: [],
      },
      rateLimit: "STANDARD",
      idempotent: true,
    }),
    route("deleteFeedback", "DELETE", "/v1/feedback/{id}", api.deleteFeedback, {
      permission: {
        access: "OWNER",
        anyOf: ["feedback:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
    }),
    route("getFeedback", "GET", "/v1/feedback/{id}", api.getFeedback, {
      permission: {
        access: "OWNER",
        anyOf: ["feedback:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "READ",
    }),
    route("listFeedback", "GET", "/v1/feedback", api.listFeedback, {
      permission: {
        access: "OWNER",
        anyOf: ["feedback:manage"],
      },
      rateLimit: "STANDARD",
      paginated: {
        cursor: "QUERY",
      },
    }),
    route("updateFeedback", "PATCH", "/v1/feedback/{id}", api.updateFeedback, {
      permission: {
        access: "OWNER",
        anyOf: ["feedback:manage"],
      },
      rateLimit: "STANDARD",
      conditional: "WRITE",
      idempotent: true,
    }),
  ];
}
