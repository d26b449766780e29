import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type * as Bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { defaultLockLimits, type LockOptions } from "./lock-retries.js";
import type { MigrationFolder } from "./migration-folder.js";
import { openEngineAdapter } from "./schema-engine-adapter.js";

/** Prisma's schema engine, bound to one database. */
export interface BoundSchemaEngine {
  /** Applies pending migrations and returns their names. */
  apply(folder: MigrationFolder): Promise<readonly string[]>;
  /** SQL that migrates the database to a Prisma schema; empty when they agree. */
  diffTo(schema: string): Promise<string>;
  close(): Promise<void>;
}

const filters = { externalTables: [], externalEnums: [] };

/**
 * Starts Prisma's schema engine as WebAssembly: the same engine, and the same `_prisma_migrations` table,
 * as `prisma migrate`, without the native binary that its command line downloads.
 */
export async function openSchemaEngine(
  url: string,
  schema: string,
  options: LockOptions = { limits: defaultLockLimits, notify: () => undefined },
): Promise<BoundSchemaEngine> {
  const bindings = await loadBindings();
  const { factory, close } = openEngineAdapter(url, options);
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  const toTarget = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
    configDir: ".",
  });
  const diff = async (from: Bindings.DiffTarget, content: string) => {
    const result = await engine.diff({ from, to: toTarget(content), script: true, exitCode: null, filters });
    return stripEmptyScript(result.stdout ?? "");
  };
  return {
    async apply(folder) {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: toMigrationList(folder),
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
      await close();
    },
  };
}

/** The engine returns a comment when there are no changes. */
const stripEmptyScript = (sql: string): string =>
  sql.trim() === "-- This is an empty migration." ? "" : sql;

/** The engine never clears the timer of its 10 second limit, which would keep the process alive until then. */
function unrefTimers(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  for (const name of Object.keys(imports)) {
    if (!name.startsWith("__wbg_setTimeout_")) continue;
    imports[name] = (callback: () => void, delay: number) => setTimeout(callback, delay >>> 0).unref();
  }
  return imports;
}

function throwPanic(message: string): void {
  throw new Error(`The schema engine failed: ${message}`);
}

/** The entry of the package needs a bundler for its WebAssembly file, so it is instantiated here, once. */
let loaded: Promise<typeof Bindings> | undefined;

const loadBindings = (): Promise<typeof Bindings> => (loaded ??= instantiate());

async function instantiate(): Promise<typeof Bindings> {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const folder = path.dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const module = new WebAssembly.Module(readFileSync(path.join(folder, "schema_engine_bg.wasm")));
  const imports = { "./schema_engine_bg.js": unrefTimers({ ...bindings }) };
  const { exports } = new WebAssembly.Instance(module, imports);
  bindings.__wbg_set_wasm(exports);
  exports["__wbindgen_start"]?.();
  // The engine stores the message of a panic here; otherwise it would be lost.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: throwPanic } });
  return bindings;
}

function toMigrationList(folder: MigrationFolder): Bindings.MigrationList {
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
