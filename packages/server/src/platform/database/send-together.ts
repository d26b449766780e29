import type pg from "pg";

/**
 * Sends a statement on a pipelined connection. What is written to the connection is held back until the current events have
 * been handled, so that the statements of one tick are sent in one write.
 */
export function sendTogether(
  client: pg.Client,
  statement: pg.QueryConfig<unknown[]>,
): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return client.query(statement);
}
