import { withClient } from "./with-client.js";

/** What a connection tells of a pooler between the service and PostgreSQL. */
export interface Pooling {
  /** Whether there is one, such as PgBouncer. */
  readonly isPooled: boolean;
  /** Settings of its sessions that results depend on, which a pooler may keep the service from setting. */
  readonly settings: { readonly TimeZone: string; readonly DateStyle: string };
}

/** How long to wait for the answer, while the start waits for the database to be reachable. */
const maxAnswerMs = 5_000;

/**
 * Finds out whether a URL leads to a connection pooler. PostgreSQL names its process when a connection begins; a pooler names
 * another one, because the process changes from transaction to transaction.
 */
export const readPooling = (url: string): Promise<Pooling> =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ readonly pid: number } & Pooling["settings"]>(
        `SELECT pg_backend_pid() AS pid, current_setting('TimeZone') AS "TimeZone", current_setting('DateStyle') AS "DateStyle"`,
      );
      const named: unknown = Reflect.get(client, "processID");
      const { pid, TimeZone = "", DateStyle = "" } = { ...rows[0] };
      return { isPooled: pid !== named, settings: { TimeZone, DateStyle } };
    },
    maxAnswerMs,
  );
