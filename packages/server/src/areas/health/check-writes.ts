import type { HealthChecks } from "../../domain/health.js";
import type { Database } from "../../platform/database/client.js";
import { rejectAfter } from "../../platform/reject-after.js";
import { checkTimeoutMs } from "./check-database.js";

/** The result of a check, and why it did not pass. */
export interface WriteState {
  readonly check: HealthChecks["writes"];
  readonly error?: unknown;
}

/** Creates the check that the database commits a write. It has at most one write under way, also if that does not end. */
export function createWriteCheck(database: Database): () => Promise<WriteState> {
  let write: Promise<unknown> | undefined;
  // In a transaction, which has a connection of its own: the write may wait for a lock.
  const start = (): Promise<unknown> =>
    database.$transaction((tx) => tx.$executeRaw`SELECT check_writes()`).finally(() => (write = undefined));
  return async () => {
    try {
      await rejectAfter((write ??= start()), checkTimeoutMs);
      return { check: { status: "OK" } };
    } catch (error) {
      return { check: { status: "DEGRADED" }, error };
    }
  };
}
