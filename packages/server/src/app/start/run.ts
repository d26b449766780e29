import type { Config } from "../../platform/config.js";
import { loadConfig } from "../config/config.js";
import type { Dependencies } from "../../events/dependencies.js";
import { mailWorkerOf } from "../../areas/emails/mail-worker.js";
import { importCatalogue } from "../../areas/games/catalogue.js";
import { createImportReporter } from "../../areas/games/import-progress.js";
import { newId } from "../../kernel/http/ids.js";
import { jobsOf } from "../jobs.js";
import { startJobs } from "../../platform/jobs/schedule.js";
import { createLogger } from "../../platform/log.js";
import { loadSecrets } from "../../platform/secrets.js";
import { runOutsideRequest } from "../../platform/request-context.js";
import { createDependencies } from "../dependencies.js";
import { createService } from "../service.js";
import { StartupError } from "../../platform/startup-error.js";
import type { Notice } from "../../platform/database/embedded/supervisor.js";
import { openDatabase, type OpenedDatabase } from "./database.js";
import { explainFullDisk } from "./disk-full.js";
import { listen, requireFreeAddress } from "./listen.js";
import { welcome } from "./welcome.js";

/** What a run of the service meets of its process. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Resolves when the service is to stop. */
  readonly stopped: Promise<unknown>;
}

/** Runs the service until it is told to stop; gives the exit code. */
export async function run(surroundings: Surroundings): Promise<number> {
  const stopping = new AbortController();
  void surroundings.stopped.then(() => stopping.abort());
  try {
    const port = await requireFreeAddress(loadConfig(surroundings.env));
    const config = loadConfig({ ...surroundings.env, PORT: String(port) });
    const log = createLogger(config);
    // What is noticed may come from a connection that was opened for a request that has long been answered.
    const notice: Notice = (message, error) => runOutsideRequest(() => log.warn({ err: error }, message));
    try {
      const opened = await openDatabase(config, notice, stopping.signal);
      await serve({ config, log, opened }, surroundings).finally(() => opened.close());
    } catch (error) {
      throw explainFullDisk(error, config);
    }
    return 0;
  } catch (error) {
    if (stopping.signal.aborted && isAbort(error)) return 0;
    surroundings.stderr.write(`${explanation(error)}\n`);
    return 1;
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

interface Parts {
  readonly config: Config;
  readonly log: Dependencies["log"];
  readonly opened: OpenedDatabase;
}

async function serve(
  { config, log, opened: { database } }: Parts,
  surroundings: Surroundings,
): Promise<void> {
  const { stdout, stderr, stopped } = surroundings;
  const catalogue = importCatalogue({ database, newId }, createImportReporter(stderr));
  if ((await Promise.race([catalogue, stopped.then(() => "stopped")])) === "stopped") {
    // The batch that runs is finished by closing the pool; the next start goes on from there.
    catalogue.catch(() => undefined);
    return;
  }
  const secrets = loadSecrets(config);
  const dependencies = createDependencies({ config, log, database, secrets, clock: () => new Date(), newId });
  const service = createService(dependencies);
  await listen(service.server, config);
  const jobs = startJobs(dependencies, jobsOf(dependencies));
  const mail = mailWorkerOf(dependencies);
  mail.start();
  stdout.write(welcome(config));
  await stopped;
  stdout.write("Stopping.\n");
  await Promise.all([
    service.drain(config.shutdownGraceMs),
    jobs.stop(config.shutdownGraceMs),
    mail.stop(config.shutdownGraceMs),
  ]);
}

/** What can be mended is said in a sentence; anything else is a bug, and its stack helps to find it. */
const explanation = (error: unknown): string =>
  error instanceof StartupError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
