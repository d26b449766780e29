import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded } from "@game-community/postgres/embedded";
import { type Logger, pino } from "pino";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import { createDatabaseClock } from "../../platform/database/database-clock.js";
import { newId } from "../../platform/ids.js";
import { loadConfig } from "../config/config.js";
import { openMigratedDatabase, toConnectionError } from "../start/database.js";
import { explainFullDisk } from "../start/disk-full.js";
import { waitForStopSignal } from "../start/stop-signal.js";
import { writeNotice } from "./output.js";

/** Dependencies of a command. */
interface CommandDependencies {
  readonly database: Database;
  readonly readLastAnswer: () => number | null;
  /** The migrations that the command has applied. */
  readonly appliedMigrations: readonly string[];
  /** The time of the database, as the service uses it. */
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Writes warnings to stderr. */
  readonly log: Logger;
  /** Aborts when the command is interrupted; the database is closed soon afterwards. */
  readonly interrupted: AbortSignal;
}

/** Commands need sessions of their own, which a connection pooler shares. */
export const loadCommandConfig = (): Config => {
  const config = loadConfig(process.env);
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
};

/** Commands read and write whole tables, without a time limit. */
const openConfiguredDatabase = (config: Config) =>
  openMigratedDatabase({ ...config, slowReadTimeoutMs: 0, databaseTimeoutMs: 0 }, writeNotice).catch(
    (error: unknown) => {
      throw explainFullDisk(error, config);
    },
  );

/**
 * Runs a command on the database of the service, which it migrates unless MIGRATE_ON_START is off. A running embedded server is
 * shared with the service; otherwise it is started, and stopped afterwards, also when the command is interrupted.
 */
export async function withDatabase<T>(
  work: (dependencies: CommandDependencies) => Promise<T>,
  settings: Partial<Pick<Config, "migrateOnStart">> = {},
): Promise<T> {
  const config = { ...loadCommandConfig(), ...settings };
  const { close, ...opened } = await openConfiguredDatabase(config);
  const log = pino({ level: "warn", base: null }, pino.destination({ dest: process.stderr.fd, sync: true }));
  return untilInterrupted(async (interrupted) => {
    const clock = await createDatabaseClock(opened.database, log, () => performance.now());
    try {
      return await work({ ...opened, clock: clock.now, newId, log, interrupted });
    } finally {
      clock.stop();
    }
  }, close);
}

/** The same for a command that needs the database as it is. */
export const withDatabaseUrl = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withConfiguredUrl(loadCommandConfig(), work);

/** The same for the database of a configuration. */
export async function withConfiguredUrl<T>(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null)
    return work(databaseUrl).catch((error: unknown) => {
      throw toConnectionError(error, { url: databaseUrl, variable: "DATABASE_URL" });
    });
  const server = await startEmbedded({ dataFolder: dataDir, notify: writeNotice });
  return untilInterrupted(() => work(server.url), server.stop);
}

/** How long an interrupted command may take to release what it holds, such as the lease of a job. */
const releaseMs = 2_000;

async function untilInterrupted<T>(
  work: (interrupted: AbortSignal) => Promise<T>,
  close: () => Promise<void>,
): Promise<T> {
  const interruption = new AbortController();
  const interrupted = waitForStopSignal().then(async (signal) => {
    interruption.abort();
    await Promise.race([working.catch(() => undefined), wait(releaseMs, undefined, { ref: false })]);
    throw new Error(`Interrupted by ${signal}.`);
  });
  const working = work(interruption.signal);
  try {
    const result = await Promise.race([working, interrupted]);
    if (interruption.signal.aborted) await interrupted;
    return result;
  } finally {
    await close();
  }
}
