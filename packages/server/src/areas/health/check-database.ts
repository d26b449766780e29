import { isOfStatement } from "@game-community/postgres";
import { compareMigrations, getMigrationNames, readMigrations } from "@game-community/postgres/migrations";
import type { HealthChecks } from "../../domain/health.js";
import type { Database } from "../../platform/database/client.js";
import { lazy } from "../../platform/lazy.js";
import { rejectAfter } from "../../platform/reject-after.js";

type Checks = Pick<HealthChecks, "database" | "migrations">;

/** The result of the database checks. */
export interface DatabaseState {
  readonly isReady: boolean;
  readonly checks: Checks;
  /** Why a check failed. */
  readonly error?: unknown;
}

/** After how long a check gives up. */
export const checkTimeoutMs = 2_000;

/** The names of the migrations that this version requires, and of those that it knows. */
const getOwnNames = lazy(() => getMigrationNames(readMigrations()));

/** Creates the check that the database answers and that the migrations of this version are applied. */
export function createDatabaseCheck(
  database: Database,
  readLastAnswer: () => number | null,
): () => Promise<DatabaseState> {
  const describe = (startedAt: number, hasAnswered: boolean): Checks["database"] => {
    const now = performance.now();
    const answeredAt = readLastAnswer();
    return {
      status: hasAnswered ? "OK" : "DEGRADED",
      latency_ms: hasAnswered ? Math.round((now - startedAt) * 10) / 10 : null,
      last_answer_seconds: answeredAt === null ? null : Math.floor((now - answeredAt) / 1000),
    };
  };
  return async () => {
    const startedAt = performance.now();
    try {
      const state = await rejectAfter(readMigrationState(database), checkTimeoutMs);
      const migrations = { status: state === "current" ? "OK" : "DEGRADED" } as const;
      return { isReady: state !== "unusable", checks: { database: describe(startedAt, true), migrations } };
    } catch (error) {
      // A statement that PostgreSQL refuses is an answer.
      const checks = { database: describe(startedAt, isOfStatement(error)), migrations: unknown };
      return { isReady: false, checks, error };
    }
  };
}

const unknown = { status: "UNKNOWN" } as const;

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
