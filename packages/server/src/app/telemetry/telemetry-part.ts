import type { DatabaseLoad } from "@game-community/postgres";
import type { Database } from "../../platform/database/client.js";
import type { Replicas } from "../../platform/database/replicas.js";
import type { Job } from "../../platform/jobs/job.js";
import type { Observer } from "../../platform/observer.js";
import type { RegisteredInstance } from "../start/instances.js";
import type { OpenLimiterStore } from "../start/limiter-store.js";

/** What metrics read when they are scraped. */
export interface MetricSources {
  readonly database: Database;
  readonly jobs: readonly Pick<Job, "name">[];
  readonly readLoad: () => DatabaseLoad;
  readonly replicas?: Pick<Replicas, "readStates"> | undefined;
  readonly instance: Pick<RegisteredInstance, "countLive">;
  readonly limits: Pick<OpenLimiterStore, "isLost">;
  /** The number of open connections of clients. */
  readonly countConnections: () => Promise<number>;
  /** The number of open streams of server-sent events. */
  readonly countStreams: () => number;
}

/** Metrics or traces. */
export interface TelemetryPart {
  readonly observer: Observer;
  /** Called when there is something to read. */
  watch?(sources: MetricSources): void;
  /** Sends what waits, for a few seconds at most. */
  stop(): Promise<void>;
}
