import { waitedTooLong } from "../semaphore.js";

/** How much work is sent to a connection before it has answered, by the time that it took for the latest statements. */
const inFlightMs = 4;
/** How long a connection may not answer before others are used first. */
const silentMs = 10;
/** The limits of the number of statements in flight. */
const [minInFlight, maxInFlight] = [4, 32];
/** With a long queue more statements share a write. */
const queuedPerInFlight = 16;

/** Statements that wait for a connection. */
export interface StatementQueue<Connection> {
  /** Returns a connection with room for a statement, unless others wait. */
  take(): MeasuredConnection<Connection> | undefined;
  /** Waits for a connection, in the order of the calls. Rejects when it takes too long. */
  wait(): Promise<MeasuredConnection<Connection>>;
  /** Ends a statement, and gives its place to one that waits. */
  release(measured: MeasuredConnection<Connection>): void;
}

/** A connection with what was measured of it. */
interface MeasuredConnection<Connection> {
  readonly connection: Connection;
  inFlight: number;
  lastAnswerAt: number;
  /** The moving average of the time between answers. */
  msPerStatement: number;
}

/** A statement that waits. */
interface Waiting<Connection> {
  readonly resolve: (measured: MeasuredConnection<Connection>) => void;
  readonly reject: (error: Error) => void;
  readonly since: number;
}

const smoothing = 16;

/**
 * Sends statements to the first connection that has room and still answers: the more statements share a connection, the more
 * of them share a write. With all connections busy at once, their server processes would also compete with each other for
 * processors, and one of them could be ten times as slow as the others for a while, with all statements that were sent to it.
 */
export function createStatementQueue<Connection>(
  connections: readonly Connection[],
  maxWaitMs: number,
): StatementQueue<Connection> {
  const waiting: Waiting<Connection>[] = [];
  const all = connections.map((connection): MeasuredConnection<Connection> => ({
    connection,
    inFlight: 0,
    lastAnswerAt: 0,
    msPerStatement: 0,
  }));
  const hasRoom = ({ inFlight, msPerStatement }: MeasuredConnection<Connection>): boolean => {
    const affordable = Math.min(maxInFlight, Math.max(minInFlight, inFlightMs / msPerStatement));
    return inFlight < affordable + waiting.length / queuedPerInFlight;
  };
  const reserve = (): MeasuredConnection<Connection> | undefined => {
    const now = performance.now();
    const answers = (measured: MeasuredConnection<Connection>): boolean =>
      measured.inFlight === 0 || now - measured.lastAnswerAt < silentMs;
    const measured = all.find((each) => hasRoom(each) && answers(each)) ?? all.find(hasRoom);
    if (measured === undefined) return undefined;
    if (measured.inFlight === 0) measured.lastAnswerAt = now;
    measured.inFlight += 1;
    return measured;
  };
  return {
    take: () => (waiting.length === 0 ? reserve() : undefined),
    wait: () => new Promise((resolve, reject) => waiting.push({ resolve, reject, since: performance.now() })),
    release(measured) {
      const now = performance.now();
      measured.msPerStatement += (now - measured.lastAnswerAt - measured.msPerStatement) / smoothing;
      measured.lastAnswerAt = now;
      measured.inFlight -= 1;
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        const isLate = now - next.since > maxWaitMs;
        const free = isLate ? undefined : reserve();
        if (free === undefined && !isLate) return;
        waiting.shift();
        if (free === undefined) next.reject(new Error(waitedTooLong));
        else next.resolve(free);
      }
    },
  };
}
