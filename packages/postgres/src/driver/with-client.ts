import pg from "pg";
import { endInTime } from "./end-in-time.js";

/** How long to wait for a connection. */
export const toolConnectMs = 10_000;

/** How long to wait for the answer to a statement that no request waits for, such as the creation of an index. */
export const toolStatementMs = 6 * 60 * 60_000;

/** After how long the system probes a connection whose answer is awaited; it gives up ten seconds later. */
export const toolKeepAliveMs = 10_000;

/** Runs work on a connection of its own, whose statements may each take `statementMs`. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  statementMs = toolStatementMs,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "game-community tools",
    connectionTimeoutMillis: toolConnectMs,
    query_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: toolKeepAliveMs,
  });
  // A lost connection fails its statements, too; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await endInTime(client);
  }
}
