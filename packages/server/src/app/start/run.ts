import type { Notify } from "@game-community/postgres/embedded";
import { StartupError } from "@game-community/postgres/startup-error";
import { loadContract } from "../../kernel/contract/contract.js";
import { lazy } from "../../platform/lazy.js";
import { createLogger } from "../../platform/log.js";
import { loadConfig } from "../config/config.js";
import { findRisks } from "../config/risks.js";
import { findUnknownNames } from "../config/unknown-names.js";
import { startTelemetry } from "../telemetry/telemetry.js";
import { openMigratedDatabase } from "./database.js";
import { explainFullDisk } from "./disk-full.js";
import { assertFreeAddress } from "./listen.js";
import { addReplicas } from "./replicas.js";
import type { ProcessEnvironment } from "./serve.js";

/** Loads most modules, and the contract. */
const loadServer = lazy(async () => {
  const { serve } = await import("./serve.js");
  loadContract();
  return serve;
});

/** Runs the service until it is stopped, and returns the exit code. */
export async function runService(environment: ProcessEnvironment): Promise<number> {
  const controller = new AbortController();
  void environment.stopped.then(() => controller.abort());
  try {
    const port = await assertFreeAddress(loadConfig(environment.env));
    const config = loadConfig({ ...environment.env, PORT: String(port) });
    const log = createLogger(config);
    for (const warning of [...findUnknownNames(environment.env), ...findRisks(config)]) log.warn(warning);
    const notify: Notify = (message, error) => log.warn({ err: error }, message);
    const telemetry = await startTelemetry(config, log);
    try {
      const { signal } = controller;
      const observe = telemetry.observer.statement;
      const migrated = await openMigratedDatabase(config, notify, {
        signal,
        whileStarting: loadServer,
        observe,
      });
      const opened = await addReplicas(migrated, config, notify, observe);
      try {
        const serve = await loadServer();
        await serve({ config, log, opened, telemetry }, environment);
      } finally {
        await opened.close();
      }
    } catch (error) {
      throw explainFullDisk(error, config);
    } finally {
      await telemetry.stop();
    }
    return 0;
  } catch (error) {
    if (controller.signal.aborted && isAbortError(error)) return 0;
    environment.stderr.write(`${formatError(error)}\n`);
    return 1;
  }
}

const isAbortError = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

/** A message for errors that the operator can fix; the stack for bugs. */
const formatError = (error: unknown): string =>
  error instanceof StartupError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
