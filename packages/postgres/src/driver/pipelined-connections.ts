import type pg from "pg";
import { waitedTooLong } from "../semaphore.js";
import { DatabaseConnection } from "./connection-config.js";
import { endInTime } from "./end-in-time.js";
import { getSqlState, isUnanswered } from "./errors.js";
import { isWrite, rememberWrite, type RunStatement } from "./raw-statements.js";
import {
  type BatchSender,
  createBatchSender,
  type Statement,
  type StatementResult,
} from "./statement-batch.js";
import { endsConnection } from "./statement-errors.js";

/** Connections that reads outside of transactions share. */
export interface PipelinedConnections {
  readonly run: (statement: Statement, others: OtherConnections) => Promise<StatementResult>;
  readLoad(): PipelineLoad;
  close(): Promise<void>;
}

/** The number of statements of the shared connections. */
export interface PipelineLoad {
  /** Sent, or about to be, and not answered yet. */
  readonly inFlight: number;
  /** Waiting until a connection has room. */
  readonly waiting: number;
}

/** Connections for statements that do not run on a shared one. */
interface OtherConnections {
  /** Runs a write. */
  readonly runAlone: RunStatement;
  /** Runs a read that was cancelled by a time limit of the shared connections. */
  readonly runSlow: RunStatement;
}

interface PipelineOptions {
  /** The number of connections. More than two are slower: each result then arrives in a read of its own. */
  readonly connections: number;
  /** How long a statement waits until it is sent. */
  readonly maxWaitMs: number;
  /** Called when a connection breaks; the next statement opens a new one. */
  readonly onError: (error: Error) => void;
  /** Creates what sends the statements of a connection. */
  readonly createSender?: (client: pg.ClientBase) => BatchSender;
}

/**
 * How long a statement may run, and may wait for a lock, on a shared connection, where it delays the statements behind it.
 * PostgreSQL then cancels it, and it runs again on a connection of its own.
 */
export const pipelineSettings = [
  "-c statement_timeout=200",
  "-c lock_timeout=20",
  "-c default_transaction_read_only=on",
].join(" ");
/** Cancelled by a time limit. */
const cancelledStates: ReadonlySet<string | undefined> = new Set(["57014", "55P03"]);
/** Refused because it calls a function that writes. */
const readOnlyState = "25006";

/** How long statements with the text of a cancelled one are not sent over shared connections. */
const slowForMs = 60_000;
const maxSlowStatements = 1_000;

/**
 * Sends reads over a few connections without waiting for the results of earlier ones (pipelining). Reads of one tick are
 * sent in one write. An error concerns its own statement only; a lost connection those that were sent over it.
 */
export function createPipelinedConnections(
  config: pg.ClientConfig,
  { connections: count, maxWaitMs, onError, createSender = createReadSender }: PipelineOptions,
): PipelinedConnections {
  const connections = Array.from({ length: count }, () => createConnection(config, onError, createSender));
  const queue = createStatementQueue(connections, maxWaitMs);
  const slow = createSlowStatements();
  let closed = false;
  const isClosed = (): boolean => closed;
  return {
    async run(statement, { runAlone, runSlow }) {
      if (isClosed() || isWrite(statement)) return runAlone(statement);
      if (slow.has(statement.text)) return runSlow(statement);
      const measured = queue.take() ?? (await queue.wait());
      try {
        return await (isClosed() ? runAlone(statement) : measured.connection.run(statement));
      } catch (error) {
        const state = getSqlState(error);
        if (state === readOnlyState) rememberWrite(statement.text);
        else if (cancelledStates.has(state)) slow.add(statement.text);
        else throw error;
      } finally {
        queue.release(measured);
      }
      return isWrite(statement) ? runAlone(statement) : runSlow(statement);
    },
    readLoad: queue.readLoad,
    async close() {
      closed = true;
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

interface Connection {
  readonly run: RunStatement;
  close(): Promise<void>;
}

interface OpenConnection {
  readonly client: pg.Client;
  readonly sender: BatchSender;
}

/**
 * Reads are sent again when another one of their batch failed: they have had no effect. PostgreSQL answers at the end of
 * a batch, so that Node.js handles the results of one batch while PostgreSQL executes the next.
 */
const createReadSender = (client: pg.ClientBase): BatchSender => createBatchSender(client, readBatches);

/** Like `createReadSender`, behind a pooler. */
export const createPooledReadSender = (client: pg.ClientBase): BatchSender =>
  createBatchSender(client, { ...readBatches, waitsUntilReady: true });

/** How many reads share a batch. */
export const maxBatchedReads = 8;

const readBatches = { undone: "resend", maxStatements: maxBatchedReads } as const;

function createConnection(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  createSender: (client: pg.ClientBase) => BatchSender,
): Connection {
  let opening: Promise<OpenConnection> | undefined;
  let open: OpenConnection | undefined;
  const forget = (client: pg.Client) => {
    if (open?.client !== client) return;
    open = undefined;
    opening = undefined;
  };
  const handleLoss = (client: pg.Client, error: Error) => {
    if (open?.client === client) onError(error);
    forget(client);
  };
  const connect = async (): Promise<OpenConnection> => {
    const client = new DatabaseConnection({ ...config, pipeline: true });
    client.on("end", () => forget(client));
    client.on("error", (error) => handleLoss(client, error));
    try {
      await client.connect();
    } catch (error) {
      opening = undefined;
      throw error;
    }
    open = { client, sender: createSender(client) };
    return open;
  };
  return {
    async run(statement) {
      let connection: OpenConnection | undefined;
      try {
        connection = open ?? (await (opening ??= connect()));
        return await connection.sender.run(statement);
      } catch (error) {
        if (connection && isFatal(error)) handleLoss(connection.client, error);
        throw error;
      }
    },
    close: async () => endInTime((await opening?.catch(() => undefined))?.client),
  };
}

/** Whether PostgreSQL closes the connection after this error, or it was closed because nothing answered. */
const isFatal = (error: unknown): error is Error => isUnanswered(error) || endsConnection(error);

/** The texts of statements that were cancelled lately. */
function createSlowStatements() {
  const slowUntil = new Map<string, number>();
  return {
    has(text: string): boolean {
      const until = slowUntil.get(text);
      if (until === undefined) return false;
      if (until > performance.now()) return true;
      slowUntil.delete(text);
      return false;
    },
    add(text: string): void {
      if (slowUntil.size >= maxSlowStatements) slowUntil.clear();
      slowUntil.set(text, performance.now() + slowForMs);
    },
  };
}

/** How much work is sent to a connection before it has answered, by the time that it took for the latest statements. */
const inFlightMs = 4;
/** How long a connection may not answer before others are used first. */
const silentMs = 10;
/** The limits of the number of statements in flight. */
const [minInFlight, maxInFlight] = [4, 32];
/** With a long queue more statements share a write. */
const queuedPerInFlight = 16;

/** Statements that wait for a connection. */
interface StatementQueue<Connection> {
  /** Returns a connection with room for a statement, unless others wait. */
  take(): MeasuredConnection<Connection> | undefined;
  /** Waits for a connection, in the order of the calls. Rejects when it takes too long. */
  wait(): Promise<MeasuredConnection<Connection>>;
  readLoad(): PipelineLoad;
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
function createStatementQueue<Connection>(
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
    readLoad: () => ({
      inFlight: all.reduce((sum, { inFlight }) => sum + inFlight, 0),
      waiting: waiting.length,
    }),
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
