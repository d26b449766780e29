import type { Area } from "../../events/area.js";
import type { Dependencies } from "../../events/dependencies.js";
import { emails } from "./emails.js";
import { emailJobs } from "./retention.js";

export const emailsArea = {
  operations: (dependencies: Dependencies) => (emails(dependencies)),
  jobs: emailJobs,
} satisfies Area;

export { enqueueEmail } from "./enqueue.js";
export { consumeMailToken, invalidMailToken, readMailToken, revokeMailTokens, type MailTokenRecipient } from "./mail-tokens.js";
export { createConfiguredMailWorker } from "./mail-worker.js";
export { enqueueSecurityNotice } from "./security-notices.js";
