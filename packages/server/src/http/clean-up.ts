import type { Database } from "../database/client.js";
import { expiryJob } from "../jobs/expiry.js";
import type { Job } from "../jobs/job.js";

/** Delete the answers that were kept for repeated requests. */
export const idempotencyJobs = (means: { readonly database: Database }): readonly Job[] => [
  expiryJob(means, "delete-idempotency-keys", [{ table: "idempotency_keys", column: "expires_at" }]),
];
