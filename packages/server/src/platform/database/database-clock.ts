import type { Logger } from "pino";
import type { Database } from "./client.js";

/** A clock that follows the database's. */
export interface DatabaseClock {
  now(): Date;
  /** Adopts the time of the database if it was changed. */
  compare(): Promise<void>;
  /** Ends the comparison with the database. */
  stop(): void;
}

const compareIntervalMs = 10_000;
/** Smaller differences are the time that the answer took. */
const toleratedMs = 100;

/**
 * Creates a clock that starts with the time of the database, proceeds monotonically, and is compared with the database every ten
 * seconds. The times that processes write and compare (leases, due dates, tokens, delays) are then those of one clock, whatever the
 * clocks of their machines do.
 */
export async function createDatabaseClock(
  database: Pick<Database, "$queryRaw">,
  log: Logger,
  monotonic: () => number,
): Promise<DatabaseClock> {
  /** The time of the database minus the monotonic time. */
  const readOffset = async (): Promise<number> => {
    const sentAt = monotonic();
    const [row] = await database.$queryRaw<[{ readonly now: Date }]>`SELECT clock_timestamp() AS now`;
    return row.now.getTime() - (sentAt + monotonic()) / 2;
  };
  let offset = await readOffset();
  const compare = async (): Promise<void> => {
    const current = await readOffset();
    const changedMs = Math.round(current - offset);
    if (Math.abs(changedMs) <= toleratedMs) return;
    offset = current;
    log.warn({ changed_ms: changedMs }, "The clock of the database was changed.");
  };
  const timer = setInterval(() => {
    compare().catch((error: unknown) =>
      log.debug({ err: error }, "The clock of the database could not be read."),
    );
  }, compareIntervalMs);
  timer.unref();
  return {
    now: () => new Date(offset + monotonic()),
    compare,
    stop: () => clearInterval(timer),
  };
}
