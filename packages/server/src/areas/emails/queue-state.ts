import { Prisma } from "../../generated/prisma/client.js";

/**
 * The open mails for metrics, by status: how many there are, and for how many seconds the oldest has been waiting since it was
 * written or was to be sent.
 */
export const mailQueueQuery = Prisma.sql`
  SELECT status, count(*)::int AS count,
    greatest(0, extract(epoch FROM now() - min(coalesce(scheduled_at, created_at))))::float8 AS oldest_age
  FROM emails WHERE status IN ('QUEUED', 'SCHEDULED', 'SENDING') GROUP BY status`;
