import type { Database } from "../../platform/database/client.js";
import { expiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

/** So long one can still see when, and from where, somebody was signed in. Every access token has ended long before. */
const sessionsKeptMs = 30 * 24 * 3_600_000;

/** Delete what signing in leaves behind. */
export const authenticationJobs = (means: { readonly database: Database }): readonly Job[] => [
  expiryJob(means, "delete-expired-tokens", [{ table: "auth_tokens", column: "expires_at" }]),
  expiryJob(means, "delete-abandoned-sign-ins", [{ table: "oauth_flows", column: "expires_at" }]),
  expiryJob(means, "delete-ended-sessions", [
    { table: "sessions", column: "revoked_at", keptMs: sessionsKeptMs },
    { table: "sessions", column: "expires_at", keptMs: sessionsKeptMs },
  ]),
];
