import type { Dependencies } from "../../domain/dependencies.js";
import { loadConfig } from "../config/config.js";
import { loadSharedSecrets } from "../start/shared-secrets.js";
import { withDatabase } from "./with-database.js";

/** Runs a command with what the service itself uses, such as its jobs and keys. Warnings are written to stderr. */
export const withService = <T>(
  work: (dependencies: Dependencies, interrupted: AbortSignal) => Promise<T>,
): Promise<T> =>
  withDatabase(async ({ database, readLastAnswer, clock, newId, log, interrupted }) => {
    const config = loadConfig(process.env);
    // Loads all areas, which most commands do not need.
    const { createDependencies } = await import("../dependencies.js");
    const dependencies = createDependencies({
      config,
      database,
      backgroundDatabase: database,
      readLastAnswer,
      clock,
      monotonic: () => performance.now(),
      newId,
      log,
      secrets: await loadSharedSecrets(config, database),
    });
    try {
      return await work(dependencies, interrupted);
    } finally {
      dependencies.background.stop();
      await dependencies.background.waitForIdle();
    }
  });
