import type { Database } from "../../platform/database/client.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

/** So long one can still see when, and from where, somebody was signed in. Every access token has ended long before. */
const sessionRetentionMs = 30 * 24 * 3_600_000;

/** Delete what signing in leaves behind. */
export const authenticationJobs = (dependencies: { readonly database: Database }): readonly Job[] => [
  createExpiryJob(dependencies, "delete-expired-tokens", [{ table: "auth_tokens", column: "expires_at" }]),
  createExpiryJob(dependencies, "delete-abandoned-sign-ins", [
    { table: "oauth_flows", column: "expires_at" },
  ]),
  createExpiryJob(dependencies, "delete-ended-sessions", [
    { table: "sessions", column: "revoked_at", retentionMs: sessionRetentionMs },
    { table: "sessions", column: "expires_at", retentionMs: sessionRetentionMs },
  ]),
];
