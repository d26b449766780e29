// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.
import type { EndpointFactory } from "../endpoint.js";

/** Bug reports, ideas, questions, praise and reports of abusive content, open to everyone. Each item is visible only to its author and staff. */
export const feedbackResource = (factory: EndpointFactory) => ({
  /** Create feedback (`POST /v1/feedback`) */
  create: factory.endpoint("createFeedback", "POST", "/v1/feedback", { body: true, idempotent: true }),
  /** Delete feedback (`DELETE /v1/feedback/{id}`) */
  delete: factory.endpoint("deleteFeedback", "DELETE", "/v1/feedback/{id}"),
  /** Get feedback (`GET /v1/feedback/{id}`) */
  get: factory.endpoint("getFeedback", "GET", "/v1/feedback/{id}"),
  /** List feedback (`GET /v1/feedback`) */
  list: factory.paginated("listFeedback", "GET", "/v1/feedback"),
  /** Update feedback (`PATCH /v1/feedback/{id}`) */
  update: factory.endpoint("updateFeedback", "PATCH", "/v1/feedback/{id}", { body: true, idempotent: true }),
});

/** The operations of this resource. */
export type FeedbackApiOperation =
  "createFeedback" | "deleteFeedback" | "getFeedback" | "listFeedback" | "updateFeedback";
