import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { readMigrations } from "../../platform/database/migration-folder.js";

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

/** Checks that the database answers and that the migrations of this version are applied. */
export async function checkDatabase(database: Database): Promise<DatabaseState> {
  const started = performance.now();
  try {
    await withTimeout(database.$queryRaw`SELECT 1`);
  } catch (error) {
    return { isReady: false, checks: unreachableChecks, error };
  }
  const latency_ms = Math.round((performance.now() - started) * 10) / 10;
  const databaseCheck = { status: "OK", latency_ms } as const;
  try {
    const state = await withTimeout(readMigrationState(database));
    const checks: Checks = {
      database: databaseCheck,
      migrations: { status: state === "current" ? "OK" : "DEGRADED" },
    };
    return { isReady: state !== "behind", checks };
  } catch (error) {
    return { isReady: false, checks: { database: databaseCheck, migrations: { status: "UNKNOWN" } }, error };
  }
}

const unreachableChecks: Checks = {
  database: { status: "DEGRADED", latency_ms: null },
  migrations: { status: "UNKNOWN" },
};

/** `ahead`: a newer version of the service has migrated the database; this version still works with it. */
async function readMigrationState(database: Database): Promise<"current" | "behind" | "ahead"> {
  const rows = await database.$queryRaw<{ readonly migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ migration_name }) => migration_name));
  const required = readMigrations().migrations.map(({ name }) => name);
  if (required.some((name) => !applied.has(name))) return "behind";
  return applied.size > required.length ? "ahead" : "current";
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
