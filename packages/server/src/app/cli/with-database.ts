import type { Config } from "../../platform/config.js";
import { loadConfig } from "../config/config.js";
import type { Database } from "../../platform/database/client.js";
import { newId } from "../../platform/ids.js";
import { openMigratedDatabase } from "../start/database.js";
import { explainFullDisk } from "../start/disk-full.js";
import { waitForStopSignal } from "../start/stop-signal.js";

/** Dependencies of a command. */
interface CommandDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
}

const openConfiguredDatabase = (config: Config) =>
  openMigratedDatabase(config, (message) => process.stderr.write(`${message}\n`)).catch((error: unknown) => {
    throw explainFullDisk(error, config);
  });

/**
 * Runs a command on the database of the service. A running embedded server is shared with the service; otherwise it is
 * started, and stopped afterwards, also when the command is interrupted.
 */
export async function withDatabase<T>(work: (dependencies: CommandDependencies) => Promise<T>): Promise<T> {
  const { database, close } = await openConfiguredDatabase(loadConfig(process.env));
  const interrupted = waitForStopSignal().then((signal) => {
    throw new Error(`Interrupted by ${signal}.`);
  });
  try {
    return await Promise.race([work({ database, clock: () => new Date(), newId }), interrupted]);
  } finally {
    await close();
  }
}
