import { createAccessChanges } from "../accounts/access-changes.js";
import { createAttemptCounter, createLockout, disabledLockout } from "../accounts/lockout.js";
import { createLoginThrottle } from "../accounts/login-throttle.js";
import { createOpenStreams } from "../accounts/open-streams.js";
import { createResidentCache } from "../accounts/resident-cache.js";
import { createRevocations } from "../accounts/revocations.js";
import { createProcessHealth } from "../areas/health/index.js";
import { type Dependencies, inBackground, type ProcessDependencies } from "../domain/dependencies.js";
import { createBackgroundTasks } from "../platform/background-tasks.js";
import { lazy } from "../platform/lazy.js";
import { createHashQueue, defaultHashQueueLimits } from "../platform/passwords/hash-queue.js";
import { createPasswordHasher, recommendedParameters } from "../platform/passwords/passwords.js";
import { createErasureSteps, createJobs, exportedFiles } from "./areas.js";

/** Adds the shared state of the process and the contributions of all areas. */
export function createDependencies(
  processDependencies: ProcessDependencies,
  argon2Parameters = recommendedParameters,
): Dependencies {
  const { config, log, monotonic } = processDependencies;
  const accessChanges = createAccessChanges(processDependencies);
  const dependencies: Dependencies = {
    ...processDependencies,
    accessChanges,
    revocations: createRevocations({ accessChanges, monotonic }),
    residentCache: createResidentCache({ ...processDependencies, accessChanges }),
    openStreams: createOpenStreams({ ...processDependencies, accessChanges }),
    background: createBackgroundTasks(log),
    passwords: createPasswordHasher(createHashQueue(defaultHashQueueLimits), argon2Parameters),
    lockout: config.rateLimits
      ? createLockout(createLoginThrottle(processDependencies), createAttemptCounter(processDependencies))
      : disabledLockout,
    health: createProcessHealth(processDependencies, () => dependencies.jobs()),
    jobs: lazy(() => createJobs(inBackground(dependencies))),
    erasureSteps: lazy(() => createErasureSteps(dependencies)),
    exportedFiles: () => exportedFiles,
  };
  return dependencies;
}
