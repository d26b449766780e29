import { setTimeout as wait } from "node:timers/promises";
import { createConfiguredMailWorker } from "../../areas/emails/index.js";
import { createSequencer } from "../../areas/events/index.js";
import { createImportReporter, importCatalogue } from "../../areas/games/index.js";
import { createConfiguredWebhookWorker } from "../../areas/webhooks/index.js";
import { type Dependencies, inBackground } from "../../domain/dependencies.js";
import type { Config } from "../../platform/config.js";
import { createDatabaseClock } from "../../platform/database/database-clock.js";
import type { Replicas } from "../../platform/database/replicas.js";
import { newId } from "../../platform/ids.js";
import { startJobs } from "../../platform/jobs/scheduler.js";
import type { Secrets } from "../../platform/secrets.js";
import { createDependencies } from "../dependencies.js";
import { createService } from "../service.js";
import type { Telemetry } from "../telemetry/telemetry.js";
import type { MigratedDatabase } from "./database.js";
import { type RegisteredInstance, registerInstance } from "./instances.js";
import { openLimiterStore } from "./limiter-store.js";
import { listen } from "./listen.js";
import { loadSharedSecrets } from "./shared-secrets.js";
import { onRepeatedSignal } from "./stop-signal.js";
import { welcomeMessage } from "./welcome.js";

/** The process-level inputs and outputs of the service. */
export interface ProcessEnvironment {
  readonly env: NodeJS.ProcessEnv;
  /** For what only people read, so that each line of standard output is one of the log. */
  readonly stderr: NodeJS.WriteStream;
  /** Resolves when the service must stop. */
  readonly stopped: Promise<unknown>;
}

interface ServeOptions {
  readonly config: Config;
  readonly log: Dependencies["log"];
  readonly opened: MigratedDatabase & { readonly replicas?: Replicas };
  readonly telemetry: Telemetry;
}

const monotonic = (): number => performance.now();

/** Serves requests until the service is stopped. */
export async function serve(
  { config, log, opened, telemetry }: ServeOptions,
  environment: ProcessEnvironment,
): Promise<void> {
  const { database, backgroundDatabase } = opened;
  const { stderr, stopped } = environment;
  const secrets = await loadSharedSecrets(config, database);
  const catalogue = importCatalogue({ database: backgroundDatabase, newId }, createImportReporter(stderr));
  if ((await Promise.race([catalogue, stopped.then(() => "stopped")])) === "stopped") {
    // Closing the pool waits for the current batch; the next start continues after it.
    catalogue.catch(() => undefined);
    return;
  }
  const instance = await registerInstance({ config, database, log, newId }, stopped);
  if (instance === null) return;
  try {
    await serveUntilStopped({ config, log, opened, telemetry }, { secrets, instance }, environment);
  } finally {
    await instance.unregister();
  }
}

async function serveUntilStopped(
  { config, log, opened, telemetry }: ServeOptions,
  { secrets, instance }: { readonly secrets: Secrets; readonly instance: RegisteredInstance },
  { stderr, stopped }: ProcessEnvironment,
): Promise<void> {
  const { database, backgroundDatabase, replicas, readLoad, readLastAnswer } = opened;
  const clock = await createDatabaseClock(database, log, monotonic);
  const limits = await openLimiterStore({ config, database, log, monotonic }, instance.countLive);
  const dependencies = createDependencies({
    limiterStore: limits.limiterStore,
    config,
    log,
    database,
    backgroundDatabase,
    readLastAnswer,
    replicas,
    secrets,
    clock: clock.now,
    monotonic,
    newId,
    observer: telemetry.observer,
  });
  const service = createService(dependencies);
  await listen(service.server, config);
  telemetry.watch({ database, replicas, readLoad, instance, limits, jobs: dependencies.jobs(), ...service });
  const work = startBackgroundWork(dependencies);
  stderr.write(welcomeMessage(config, replicas?.readStates()));
  await stopped;
  service.announceStop();
  await waitBeforeDrain(config.shutdownDelayMs, stderr);
  stderr.write("Stopping.\n");
  const graceMs = config.shutdownGraceMs;
  await Promise.all([service.drain(graceMs), work.stop(graceMs)]);
  clock.stop();
  limits.close();
}

/** Starts what runs beside requests. */
function startBackgroundWork(dependencies: Dependencies): { stop(graceMs: number): Promise<unknown> } {
  const jobs = startJobs(inBackground(dependencies), dependencies.jobs());
  const mail = createConfiguredMailWorker(dependencies);
  mail.start();
  // As requests do: a database that does not answer must not hold a connection for the ten minutes that jobs may take.
  const sequencer = createSequencer(dependencies);
  sequencer.start();
  const webhooks = createConfiguredWebhookWorker(dependencies);
  webhooks.start();
  return {
    stop: (graceMs) =>
      Promise.all([jobs.stop(graceMs), mail.stop(graceMs), sequencer.stop(graceMs), webhooks.stop(graceMs)]),
  };
}

/** Goes on serving for a time, which another stop signal ends. */
async function waitBeforeDrain(milliseconds: number, stderr: NodeJS.WriteStream): Promise<void> {
  if (milliseconds === 0) return;
  stderr.write(`Stopping in ${milliseconds / 1000} seconds; another signal skips them.\n`);
  const skipped = new AbortController();
  onRepeatedSignal(() => skipped.abort());
  await wait(milliseconds, undefined, { signal: skipped.signal }).catch(() => undefined);
}
