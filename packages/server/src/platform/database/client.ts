import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { withDirectReads } from "./direct-reads.js";
import { type Prisma, PrismaClient } from "../../generated/prisma/client.js";
import { createStatementNamer } from "./statement-names.js";

/** The database client that handlers use. */
export type Database = PrismaClient;

/** A running transaction; it accepts the same models and raw statements as the database. */
export type Transaction = Prisma.TransactionClient;

/** Connection options. */
export interface DatabaseOptions {
  /** Maximum number of connections. @default 10 */
  readonly max?: number;
  /** How long a request waits for a free connection before it fails. @default 5000 */
  readonly acquireTimeoutMs?: number;
  /** How long an interactive transaction may take. @default 15000 */
  readonly transactionTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** An open database and its pool. */
export interface OpenDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Session settings. Timestamps are read as UTC. Generic plans are planned once for each prepared statement instead of on
 * every execution. The idle timeout releases the locks of a hung request.
 */
const sessionSettings = [
  "-c TimeZone=UTC",
  "-c plan_cache_mode=force_generic_plan",
  "-c idle_in_transaction_session_timeout=60000",
].join(" ");

/** Creates a client of PostgreSQL, which connects lazily. */
export function createDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = createPool(url, options);
  const statementNameGenerator = createStatementNamer();
  const adapter = new PrismaPg(pool, { statementNameGenerator });
  const client = new PrismaClient({
    adapter,
    errorFormat: "minimal",
    transactionOptions: {
      maxWait: options.acquireTimeoutMs ?? 5_000,
      timeout: options.transactionTimeoutMs ?? 15_000,
    },
  });
  return {
    database: withDirectReads(client, pool, statementNameGenerator),
    pool,
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}

function createPool(
  url: string,
  { max = 10, acquireTimeoutMs = 5_000, onIdleError }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSessionSettings(url),
    max,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    application_name: "game-community",
  });
  // Without a listener a broken idle connection would end the process.
  pool.on("error", (error) => onIdleError?.(error));
  return pool;
}

/** Adds the session settings to a database URL. Settings in the URL come last, so they override them. */
function withSessionSettings(url: string): string {
  const target = new URL(url);
  const urlOptions = target.searchParams.get("options");
  target.searchParams.set("options", urlOptions ? `${sessionSettings} ${urlOptions}` : sessionSettings);
  return target.toString();
}
