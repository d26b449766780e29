import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

import type { MigrationFolder } from "./migration-folder.js";

/** Prisma's schema engine, bound to one database. */
export interface BoundSchemaEngine {
  /** Applies what the folder has and the database lacks; gives the names. */
  apply(folder: MigrationFolder): Promise<readonly string[]>;
  /** SQL that leads from the database's present schema to a Prisma schema; empty when they agree. */
  diffTo(schema: string): Promise<string>;
  close(): Promise<void>;
}

const filters = { externalTables: [], externalEnums: [] };

/**
 * Starts Prisma's schema engine as WebAssembly: the same engine, and the same `_prisma_migrations` table,
 * as `prisma migrate`, without the native binary that its command line downloads.
 */
export async function openSchemaEngine(url: string, schema: string): Promise<BoundSchemaEngine> {
  instantiate();
  const pool = catalogPool(url);
  const factory = adapterFor(new PrismaPg(pool), pool);
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  const target = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
    configDir: ".",
  });
  const diff = async (from: bindings.DiffTarget, content: string) => {
    const result = await engine.diff({ from, to: target(content), script: true, exitCode: null, filters });
    return withoutEmptyScript(result.stdout ?? "");
  };
  return {
    async apply(folder) {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: listOf(folder),
        filters,
      });
      return appliedMigrationNames;
    },
    diffTo: (content) =>
      diff(
        { tag: "schemaDatasource", files: [{ path: "schema.prisma", content: schema }], configDir: "." },
        content,
      ),
    async close() {
      engine.free();
      await pool.end();
    },
  };
}

/** The engine's script for "nothing to do" is a comment. */
const withoutEmptyScript = (sql: string): string =>
  sql.trim() === "-- This is an empty migration." ? "" : sql;

let instantiated = false;

function rememberPanic(message: string): void {
  throw new Error(`The schema engine failed: ${message}`);
}

/** The package's own entry needs a bundler for its WebAssembly file, so it is instantiated here. */
function instantiate(): void {
  if (instantiated) return;
  const folder = path.dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const module = new WebAssembly.Module(readFileSync(path.join(folder, "schema_engine_bg.wasm")));
  const imports = { "./schema_engine_bg.js": { ...bindings } };
  const { exports } = new WebAssembly.Instance(module, imports);
  bindings.__wbg_set_wasm(exports);
  const start = exports["__wbindgen_start"];
  if (typeof start === "function") start();
  // Where the engine leaves the message of a panic; without it the message is lost.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: rememberPanic } });
  instantiated = true;
}

const internalChar = 18;
const text = 25;

/** The columns of a result, by its rows, that are of PostgreSQL's internal type "char". */
const internalChars = new WeakMap<object, readonly number[]>();

/** The engine reads catalogue columns of the internal type "char", which the adapter refuses: they pass as text. */
function catalogPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const query: (statement: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult> = pool.query.bind(pool);
  return Object.assign(pool, {
    query: async (statement: pg.QueryArrayConfig) => hideInternalChars(await query(statement)),
  });
}

function hideInternalChars(result: pg.QueryArrayResult): pg.QueryArrayResult {
  // A script of several statements gives an array of results, which has no fields.
  const found = (result.fields ?? []).flatMap((field, index) =>
    field.dataTypeID === internalChar ? [index] : [],
  );
  for (const index of found) Object.assign(result.fields[index] ?? {}, { dataTypeID: text });
  if (found.length > 0) internalChars.set(result.rows, found);
  return result;
}

/**
 * The adapter as the engine needs it. It splits scripts at every semicolon, function bodies included;
 * PostgreSQL takes a script as a whole and runs it in one implicit transaction, so a migration that fails
 * leaves nothing behind.
 */
function adapterFor(factory: PrismaPg, pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const adapt = (adapter: SqlDriverAdapter, ownPool: pg.Pool): SqlDriverAdapter => {
    const queryRaw = adapter.queryRaw.bind(adapter);
    return Object.assign(adapter, {
      executeScript: (script: string) => runScript(ownPool, script),
      queryRaw: async (query: SqlQuery) => markInternalChars(await queryRaw(query)),
    });
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => adapt(await factory.connect(), pool),
    connectToShadowDb: () => {
      throw new Error("Shadow databases are not used: migrations are replayed into a database of our own.");
    },
  };
}

function markInternalChars(result: SqlResultSet): SqlResultSet {
  for (const index of internalChars.get(result.rows) ?? []) {
    result.columnTypes[index] = ColumnTypeEnum.Character;
  }
  return result;
}

async function runScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(script);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new DriverAdapterError(asPostgresError(error)) : error;
  }
}

const asPostgresError = (error: pg.DatabaseError) => ({
  kind: "postgres" as const,
  code: error.code ?? "N/A",
  severity: error.severity ?? "N/A",
  message: error.message,
  detail: error.detail,
  column: error.column,
  hint: error.hint,
});

function listOf(folder: MigrationFolder): bindings.MigrationList {
  return {
    baseDir: folder.path,
    lockfile: { path: "migration_lock.toml", content: folder.lockfile },
    shadowDbInitScript: "",
    migrationDirectories: folder.migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}
