import { existsSync } from "node:fs";
import path from "node:path";
import { getMigrationStatus, readIndexes, readMigrations } from "@game-community/postgres/migrations";
import { diffDatabase } from "@game-community/postgres/schema-changes";
import type { Config } from "../../platform/config.js";
import { connectDatabase, type Database } from "../../platform/database/client.js";
import { withConfiguredUrl } from "../cli/with-database.js";
import { findCounterDifferences } from "../counters/find-differences.js";
import { readUsedKeys } from "../start/shared-secrets.js";
import { checkWaitingEvents } from "./events.js";
import { attempt, type Finding, inArea } from "./finding.js";
import { checkIndexes } from "./indexes.js";
import { checkInstances } from "./limit-store.js";
import { checkLocks } from "./locks.js";
import { checkSecrets } from "./secrets.js";
import { checkServer } from "./server.js";

/** Options of the checks of the database. */
export interface DatabaseChecks {
  /** Whether all counters are recounted. */
  readonly counters: boolean;
}

/** Checks the database, and what only it can tell: the schema, the keys in use, and the time. */
export async function checkDatabase(config: Config, checks: DatabaseChecks): Promise<readonly Finding[]> {
  const { warn, fail } = inArea("database");
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, "postgres")))
    return [
      warn(`${config.dataDir} has no database: the first start creates it.`),
      ...(await attempt("secrets", () => checkSecrets(config, null))),
    ];
  try {
    return await withConfiguredUrl(
      { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl },
      (url) => checkReachable(url, config, checks),
    );
  } catch (error) {
    return [
      fail(error instanceof Error ? error.message : String(error)),
      ...(await attempt("secrets", () => checkSecrets(config, null))),
    ];
  }
}

async function checkReachable(
  url: string,
  config: Config,
  checks: DatabaseChecks,
): Promise<readonly Finding[]> {
  const server = await checkServer(url, config);
  const { age, findings } = await checkMigrations(url).catch(toUnreadable);
  if (age === "unusable")
    return [...server, ...findings, ...(await attempt("secrets", () => checkSecrets(config, null)))];
  const { database, close } = connectDatabase(url, { max: 2, slowReadTimeoutMs: 0 });
  try {
    return [
      ...server,
      ...findings,
      ...(age === "current" ? await attempt("schema", () => checkSchema(url)) : []),
      ...(await attempt("indexes", () =>
        // A newer version may have dropped some.
        checkIndexes(database, age === "current" ? readIndexes(readMigrations()) : new Map()),
      )),
      ...(await attempt("locks", () => checkLocks(database))),
      ...(await attempt("events", () => checkWaitingEvents(database))),
      ...(await attempt("audit log", () => checkMonths(database))),
      ...(await attempt("instances", () => checkInstances(database))),
      ...(await attempt("secrets", async () => checkSecrets(config, await readUsedKeys(database)))),
      ...(checks.counters ? await attempt("counters", () => checkCounters(database)) : []),
    ];
  } finally {
    await close();
  }
}

/** A database as this version needs it, of a newer version that this one works with, or neither. */
interface MigrationFindings {
  readonly age: "current" | "newer" | "unusable";
  readonly findings: readonly Finding[];
}

const toUnreadable = (error: unknown): MigrationFindings => ({
  age: "unusable",
  findings: [inArea("schema").fail(error instanceof Error ? error.message : String(error))],
});

/** Migrations and functions. */
async function checkMigrations(url: string): Promise<MigrationFindings> {
  const { ok, warn, fail } = inArea("schema");
  const { pending, unknown, incompatible, edited, hasOtherTables, hasFunctions } =
    await getMigrationStatus(url);
  const findings = [
    ...(hasOtherTables
      ? [fail("The database has tables of another application: set DATABASE_URL to another one.")]
      : []),
    ...(incompatible.length > 0
      ? [
          fail(
            `The database is newer than this version: it has ${incompatible.join(", ")}. Start a newer version.`,
          ),
        ]
      : unknown.length > 0
        ? [
            warn(
              `The database is newer than this version, which works with it: it has ${unknown.join(", ")}.`,
            ),
          ]
        : []),
    ...(edited.length > 0 ? [fail(`${edited.join(", ")} were changed after they had been applied.`)] : []),
    ...(pending.length > 0
      ? [warn(`${pending.length} migrations are pending: "npm run db:migrate" applies them.`)]
      : []),
    ...(hasFunctions || unknown.length > 0
      ? []
      : [warn('The functions are older than this version: "npm run db:migrate" replaces them.')]),
  ];
  const isUsable = pending.length === 0 && incompatible.length === 0 && !hasOtherTables;
  return {
    age: !isUsable ? "unusable" : unknown.length > 0 ? "newer" : "current",
    findings: findings.length > 0 ? findings : [ok("All migrations and functions are applied.")],
  };
}

/** Compares tables, columns and indexes with those of this version. */
async function checkSchema(url: string): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("schema");
  const missing = await diffDatabase(url);
  if (missing === "") return [ok("Tables, columns and indexes are those of this version.")];
  return [fail(`The schema differs from this version. These statements would make it equal:\n${missing}`)];
}

/**
 * Whether the job makes the partitions of the audit log in time. Entries of a month without one are in `audit_log_after`, the partition
 * for all later times.
 */
async function checkMonths(database: Database): Promise<readonly Finding[]> {
  const { ok, warn } = inArea("audit log");
  const [row] = await database.$queryRaw<[{ readonly is_late: boolean }]>`
    SELECT EXISTS (SELECT FROM audit_log_after) AS is_late`;
  if (!row.is_late) return [ok("The partitions of the coming months exist.")];
  return [
    warn("Entries are of months that have no partition: look why the job audit-log-months does not run."),
  ];
}

async function checkCounters(database: Database): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("counters");
  const differences = await findCounterDifferences(database);
  if (differences.length === 0) return [ok("All counters equal a recount.")];
  return [
    fail(`${differences.length} counters differ from a recount: "npm run db:check-counters" lists them.`),
  ];
}
