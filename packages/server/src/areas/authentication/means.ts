import type { Dependencies } from "../../events/dependencies.js";
import type { Shared } from "../../app/shared.js";
import { createAttempts, uncounted, type Attempts } from "./attempts.js";
import { createDelays } from "./delays.js";
import { createHashQueue, defaultHashQueueLimits } from "./hash-queue.js";
import { createPasswordHasher, type PasswordHasher } from "./passwords.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";
import { tokensOf, type Tokens } from "./tokens.js";

/** What the operations of this area share. */
export interface Means extends Dependencies, Shared, Attempts {
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: PasswordHasher;
}

/** Puts together what the operations of this area share. */
export function meansOf(dependencies: Dependencies, shared: Shared): Means {
  const { config, secrets, database, clock, log } = dependencies;
  return {
    ...dependencies,
    ...shared,
    tokens: tokensOf(dependencies),
    refreshTokens: createRefreshTokens(secrets.sessionSecret),
    passwords: createPasswordHasher(createHashQueue(defaultHashQueueLimits)),
    ...(config.rateLimits
      ? createAttempts(createDelays(database, clock, log), config.attemptsPerMinute, () => clock().getTime())
      : uncounted),
  };
}
