import type { components } from "../generated/schema.js";

/** The results of the checks, as the contract has them. */
export type HealthChecks = components["schemas"]["Health"]["checks"];

/** Whether a process can serve requests, and what does not work. */
export interface HealthReport {
  /** False if proxies shall send no requests. */
  readonly isReady: boolean;
  readonly checks: HealthChecks;
}

/** The health of a process. */
export interface ProcessHealth {
  /** Runs the checks, once a second at most, however many ask. */
  readChecks(): Promise<HealthReport>;
  /** Whether the process has been told to stop; it serves requests until it closes its connections. */
  isStopping(): boolean;
  announceStop(): void;
}
