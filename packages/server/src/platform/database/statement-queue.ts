import { waitedTooLong } from "../turns.js";

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
  take(): Lane<Connection> | undefined;
  /** Waits for a connection, in the order of the calls. Rejects when it takes too long. */
  wait(): Promise<Lane<Connection>>;
  /** Ends a statement, and gives its place to one that waits. */
  release(lane: Lane<Connection>): void;
}

/** A connection with what was measured of it. */
interface Lane<Connection> {
  readonly connection: Connection;
  inFlight: number;
  lastAnswerAt: number;
  /** The moving average of the time between answers. */
  msPerStatement: number;
}

/** A statement that waits. */
interface Waiting<Connection> {
  readonly resolve: (lane: Lane<Connection>) => void;
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
  const lanes = connections.map((connection): Lane<Connection> => ({
    connection,
    inFlight: 0,
    lastAnswerAt: 0,
    msPerStatement: 0,
  }));
  const hasRoom = ({ inFlight, msPerStatement }: Lane<Connection>): boolean => {
    const affordable = Math.min(maxInFlight, Math.max(minInFlight, inFlightMs / msPerStatement));
    return inFlight < affordable + waiting.length / queuedPerInFlight;
  };
  const reserve = (): Lane<Connection> | undefined => {
    const now = performance.now();
    const answers = (lane: Lane<Connection>): boolean =>
      lane.inFlight === 0 || now - lane.lastAnswerAt < silentMs;
    const lane = lanes.find((each) => hasRoom(each) && answers(each)) ?? lanes.find(hasRoom);
    if (lane === undefined) return undefined;
    if (lane.inFlight === 0) lane.lastAnswerAt = now;
    lane.inFlight += 1;
    return lane;
  };
  return {
    take: () => (waiting.length === 0 ? reserve() : undefined),
    wait: () => new Promise((resolve, reject) => waiting.push({ resolve, reject, since: performance.now() })),
    release(lane) {
      const now = performance.now();
      lane.msPerStatement += (now - lane.lastAnswerAt - lane.msPerStatement) / smoothing;
      lane.lastAnswerAt = now;
      lane.inFlight -= 1;
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
