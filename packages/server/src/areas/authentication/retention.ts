import type { Dependencies } from "../../domain/dependencies.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

/** Ended sessions are kept for 30 days for security reviews, long after their access tokens have expired. */
const sessionRetentionMs = 30 * 24 * 3_600_000;

/** The jobs that delete expired tokens, abandoned social sign-ins and ended sessions. */
export const authenticationJobs = (dependencies: Pick<Dependencies, "database">): readonly Job[] => [
  createExpiryJob(dependencies, "delete-expired-tokens", [{ table: "auth_tokens", column: "expires_at" }]),
  createExpiryJob(dependencies, "delete-abandoned-sign-ins", [
    { table: "oauth_flows", column: "expires_at" },
  ]),
  createExpiryJob(dependencies, "delete-ended-sessions", [
    { table: "sessions", column: "revoked_at", retentionMs: sessionRetentionMs },
    { table: "sessions", column: "expires_at", retentionMs: sessionRetentionMs },
  ]),
];
