import type { Logger } from "pino";
import type { Config } from "../app/config/config.js";
import type { Database } from "../platform/database/client.js";
import type { Secrets } from "../platform/secrets.js";

/** What the areas are functions of. */
export interface Dependencies {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newId: () => string;
}
