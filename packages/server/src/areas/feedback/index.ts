import type { Area } from "../../domain/area.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { createAnonymousQuota, createFeedback } from "./create.js";
import { anonymizeFeedback } from "./erasure.js";
import { exportedFeedback } from "./export.js";
import { deleteFeedback, getFeedback } from "./feedback.js";
import { listFeedback } from "./list.js";
import { updateFeedback } from "./update.js";

/** Feedback about the service, and reports of content. Only its author and staff may read it. */
export const feedbackArea = {
  operations: (dependencies: Dependencies) => ({
    listFeedback: listFeedback(dependencies),
    getFeedback: getFeedback(dependencies),
    createFeedback: createFeedback(dependencies, createAnonymousQuota(dependencies)),
    updateFeedback: updateFeedback(dependencies),
    deleteFeedback: deleteFeedback(dependencies),
  }),
  erasure: () => [{ table: "feedback", erase: anonymizeFeedback }],
  retention: [{ table: "feedback", retentionDays: defaultRetentionDays }],
  exports: [exportedFeedback],
} satisfies Area;

export { completeFeedback } from "./complete-feedback.js";
