import type { Dependencies } from "../dependencies.js";
import { notImplemented } from "../http/not-implemented.js";
import type { EmailsApi } from "../stubs/emailsApi.js";

/** Mail that operators send. */
export const emails = (_dependencies: Dependencies): EmailsApi => ({
  sendEmail: notImplemented("sendEmail"),
  sendBatchEmail: notImplemented("sendBatchEmail"),
  getEmail: notImplemented("getEmail"),
});
