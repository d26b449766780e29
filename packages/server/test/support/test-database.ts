import { randomBytes } from "node:crypto";
import pg from "pg";
import {
  connectDatabase,
  type DatabaseOptions,
  type OpenDatabase,
} from "../../src/platform/database/client.js";

const poolerPort = process.env["TEST_POOLER_PORT"];

/** Whether test databases are reached through a pooler: `npm run check:pooler`. */
const isPooled = poolerPort !== undefined;

/** The database of one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template database. Call `drop` in `afterAll` after closing all connections. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE ${readVariable("TEST_DATABASE_TEMPLATE")}`);
}

/** A test database with a client. `close` also drops it. */
export interface OpenTestDatabase extends OpenDatabase {
  readonly url: string;
}

/** Connects to a test database. Slow reads have no limit of time, so that no test depends on the speed of the machine. */
export const connectTestDatabase = (url: string, options?: DatabaseOptions): OpenDatabase =>
  connectDatabase(url, { isPooled, slowReadTimeoutMs: 0, ...options });

/** Clones the migrated template database and connects to it. Call `close` in `afterAll`. */
export async function openTestDatabase(options?: DatabaseOptions): Promise<OpenTestDatabase> {
  const { url, drop } = await createTestDatabase();
  const opened = connectTestDatabase(url, options);
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/** Creates an empty database, with options of `CREATE DATABASE`. */
export const createEmptyDatabase = (options = ""): Promise<TestDatabase> => createDatabase(options);

/** Clones a database that nobody is connected to. */
export const cloneDatabase = (url: string): Promise<TestDatabase> =>
  createDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)}`);

async function createDatabase(options: string): Promise<TestDatabase> {
  const server = readVariable("TEST_DATABASE_SERVER");
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await execute(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (poolerPort !== undefined) {
    await execute(server, `ALTER DATABASE ${name} SET TimeZone = 'UTC'`);
    url.port = poolerPort;
  }
  return {
    url: url.toString(),
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with "npm test".`);
  return value;
}
