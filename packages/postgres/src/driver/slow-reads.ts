import { createSemaphore, withSemaphore } from "../semaphore.js";
import { isWrite, type RunStatement } from "./raw-statements.js";

/**
 * The number of connections for slow reads: those that were cancelled on a shared connection, and searches. However many there
 * are at a time, the connections of the pool remain for writes.
 */
export const slowReadConnections = 3;

/** How long a statement of a slow read may run by default, including its wait for locks. */
export const slowReadTimeoutMs = 2_000;

/** Without shared connections, reads use those of the pool, but leave a quarter of them to writes. */
export function leaveConnectionsToWrites(
  run: RunStatement,
  maxConnections: number,
  maxWaitMs: number,
): RunStatement {
  const semaphore = createSemaphore(Math.max(1, Math.floor(maxConnections * 0.75)));
  return (statement) =>
    isWrite(statement) ? run(statement) : withSemaphore(semaphore, () => run(statement), maxWaitMs);
}
