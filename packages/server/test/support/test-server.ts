import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@game-community/postgres/embedded";
import { migrate, readMigrations } from "@game-community/postgres/migrations";
import { StartupError } from "@game-community/postgres/startup-error";
import pg from "pg";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.js";

const dataFolder = fileURLToPath(new URL("../../../../.cache/test-database", import.meta.url));
const templateLock = 7_311_042;

/** The PostgreSQL server of a test run. */
export interface TestServer {
  /** The maintenance database. */
  readonly url: string;
  /** The migrated template database. */
  readonly template: string;
  /** The port at which test databases are reached through a pooler, if TEST_DATABASE_POOLER is `pgbouncer`. */
  readonly poolerPort: string | null;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for the tests and creates a template database, unless there is one for the current migrations.
 * Concurrent test runs share the server; the last one stops it. TEST_DATABASE_URL selects another server.
 */
export async function startTestServer(): Promise<TestServer> {
  const configuredUrl = process.env["TEST_DATABASE_URL"];
  const server = configuredUrl ? { url: configuredUrl, stop: async () => undefined } : await startServer();
  const url = withDatabase(server.url, "postgres");
  try {
    const template = await withLock(url, async (client) => {
      await dropAbandonedDatabases(client);
      return ensureTemplate(client, url);
    });
    const pooler = await startPooler(url);
    return {
      url,
      template,
      poolerPort: pooler && new URL(pooler.toPooledUrl(url)).port,
      async stop() {
        await pooler?.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Starts the server without crash safety (fsync=off) and recreates a damaged data folder. */
async function startServer() {
  const options = { dataFolder, database: "postgres", durable: false };
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof StartupError) || !error.message.includes("Nothing in it was changed")) throw error;
    rmSync(path.join(dataFolder, "postgres"), { recursive: true, force: true });
    return startEmbedded(options);
  }
}

/** Connections of PostgreSQL for each test database: fewer than those of the services that use it. */
const poolSize = 5;

const startPooler = async (url: string): Promise<PgBouncer | null> =>
  process.env["TEST_DATABASE_POOLER"] === "pgbouncer" ? startPgBouncer(url, poolSize) : null;

async function ensureTemplate(client: pg.Client, url: string): Promise<string> {
  const { migrations, functions } = readMigrations();
  const versions = [...migrations.map(({ name, checksum }) => `${name} ${checksum}`), functions.hash];
  const template = `template_${createHash("sha256").update(versions.join("\n")).digest("hex").slice(0, 16)}`;
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
  if (rowCount !== 0) return template;
  const unfinished = `unfinished_${template}`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrate(withDatabase(url, unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  return template;
}

/** Drops the databases of killed test runs. Their names contain the process id. */
async function dropAbandonedDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^test_[0-9]+_'",
  );
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split("_")[1])))
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function withLock<T>(url: string, callback: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [templateLock]);
    return await callback(client);
  } finally {
    await client.end();
  }
}

/** Replaces the database of a connection URL. */
export function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.toString();
}
