import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { toolConnectMs, toolKeepAliveMs, toolStatementMs } from "../driver/with-client.js";
import { type LockLimits, type LockOptions, retryWhileLocked } from "./lock-retries.js";
import { isTransactional } from "./migration-folder.js";
import { runStatements } from "./single-statements.js";

/** The PostgreSQL adapter with the two corrections that the schema engine needs. */
export function openEngineAdapter(
  url: string,
  options: LockOptions,
): {
  readonly factory: SqlMigrationAwareDriverAdapterFactory;
  close(): Promise<void>;
} {
  const pool = createCatalogPool(url, options.limits);
  const execute = (script: string): Promise<void> => runScript(pool, script, options);
  return { factory: createAdapterFactory(new PrismaPg(pool), execute), close: () => pool.end() };
}

const internalChar = 18;
const text = 25;

/** The indexes of the columns of PostgreSQL's internal type "char", by the rows of the result. */
const internalChars = new WeakMap<object, readonly number[]>();

/** Reads columns of the internal type "char" as text: the engine selects them from the catalogue, but the adapter does not support them. */
function createCatalogPool(connectionString: string, { lockTimeoutMs }: LockLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    lock_timeout: lockTimeoutMs,
    connectionTimeoutMillis: toolConnectMs,
    query_timeout: toolStatementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: toolKeepAliveMs,
  });
  const query: (statement: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult> = pool.query.bind(pool);
  return Object.assign(pool, {
    query: async (statement: pg.QueryArrayConfig) => hideInternalChars(await query(statement)),
  });
}

function hideInternalChars(result: pg.QueryArrayResult): pg.QueryArrayResult {
  // A script of several statements returns an array of results, which has no fields.
  const { fields } = result as Partial<pg.QueryArrayResult>;
  if (!fields) return result;
  const indexes = fields.flatMap((field, index) => (field.dataTypeID === internalChar ? [index] : []));
  for (const index of indexes) Object.assign(fields[index] ?? {}, { dataTypeID: text });
  if (indexes.length > 0) internalChars.set(result.rows, indexes);
  return result;
}

/**
 * Corrects Prisma's adapter for the engine. The adapter splits scripts at every semicolon, even in function bodies. Here
 * they are sent whole: PostgreSQL runs a script in one implicit transaction, so that a failed migration is rolled back.
 */
function createAdapterFactory(
  factory: PrismaPg,
  execute: (script: string) => Promise<void>,
): SqlMigrationAwareDriverAdapterFactory {
  const correctAdapter = (adapter: SqlDriverAdapter): SqlDriverAdapter => {
    const queryRaw = adapter.queryRaw.bind(adapter);
    return Object.assign(adapter, {
      executeScript: execute,
      queryRaw: async (query: SqlQuery) => markInternalChars(await queryRaw(query)),
    });
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => correctAdapter(await factory.connect()),
    connectToShadowDb: () => {
      throw new Error("Shadow databases are not used: migrations are replayed into a scratch database.");
    },
  };
}

function markInternalChars(result: SqlResultSet): SqlResultSet {
  for (const index of internalChars.get(result.rows) ?? []) {
    result.columnTypes[index] = ColumnTypeEnum.Character;
  }
  return result;
}

async function runScript(pool: pg.Pool, script: string, options: LockOptions): Promise<void> {
  try {
    await (isTransactional(script)
      ? retryWhileLocked(() => pool.query(script), options)
      : runStatements(pool, script));
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new DriverAdapterError(toPostgresError(error)) : error;
  }
}

const toPostgresError = (error: pg.DatabaseError) => ({
  kind: "postgres" as const,
  code: error.code ?? "N/A",
  severity: error.severity ?? "N/A",
  message: error.message,
  detail: error.detail,
  column: error.column,
  hint: error.hint,
});
