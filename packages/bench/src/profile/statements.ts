import { withClient } from "../databases.js";

/** A statement of a workload. */
export interface StatementTime {
  readonly callsPerRequest: number;
  /** Microseconds per request; executing includes waiting for locks. */
  readonly planning: number;
  readonly executing: number;
  /** The beginning of the text. */
  readonly text: string;
}

/** Loads pg_stat_statements at the next start of PostgreSQL. */
export const loadStatementTimes = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
    await client.query("ALTER SYSTEM SET pg_stat_statements.track_planning = on");
  });

/** Measures the statements of a database while a function runs. */
export const recordStatements = <T>(url: string, run: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA initial");
    await client.query("SELECT initial.pg_stat_statements_reset()");
    return run();
  });

const textLength = 70;

/** Reads the recorded statements that most requests sent, the longest first. */
export const readStatements = (url: string, requests: number): Promise<StatementTime[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<StatementTime>(
      `SELECT calls / $1::float8 AS "callsPerRequest", total_plan_time * 1000 / $1::float8 AS planning,
         total_exec_time * 1000 / $1::float8 AS executing,
         left(regexp_replace(btrim(query), '[\\s|]+', ' ', 'g'), $2) AS text
       FROM initial.pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND calls >= $1::float8 / 4
       ORDER BY total_plan_time + total_exec_time DESC`,
      [requests, textLength],
    );
    return rows;
  });
