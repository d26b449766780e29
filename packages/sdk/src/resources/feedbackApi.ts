// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { Endpoints } from "../endpoint.js";

/** Bugs, ideas, questions and praise from everybody, and reports of content that breaks the rules. Only its author and staff read it. */
export const feedbackResource = (call: Endpoints) => ({
  /** Create feedback (`POST /v1/feedback`) */
  create: call.endpoint("createFeedback", "POST", "/v1/feedback", "body"),
  /** Delete feedback (`DELETE /v1/feedback/{id}`) */
  delete: call.endpoint("deleteFeedback", "DELETE", "/v1/feedback/{id}"),
  /** Get feedback (`GET /v1/feedback/{id}`) */
  get: call.endpoint("getFeedback", "GET", "/v1/feedback/{id}"),
  /** List feedback (`GET /v1/feedback`) */
  list: call.list("listFeedback", "GET", "/v1/feedback"),
  /** Update feedback (`PATCH /v1/feedback/{id}`) */
  update: call.endpoint("updateFeedback", "PATCH", "/v1/feedback/{id}", "body"),
});

/** The operations that have a method here. */
export type FeedbackApiOperation =
  "createFeedback" | "deleteFeedback" | "getFeedback" | "listFeedback" | "updateFeedback";
