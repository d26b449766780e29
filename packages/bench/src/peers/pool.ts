import pg from "pg";

/** As the service does, connections plan a prepared statement once instead of on every execution. */
export const connectionOptions = {
  connectionString: process.env.DATABASE_URL,
  options: "-c plan_cache_mode=force_generic_plan",
};

/** Creates the pool of a peer. Like the service's, it keeps idle connections for five minutes. */
export const createPool = (max = 10): pg.Pool =>
  new pg.Pool({ ...connectionOptions, max, idleTimeoutMillis: 300_000 });
