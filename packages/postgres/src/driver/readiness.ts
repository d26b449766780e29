import pg from "pg";

/** Whether PostgreSQL is ready for a batch of statements. */
interface Readiness {
  isReady(): boolean;
  /** Called with each batch. */
  end(): void;
}

/**
 * Watches when PostgreSQL is ready for the next batch of a connection. A pooler in transaction mode gives its connection to another
 * client at that time. A batch that is sent before may have arrived in part, more so if it is longer than what PgBouncer reads at once
 * (4 kB): its rest then goes to another connection, in the middle of a message. A connection that has ended counts as ready, so that
 * what waits is rejected.
 */
export function watchReadiness(client: pg.ClientBase, onReady: () => void): Readiness {
  let [isReady, hasEnded] = [true, false];
  const begin = (): void => {
    isReady = true;
    onReady();
  };
  if (client instanceof pg.Client) client.connection.on("readyForQuery", begin);
  client.once("end", () => {
    hasEnded = true;
    begin();
  });
  return { isReady: () => isReady, end: () => void (isReady = hasEnded) };
}
