import type { Area } from "../../domain/area.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { exportedEmails } from "./export.js";
import { getEmail } from "./get-email.js";
import { emailJobs } from "./retention.js";
import { sendBatchEmail } from "./send-batch-email.js";
import { sendEmail } from "./send-email.js";

export const emailsArea = {
  operations: (dependencies: Dependencies) => ({
    sendEmail: sendEmail(dependencies),
    sendBatchEmail: sendBatchEmail(dependencies),
    getEmail: getEmail(dependencies),
  }),
  jobs: emailJobs,
  exports: exportedEmails,
} satisfies Area;

export { enqueueEmail } from "./enqueue.js";
export {
  consumeMailToken,
  invalidMailToken,
  readMailToken,
  revokeMailTokens,
  type MailTokenRecipient,
} from "./mail-tokens.js";
export { createConfiguredMailWorker } from "./configured-mail-worker.js";
export { retryMails, suppressAddress, unsuppressAddress } from "./operator-changes.js";
export { type ListedMail, listMails, type MailState, mailStates } from "./operator-list.js";
export { mailQueueQuery } from "./queue-state.js";
export { wasRecentlyMailed } from "./recent-mails.js";
export { renderSubject } from "./render.js";
export { enqueueSecurityNotice } from "./security-notices.js";
export { trySmtp } from "./smtp-transport.js";
export { createUnsubscribeActions } from "./unsubscribe.js";
export { wakeMailWorkers } from "./wake.js";
