import pg from "pg";

/** Creates the pool of a peer. Like the service's, it keeps idle connections for five minutes. */
export const createPool = (connectionString: string | undefined): pg.Pool =>
  new pg.Pool({ connectionString, max: 10, idleTimeoutMillis: 300_000 });
