import { Prisma } from "../../generated/prisma/client.js";
import type { Job } from "./job.js";

/**
 * The rows of jobs for metrics: the time of the last success in seconds since 1970, for how many seconds the job has been due
 * without running, and whether its last run failed.
 */
export const jobStatesQuery = (jobs: readonly Pick<Job, "name">[]): Prisma.Sql => Prisma.sql`
  SELECT name, extract(epoch FROM finished_at)::float8 AS last_success, failed_at IS NOT NULL AS failing,
    CASE WHEN lease_until > now() THEN 0
      ELSE greatest(0, extract(epoch FROM now() - due_at))::float8 END AS lateness
  FROM jobs WHERE name = ANY (${jobs.map(({ name }) => name)}::text[])`;
