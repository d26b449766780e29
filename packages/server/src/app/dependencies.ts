import { lazy } from "../platform/lazy.js";
import { createErasureSteps, createJobs, createProjections } from "./areas.js";
import { createLockout, disabledLockout } from "../events/lockout.js";
import { createLoginThrottle } from "../events/login-throttle.js";
import { inBackground, type Dependencies, type ProcessDependencies } from "../events/dependencies.js";
import { createResidentCache } from "../events/resident-cache.js";
import { createRevocations } from "../events/revocations.js";
import { createBackgroundTasks } from "../platform/background-tasks.js";
import { createHashQueue, defaultHashQueueLimits } from "../platform/passwords/hash-queue.js";
import { createPasswordHasher, recommendedParameters } from "../platform/passwords/passwords.js";

/** Adds the shared state of the process and the contributions of all areas. */
export function createDependencies(
  processDependencies: ProcessDependencies,
  argon2Parameters = recommendedParameters,
): Dependencies {
  const { config, database, clock, log } = processDependencies;
  const now = (): number => clock().getTime();
  const dependencies: Dependencies = {
    ...processDependencies,
    revocations: createRevocations(processDependencies),
    residentCache: createResidentCache(processDependencies),
    background: createBackgroundTasks(log),
    passwords: createPasswordHasher(createHashQueue(defaultHashQueueLimits), argon2Parameters),
    lockout: config.rateLimits
      ? createLockout(createLoginThrottle(database, clock, log), config.attemptsPerMinute, now)
      : disabledLockout,
    jobs: lazy(() => createJobs(inBackground(dependencies))),
    erasureSteps: lazy(() => createErasureSteps(dependencies)),
    projections: lazy(() => createProjections(processDependencies)),
  };
  return dependencies;
}
