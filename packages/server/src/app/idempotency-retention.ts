import type { Database } from "../platform/database/client.js";
import { expiryJob } from "../platform/jobs/expiry.js";
import type { Job } from "../platform/jobs/job.js";

/** Delete the answers that were kept for repeated requests. */
export const idempotencyJobs = (means: { readonly database: Database }): readonly Job[] => [
  expiryJob(means, "delete-idempotency-keys", [{ table: "idempotency_keys", column: "expires_at" }]),
];
