import type { Database } from "../database/client.js";
import { digest } from "../digest.js";
import type { LimiterStore } from "../http/quota.js";

interface CounterRow {
  readonly requests: number;
  readonly milliseconds: number;
}

/** Counts in the database, with one statement. Windows are those of its clock. */
export const createPostgresqlStore =
  (database: Pick<Database, "$queryRaw">): LimiterStore =>
  (quota, points, windowSeconds) =>
  async (key) => {
    const [row] = await database.$queryRaw<[CounterRow]>`
      SELECT requests, milliseconds FROM count_request(${digest(`${quota} ${key}`)}, ${windowSeconds}::int)`;
    return {
      remaining: Math.max(0, points - row.requests),
      seconds: Math.min(windowSeconds, Math.max(1, Math.ceil(row.milliseconds / 1000))),
      isExceeded: row.requests > points,
    };
  };
