import type { Database } from "../platform/database/client.js";
import { createExpiryJob } from "../platform/jobs/expiry.js";
import type { Job } from "../platform/jobs/job.js";

/** Delete the answers that were kept for repeated requests. */
export const idempotencyJobs = (dependencies: { readonly database: Database }): readonly Job[] => [
  createExpiryJob(dependencies, "delete-idempotency-keys", [
    { table: "idempotency_keys", column: "expires_at" },
  ]),
];
