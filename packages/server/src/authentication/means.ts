import type { Dependencies } from "../dependencies.js";
import type { Shared } from "../shared.js";
import { createStartAttempt, uncounted, type StartAttempt } from "./attempts.js";
import { createDelays } from "./delays.js";
import { createPasswordVerifier, type PasswordVerifier } from "./passwords.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";
import { tokensOf, type Tokens } from "./tokens.js";

/** What the operations of this area share. */
export interface Means extends Dependencies, Shared {
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: PasswordVerifier;
  readonly startAttempt: StartAttempt;
}

/** Puts together what the operations of this area share. */
export function meansOf(dependencies: Dependencies, shared: Shared): Means {
  const { config, secrets, database, clock, log } = dependencies;
  return {
    ...dependencies,
    ...shared,
    tokens: tokensOf(dependencies),
    refreshTokens: createRefreshTokens(secrets.sessionSecret),
    passwords: createPasswordVerifier(),
    startAttempt: config.rateLimits
      ? createStartAttempt(createDelays(database, clock, log), config.attemptsPerMinute, () =>
          clock().getTime(),
        )
      : uncounted,
  };
}
