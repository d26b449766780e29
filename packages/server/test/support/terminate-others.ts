import { query } from "./embedded-servers.js";

// Materialized: PostgreSQL would otherwise end connections of other databases, too, before it compares their names.
const statement = `
  WITH others AS MATERIALIZED (
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  )
  SELECT pid FROM others WHERE pg_terminate_backend(pid)`;

/** Ends all other connections to a database, as an administrator or a failover does, and returns their number. */
export const terminateOthers = async (url: string): Promise<number> => (await query(url, statement)).length;
