import pg from "pg";

/** Whether PostgreSQL is ready for a batch of statements. */
interface Readiness {
  isReady(): boolean;
  /** Called when a batch is sent. */
  batchSent(): void;
}

/**
 * Watches when PostgreSQL is ready for the next batch of a connection. A pooler in transaction mode gives its connection to another
 * client at that time. A batch that is sent before may have arrived in part, more so if it is longer than what PgBouncer reads at once
 * (4 kB): its rest then goes to another connection, in the middle of a message. A connection that has ended counts as ready, so that
 * what waits is rejected.
 */
export function watchReadiness(client: pg.ClientBase, onReady: () => void): Readiness {
  let [isReady, hasEnded] = [true, false];
  const becomeReady = (): void => {
    isReady = true;
    onReady();
  };
  if (client instanceof pg.Client) client.connection.on("readyForQuery", becomeReady);
  client.once("end", () => {
    hasEnded = true;
    becomeReady();
  });
  return { isReady: () => isReady, batchSent: () => void (isReady = hasEnded) };
}
