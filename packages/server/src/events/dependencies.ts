import type { Logger } from "pino";
import type { Background } from "../platform/background.js";
import type { Config } from "../platform/config.js";
import type { Database } from "../platform/database/client.js";
import type { PasswordHasher } from "../platform/passwords/passwords.js";
import type { Secrets } from "../platform/secrets.js";
import type { Attempts } from "./attempts.js";
import type { ResidentsCache } from "./residents-cache.js";
import type { Revocations } from "./revocations.js";
import type { GlobalMean } from "./votes.js";

/** What the process provides. */
export interface ProcessDependencies {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** State that the areas of one process share. */
export interface RuntimeState {
  readonly revocations: Revocations;
  readonly residentsCache: ResidentsCache;
  readonly background: Background;
  readonly globalMean: GlobalMean;
  readonly passwords: PasswordHasher;
  readonly lockout: Attempts;
}

/** What areas depend on. Functions name the members that they need: `({ database, clock }: Dependencies) => …`. */
export interface Dependencies extends ProcessDependencies, RuntimeState {}
