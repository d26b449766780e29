import type { Database } from "../platform/database/client.js";
import { createExpiryJob } from "../platform/jobs/expiry.js";
import type { Job } from "../platform/jobs/job.js";

/** Deletes expired idempotency keys with their stored responses. */
export const createIdempotencyJobs = (dependencies: { readonly database: Database }): readonly Job[] => [
  createExpiryJob(dependencies, "delete-idempotency-keys", [
    { table: "idempotency_keys", column: "expires_at" },
  ]),
];
