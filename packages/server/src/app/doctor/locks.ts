import type { Database } from "../../platform/database/client.js";
import { type Finding, inArea } from "./finding.js";

/** A session that keeps others waiting, and waits for nobody itself. */
interface Holder {
  readonly pid: number;
  readonly program: string;
  readonly state: string;
  /** For how long a statement has been waiting. */
  readonly seconds: number;
}

/** Names the sessions whose locks statements of this database have been waiting for. */
export async function checkLocks(database: Database): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("locks");
  const holders = await database.$queryRaw<Holder[]>`
    SELECT holder.pid, coalesce(nullif(holder.application_name, ''), 'no name') AS program,
      coalesce(holder.state, 'unknown state') AS state,
      floor(extract(epoch FROM max(clock_timestamp() - waiter.query_start)))::int AS seconds
    FROM pg_stat_activity waiter CROSS JOIN LATERAL unnest(pg_blocking_pids(waiter.pid)) AS blocking (pid)
      JOIN pg_stat_activity holder ON holder.pid = blocking.pid
    WHERE waiter.datname = current_database() AND waiter.wait_event_type = 'Lock'
      AND waiter.query_start < clock_timestamp() - interval '1 second' AND pg_blocking_pids(holder.pid) = '{}'
    GROUP BY holder.pid, program, holder.state ORDER BY seconds DESC`;
  if (holders.length === 0) return [ok("No statement waits for a lock.")];
  return holders.map(({ pid, program, state, seconds }) =>
    fail(
      `A statement has been waiting for ${seconds} s for a lock of session ${pid} (${program}, ${state}). End its transaction, ` +
        `or the session: SELECT pg_terminate_backend(${pid}).`,
    ),
  );
}
