import type { Means } from "../authentication/means.js";
import { notImplemented } from "../http/not-implemented.js";
import type { FeedbackApi } from "../stubs/feedbackApi.js";

/** Bugs, ideas, questions and praise from everybody, and reports of content that breaks the rules. Only its author and staff read it. */
export function feedback(_means: Means): FeedbackApi {
  return {
    createFeedback: notImplemented("createFeedback"),
    deleteFeedback: notImplemented("deleteFeedback"),
    getFeedback: notImplemented("getFeedback"),
    listFeedback: notImplemented("listFeedback"),
    updateFeedback: notImplemented("updateFeedback"),
  };
}
