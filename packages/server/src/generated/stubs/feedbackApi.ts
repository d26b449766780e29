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

/** Binds each operation to its handler. */
export const feedbackRoutes = (api: FeedbackApi): Route[] => [
  route("createFeedback", api.createFeedback),
  route("deleteFeedback", api.deleteFeedback),
  route("getFeedback", api.getFeedback),
  route("listFeedback", api.listFeedback),
  route("updateFeedback", api.updateFeedback),
];
