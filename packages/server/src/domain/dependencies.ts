import type { Logger } from "pino";
import type { AccessChanges } from "../accounts/access-changes.js";
import type { Lockout } from "../accounts/lockout.js";
import type { OpenStreams } from "../accounts/open-streams.js";
import type { ResidentCache } from "../accounts/resident-cache.js";
import type { Revocations } from "../accounts/revocations.js";
import type { BackgroundTasks } from "../platform/background-tasks.js";
import type { Config } from "../platform/config.js";
import type { Database } from "../platform/database/client.js";
import type { Replicas } from "../platform/database/replicas.js";
import type { LimiterStore } from "../platform/http/quota.js";
import type { Job } from "../platform/jobs/job.js";
import type { Observer } from "../platform/observer.js";
import type { PasswordHasher } from "../platform/passwords/passwords.js";
import type { Secrets } from "../platform/secrets.js";
import type { ErasureStep } from "./erasure.js";
import type { ExportedFile } from "./export.js";
import type { ProcessHealth } from "./health.js";

/** Dependencies that the process provides. */
export interface ProcessDependencies {
  readonly database: Database;
  /** The same database for jobs and mails, which may use a part of the connections. */
  readonly backgroundDatabase: Database;
  /** When the database last answered a statement of this process, as `performance.now()` counts; null before the first answer. */
  readonly readLastAnswer: () => number | null;
  /** Replicas of the database, for public reads. */
  readonly replicas?: Replicas | undefined;
  /** Counts for limits together with other processes; without one, this process counts alone, in memory. */
  readonly limiterStore?: LimiterStore | undefined;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Logger;
  /** The time that processes on a database share. */
  readonly clock: () => Date;
  /** Milliseconds that pass evenly, also when a clock is set: for what this process keeps in memory. */
  readonly monotonic: () => number;
  readonly newId: () => string;
  /** For metrics and traces. */
  readonly observer?: Observer;
}

/** State that the areas of one process share. */
export interface RuntimeState {
  readonly accessChanges: AccessChanges;
  readonly revocations: Revocations;
  readonly residentCache: ResidentCache;
  readonly openStreams: OpenStreams;
  readonly background: BackgroundTasks;
  readonly passwords: PasswordHasher;
  readonly lockout: Lockout;
  readonly health: ProcessHealth;
}

/** Contributions of all areas; see `app/areas.ts`. */
export interface Contributions {
  readonly jobs: () => readonly Job[];
  /** In the order in which the content of a deleted account is erased. */
  readonly erasureSteps: () => readonly ErasureStep[];
  readonly exportedFiles: () => readonly ExportedFile[];
}

/** The dependencies of areas. Functions destructure what they need: `({ database, clock }: Dependencies) => …`. */
export interface Dependencies extends ProcessDependencies, RuntimeState, Contributions {}

/** The same dependencies for work that no request waits for: it uses a part of the database connections. */
export const inBackground = <Given extends Pick<ProcessDependencies, "database" | "backgroundDatabase">>(
  dependencies: Given,
): Given => ({ ...dependencies, database: dependencies.backgroundDatabase });
