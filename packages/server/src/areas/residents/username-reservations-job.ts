import type { Dependencies } from "../../domain/dependencies.js";
import { createExpiryJob } from "../../platform/jobs/expiry.js";
import type { Job } from "../../platform/jobs/job.js";

/** Deletes expired reservations of former usernames, which makes the names available. */
export const usernameReservationsJob = (dependencies: Pick<Dependencies, "database">): Job =>
  createExpiryJob(dependencies, "release-usernames", [
    { table: "username_reservations", column: "reserved_until" },
  ]);
