import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { feedback } from "./feedback.js";
import { eraseAuthor } from "./erasure.js";
import { defaultRetentionDays } from "../../kernel/http/deleted-item.js";

export const feedbackArea = {
  operations: (dependencies: Dependencies) => feedback(dependencies),
  erasure: () => [{ content: "feedback", erase: eraseAuthor }],
  retention: [{ table: "feedback", retentionDays: defaultRetentionDays }],
} satisfies Area;

export { completeFeedback } from "./complete-feedback.js";
