import { realpathSync } from "node:fs";
import pg from "pg";
import { isUnavailable } from "../driver/errors.js";

/** The advisory lock of a process that uses the server. Session locks are released when the process ends in any way. */
const lockKey = 7_311_040;

/** How long a server may take to answer, which the system may have stopped. */
const maxAnswerMs = 30_000;

/** A lease on a server. No process stops the server while it is held. */
export interface ServerLease {
  /** Resolves when the connection has ended. */
  readonly lost: Promise<void>;
  /**
   * Releases the lease. Returns true if it was the last one, in which case no other can be acquired until the server has
   * stopped; null if it was lost.
   */
  release(): Promise<boolean | null>;
  end(): Promise<void>;
}

/** Acquires a lease on a running server; undefined when it belongs to another cluster or is shutting down. */
export async function acquireServerLease(url: string, cluster: string): Promise<ServerLease | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "game-community lease",
    keepAlive: true,
    connectionTimeoutMillis: maxAnswerMs,
    query_timeout: maxAnswerMs,
  });
  // A lost connection is reported by `lost`.
  client.on("error", () => undefined);
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    if (realpathSync(rows[0]?.data_directory ?? "/") !== realpathSync(cluster)) throw new OtherClusterError();
    await client.query("SELECT pg_advisory_lock_shared($1)", [lockKey]);
    return createLease(client, lost);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof OtherClusterError || isUnavailable(error)) return undefined;
    throw error;
  }
}

class OtherClusterError extends Error {}

function createLease(client: pg.Client, lost: Promise<void>): ServerLease {
  let isLost = false;
  void lost.then(() => (isLost = true));
  return {
    lost,
    async release() {
      if (isLost) return null;
      try {
        await client.query("SELECT pg_advisory_unlock_shared($1)", [lockKey]);
        const { rows } = await client.query<{ was_last: boolean }>(
          "SELECT pg_try_advisory_lock($1) AS was_last",
          [lockKey],
        );
        return rows[0]?.was_last ?? false;
      } catch (error) {
        if (isUnavailable(error)) return null;
        throw error;
      }
    },
    end: () => client.end().catch(() => undefined),
  };
}
