import { startEmbedded } from "@game-community/postgres/embedded";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import { newId } from "../../platform/ids.js";
import { loadConfig } from "../config/config.js";
import { openMigratedDatabase, toConnectionError } from "../start/database.js";
import { explainFullDisk } from "../start/disk-full.js";
import { waitForStopSignal } from "../start/stop-signal.js";

/** Dependencies of a command. */
interface CommandDependencies {
  readonly database: Database;
  readonly readLastAnswer: () => number | null;
  /** The migrations that the command has applied. */
  readonly appliedMigrations: readonly string[];
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Commands need sessions of their own, which a connection pooler shares. */
export const loadCommandConfig = (): Config => {
  const config = loadConfig(process.env);
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
};

/** Commands read and write whole tables, without a time limit. */
const openConfiguredDatabase = (config: Config) =>
  openMigratedDatabase({ ...config, slowReadTimeoutMs: 0, databaseTimeoutMs: 0 }, (message) =>
    process.stderr.write(`${message}\n`),
  ).catch((error: unknown) => {
    throw explainFullDisk(error, config);
  });

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
  return untilInterrupted(() => work({ ...opened, clock: () => new Date(), newId }), close);
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
      throw toConnectionError(error, databaseUrl);
    });
  const server = await startEmbedded({ dataFolder: dataDir });
  return untilInterrupted(() => work(server.url), server.stop);
}

async function untilInterrupted<T>(work: () => Promise<T>, close: () => Promise<void>): Promise<T> {
  const interrupted = waitForStopSignal().then((signal) => {
    throw new Error(`Interrupted by ${signal}.`);
  });
  try {
    return await Promise.race([work(), interrupted]);
  } finally {
    await close();
  }
}
