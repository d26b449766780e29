import { createAttempts, uncounted } from "../events/attempts.js";
import { createDelays } from "../events/delays.js";
import type { Dependencies, ProcessDependencies } from "../events/dependencies.js";
import { createResidentsCache } from "../events/residents-cache.js";
import { createRevocations } from "../events/revocations.js";
import { createGlobalMean } from "../events/votes.js";
import { createBackground } from "../platform/background.js";
import { createHashQueue, defaultHashQueueLimits } from "../platform/passwords/hash-queue.js";
import { createPasswordHasher } from "../platform/passwords/passwords.js";

/** Adds the state that the areas of one process share. */
export function createDependencies(given: ProcessDependencies): Dependencies {
  const { config, database, clock, log } = given;
  const now = (): number => clock().getTime();
  return {
    ...given,
    revocations: createRevocations(given),
    residentsCache: createResidentsCache(given),
    background: createBackground(log),
    globalMean: createGlobalMean(now),
    passwords: createPasswordHasher(createHashQueue(defaultHashQueueLimits)),
    lockout: config.rateLimits
      ? createAttempts(createDelays(database, clock, log), config.attemptsPerMinute, now)
      : uncounted,
  };
}
