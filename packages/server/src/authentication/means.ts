import type { Dependencies } from "../dependencies.js";
import { createStartAttempt, uncounted, type StartAttempt } from "./attempts.js";
import { createDelays } from "./delays.js";
import { createPasswordVerifier, type PasswordVerifier } from "./passwords.js";
import { createRefreshTokens, type RefreshTokens } from "./refresh-tokens.js";
import type { Revocations } from "./revocations.js";
import { tokensOf, type Tokens } from "./tokens.js";

/** What the operations of this area share. */
export interface Means extends Dependencies {
  readonly revocations: Revocations;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: PasswordVerifier;
  readonly startAttempt: StartAttempt;
}

/** Puts together what the operations of this area share. */
export function meansOf(dependencies: Dependencies, revocations: Revocations): Means {
  const { config, secrets, database, clock, log } = dependencies;
  return {
    ...dependencies,
    revocations,
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
