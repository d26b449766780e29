import type { Database } from "../database/client.js";
import { digest } from "../digest.js";
import type { LimiterStore } from "../http/quota.js";

interface CounterRow {
  readonly count: number;
  readonly milliseconds: number;
}

/** Counts in the database, with one statement. Windows are those of its clock. */
export const createPostgresqlStore =
  (database: Pick<Database, "$queryRaw">): LimiterStore =>
  (quota, points, windowSeconds) =>
  async (key) => {
    const [row] = await database.$queryRaw<[CounterRow]>`
      INSERT INTO limit_counters AS c (key, count, ends_at)
      VALUES (${digest(`${quota} ${key}`)}, 1, clock_timestamp() + ${windowSeconds}::int * interval '1 second')
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN c.ends_at <= clock_timestamp() THEN 1 ELSE c.count + 1 END,
        ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE c.ends_at END
      RETURNING count, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS milliseconds`;
    return {
      remaining: Math.max(0, points - row.count),
      seconds: Math.min(windowSeconds, Math.max(1, Math.ceil(row.milliseconds / 1000))),
      isExceeded: row.count > points,
    };
  };
