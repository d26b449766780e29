import { accessChangeRetentionMs } from "../accounts/access-changes.js";
import type { Database } from "../platform/database/client.js";
import { createExpiryJob } from "../platform/jobs/expiry.js";
import type { Job } from "../platform/jobs/job.js";

/** Deletes expired idempotency keys with their stored responses, ended windows of limits, forgotten failures, and changes that all processes have read. */
export const createExpiryJobs = (dependencies: { readonly database: Database }): readonly Job[] => [
  createExpiryJob(dependencies, "delete-idempotency-keys", [
    { table: "idempotency_keys", column: "expires_at" },
  ]),
  createExpiryJob(dependencies, "delete-limit-counters", [
    { table: "limit_counters", column: "ends_at" },
    { table: "password_failures", column: "ends_at" },
  ]),
  createExpiryJob(dependencies, "delete-access-changes", [
    { table: "access_changes", column: "created_at", retentionMs: accessChangeRetentionMs },
  ]),
];
