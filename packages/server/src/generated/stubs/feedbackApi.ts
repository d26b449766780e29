// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import { route, type Handler, type Route } from "../../kernel/http/operation.js";

/** Bugs, ideas, questions and praise from everybody, and reports of content that breaks the rules. Only its author and staff read it. */
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
