import type { Logger } from "pino";
import type { Config } from "./config.js";
import type { Database } from "./database/client.js";
import type { Secrets } from "./secrets.js";

/** What the areas are functions of. */
export interface Dependencies {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly newId: () => string;
}
