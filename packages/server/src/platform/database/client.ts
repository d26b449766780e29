import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { withDirectReads } from "./direct-reads.js";
import { type Prisma, PrismaClient } from "../../generated/prisma/client.js";
import { createStatementNamer } from "./statement-names.js";

/** The database as handlers see it. */
export type Database = PrismaClient;

/** A running transaction; it accepts the same models and raw statements as the database. */
export type Transaction = Prisma.TransactionClient;

/** How the service connects. */
export interface DatabaseOptions {
  /** Connections at most. @default 10 */
  readonly max?: number;
  /** How long a request waits for a free connection before it is refused. @default 5000 */
  readonly acquireTimeoutMs?: number;
  /** How long an interactive transaction may take. @default 15000 */
  readonly transactionTimeoutMs?: number;
  /** Told of connections that break while they are idle; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** An open database with the pool below it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Session settings. Timestamps are read as UTC. A generic plan is made once for each prepared statement,
 * where PostgreSQL would plan again on each execution. The last one frees the locks of a hung request.
 */
const sessionSettings = [
  "-c TimeZone=UTC",
  "-c plan_cache_mode=force_generic_plan",
  "-c idle_in_transaction_session_timeout=60000",
].join(" ");

/** Connects to PostgreSQL; connections are opened when they are first needed. */
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

/** The one place that makes the pool, so that a pool that pipelines prepared statements can take its place. */
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
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", (error) => onIdleError?.(error));
  return pool;
}

/** Settings that the URL brings along come last, so they win. */
function withSessionSettings(url: string): string {
  const target = new URL(url);
  const urlOptions = target.searchParams.get("options");
  target.searchParams.set("options", urlOptions ? `${sessionSettings} ${urlOptions}` : sessionSettings);
  return target.toString();
}
