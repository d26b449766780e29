import { createConfiguredMailWorker } from "../../areas/emails/index.js";
import { createImportReporter, importCatalogue } from "../../areas/games/index.js";
import { type Dependencies, inBackground } from "../../domain/dependencies.js";
import type { Config } from "../../platform/config.js";
import type { Notify } from "../../platform/database/embedded/supervisor.js";
import { newId } from "../../platform/ids.js";
import { startJobs } from "../../platform/jobs/scheduler.js";
import { createLogger } from "../../platform/log.js";
import { StartupError } from "../../platform/startup-error.js";
import { loadConfig } from "../config/config.js";
import { createDependencies } from "../dependencies.js";
import { createService } from "../service.js";
import { type MigratedDatabase, openMigratedDatabase } from "./database.js";
import { explainFullDisk } from "./disk-full.js";
import { assertFreeAddress, listen } from "./listen.js";
import { loadSharedSecrets } from "./shared-secrets.js";
import { welcomeMessage } from "./welcome.js";

/** The process-level inputs and outputs of the service. */
export interface ProcessEnvironment {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Resolves when the service must stop. */
  readonly stopped: Promise<unknown>;
}

/** Runs the service until it is stopped, and returns the exit code. */
export async function runService(environment: ProcessEnvironment): Promise<number> {
  const controller = new AbortController();
  void environment.stopped.then(() => controller.abort());
  try {
    const port = await assertFreeAddress(loadConfig(environment.env));
    const config = loadConfig({ ...environment.env, PORT: String(port) });
    const log = createLogger(config);
    const notify: Notify = (message, error) => log.warn({ err: error }, message);
    try {
      const opened = await openMigratedDatabase(config, notify, controller.signal);
      try {
        await serve({ config, log, opened }, environment);
      } finally {
        await opened.close();
      }
    } catch (error) {
      throw explainFullDisk(error, config);
    }
    return 0;
  } catch (error) {
    if (controller.signal.aborted && isAbortError(error)) return 0;
    environment.stderr.write(`${formatError(error)}\n`);
    return 1;
  }
}

const isAbortError = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

interface ServeOptions {
  readonly config: Config;
  readonly log: Dependencies["log"];
  readonly opened: MigratedDatabase;
}

async function serve(
  { config, log, opened: { database, backgroundDatabase } }: ServeOptions,
  environment: ProcessEnvironment,
): Promise<void> {
  const { stdout, stderr, stopped } = environment;
  const secrets = await loadSharedSecrets(config, database);
  const catalogue = importCatalogue({ database: backgroundDatabase, newId }, createImportReporter(stderr));
  if ((await Promise.race([catalogue, stopped.then(() => "stopped")])) === "stopped") {
    // Closing the pool waits for the current batch; the next start continues after it.
    catalogue.catch(() => undefined);
    return;
  }
  const dependencies = createDependencies({
    config,
    log,
    database,
    backgroundDatabase,
    secrets,
    clock: () => new Date(),
    newId,
  });
  const service = createService(dependencies);
  await listen(service.server, config);
  const jobs = startJobs(inBackground(dependencies), dependencies.jobs());
  const mail = createConfiguredMailWorker(dependencies);
  mail.start();
  stdout.write(welcomeMessage(config));
  await stopped;
  stdout.write("Stopping.\n");
  await Promise.all([
    service.drain(config.shutdownGraceMs),
    jobs.stop(config.shutdownGraceMs),
    mail.stop(config.shutdownGraceMs),
  ]);
}

/** A message for errors that the operator can fix; the stack for bugs. */
const formatError = (error: unknown): string =>
  error instanceof StartupError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
