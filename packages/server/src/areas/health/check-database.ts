import { isOfStatement } from "@game-community/postgres";
import { compareMigrations, getMigrationNames, readMigrations } from "@game-community/postgres/migrations";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { lazy } from "../../platform/lazy.js";

type Checks = Omit<components["schemas"]["Health"]["checks"], "jobs">;

/** The result of the database checks. */
export interface DatabaseState {
  readonly isReady: boolean;
  readonly checks: Checks;
  /** Why a check failed. */
  readonly error?: unknown;
}

/** The timeout after which the database counts as unreachable. */
const timeoutMs = 2_000;

/** The names of the migrations that this version requires, and of those that it knows. */
const getOwnNames = lazy(() => getMigrationNames(readMigrations()));

/** Checks that the database answers and that the migrations of this version are applied. */
export async function checkDatabase(database: Database): Promise<DatabaseState> {
  const started = performance.now();
  const readLatency = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const state = await withTimeout(readMigrationState(database));
    const checks: Checks = {
      database: { status: "OK", latency_ms: readLatency() },
      migrations: { status: state === "current" ? "OK" : "DEGRADED" },
    };
    return { isReady: state !== "unusable", checks };
  } catch (error) {
    // A statement that PostgreSQL refuses is an answer.
    const database = isOfStatement(error)
      ? ({ status: "OK", latency_ms: readLatency() } as const)
      : ({ status: "DEGRADED", latency_ms: null } as const);
    return { isReady: false, checks: { database, migrations: { status: "UNKNOWN" } }, error };
  }
}

/**
 * `ahead`: a newer version of the service has migrated the database; this version still works with it, and would start.
 * `unusable`: it would not.
 */
async function readMigrationState(database: Database): Promise<"current" | "ahead" | "unusable"> {
  const rows = await database.$queryRaw<{ readonly migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ migration_name }) => migration_name));
  const { pending, unknown, incompatible } = compareMigrations(getOwnNames(), applied);
  if (pending.length > 0 || incompatible.length > 0) return "unusable";
  return unknown.length === 0 ? "current" : "ahead";
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
