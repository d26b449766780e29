import { EventEmitter } from "node:events";
import { defineStatement } from "@game-community/postgres";
import type { Logger } from "pino";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { createPoller, type Poller } from "../../platform/poller.js";

/** The number of events per statement. */
const batchSize = 1_000;

/** For how long, in seconds, the oldest event has been waiting for a sequencer. */
export const sequencerLagQuery = Prisma.sql`
  SELECT greatest(0, coalesce(extract(epoch FROM now() - min(occurred_at)), 0))::float8 FROM event_outbox`;

/** One for all databases of the process: a listener that is called in vain finds nothing. */
const sequenced = new EventEmitter();
sequenced.setMaxListeners(0);

/** Calls a listener when this process has added events to the log, until the signal aborts. */
export function onSequenced(listener: () => void, signal: AbortSignal): void {
  sequenced.on("added", listener);
  signal.addEventListener("abort", () => sequenced.off("added", listener), { once: true });
}

/** On a connection of its own, and not on those that reads share. */
const moveEvents = defineStatement(
  (max: number) => Prisma.sql`SELECT sequence_events(${max}::int) AS moved`,
  { isWrite: true },
);

/** Moves all committed events to the log, unless another process does it, and returns how many. */
export async function sequenceEvents(database: Database): Promise<number> {
  let total = 0;
  for (let moved = batchSize; moved >= batchSize; total += moved) {
    const [row] = await database.$queryRaw<[{ readonly moved: number }]>(moveEvents(batchSize));
    ({ moved } = row);
  }
  return total;
}

/** Creates the sequencer of a process, which moves events from the outbox to the log. All instances run one; one at a time works. */
export const createSequencer = ({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Logger;
}): Poller =>
  createPoller({
    log,
    outage: {
      began: "Events cannot be added to the log.",
      ended: "Events can be added to the log again.",
    },
    async runRound() {
      const moved = await sequenceEvents(database);
      if (moved > 0) sequenced.emit("added");
      return moved;
    },
  });
