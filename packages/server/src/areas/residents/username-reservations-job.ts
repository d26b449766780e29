import type { Database } from "../../platform/database/client.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

/** Forgets whose a given-up username was, once anybody may take it. */
export const usernameJobs = (dependencies: { readonly database: Database }): readonly Job[] => [
  createExpiryJob(dependencies, "release-usernames", [
    { table: "username_reservations", column: "reserved_until" },
  ]),
];
