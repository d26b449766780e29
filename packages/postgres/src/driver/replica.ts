import type pg from "pg";
import { createPipeline, createSlowReadPool, type DatabaseOptions, withOverrides } from "./client.js";
import type { Database, ModelClient } from "./connection-types.js";
import { createTransactions } from "./direct-transactions.js";
import { observeRun } from "./observed-statements.js";
import { maxBatchedReads } from "./pipelined-connections.js";
import { createPoolRunner } from "./pool-runner.js";
import { createPreparation, createStatementNamer, repeatWithoutName } from "./prepared-statements.js";
import { createRawStatements, type RunStatement } from "./raw-statements.js";
import { laterPosition, withPositions } from "./replica-positions.js";
import { slowReadTimeoutMs } from "./slow-reads.js";
import { type BatchSender, createBatchSender, type Position, setBatchSender } from "./statement-batch.js";

/** The reads of one answer. */
export interface ReplicaRead {
  /** What the reads must see at least; null for any state. */
  readonly after: Position | null;
  /** What the reads have seen at most; null before the first. */
  seen: Position | null;
  /** Whether one of them saw a state that does not count. */
  isOutdated: boolean;
}

/** Reads a replica for one answer at a time. */
export interface ReplicaReader<Client> {
  /** The replica, whose statements belong to the answer `read`. */
  readonly database: Database<Client>;
  read: ReplicaRead;
}

/** Thrown for a read that may have seen an older state than it must. */
export class OutdatedReadError extends Error {
  constructor() {
    super("The replica has not replayed what the caller has seen.");
  }
}

/** A replica and its connections. */
export interface Replica<Client> {
  readonly url: string;
  createReader(): ReplicaReader<Client>;
  /** The latest position that it had replayed when it last answered a read. */
  getPosition(): Position | null;
  close(): Promise<void>;
}

/** How long a replica may take to connect and to answer a short read; the primary answers then. */
const maxAnswerMs = 1_000;

/** Connects to a replica when it is first used. */
export function connectReplica<Client extends ModelClient>(
  url: string,
  given: DatabaseOptions,
): Replica<Client> {
  const { pipelining = true, observe, slowReadTimeoutMs: slowMs = slowReadTimeoutMs } = given;
  const options = { ...given, acquireTimeoutMs: maxAnswerMs, statementTimeoutMs: maxAnswerMs };
  const preparation = createPreparation(pipelining, given.notify);
  const nameStatement = createStatementNamer(preparation);
  const createSender = (client: pg.ClientBase): BatchSender =>
    createBatchSender(client, {
      maxStatements: maxBatchedReads,
      extendBatch: (batch) => withPositions(batch, nameStatement),
    });
  const slowReads = createSlowReadPool(url, { ...options, statementTimeoutMs: slowMs + maxAnswerMs });
  slowReads.on("connect", (client) => setBatchSender(client, createSender(client)));
  const pipeline = createPipeline(url, options, createSender);
  const runSlow = createPoolRunner(slowReads);
  const runRead: RunStatement = (statement) => pipeline.run(statement, { runAlone: refuseWrite, runSlow });
  let position: Position | null = null;
  return {
    url,
    createReader() {
      const reader = { read: noRead };
      const check = (run: RunStatement): RunStatement =>
        checkPositions(
          run,
          () => reader.read,
          (replayed) => (position = replayed),
        );
      const run = observeRun(repeatWithoutName(preparation, check(runRead)), observe);
      const runTransaction = createTransactions<Client>({
        modelSource: { names: new Set(), getClient: refuseModel },
        pool: slowReads,
        preparation,
        nameStatement,
        isBackground: false,
        isPipelined: true,
        observe,
        wrapRun: check,
        defaultTimeoutMs: slowMs + maxAnswerMs,
      });
      const database = withOverrides<Client>(refuseModel, {
        ...createRawStatements(run, nameStatement),
        $transaction: runTransaction,
        $search: runTransaction,
      });
      return Object.assign(reader, { database });
    },
    getPosition: () => position,
    close: async () => void (await Promise.all([pipeline.close(), slowReads.end()])),
  };
}

const noRead: ReplicaRead = { after: null, seen: null, isOutdated: false };

const refuseWrite: RunStatement = () => Promise.reject(new Error("A replica does not write."));
const refuseModel = (): never => {
  throw new Error("A replica has no models.");
};

/** Rejects the results of statements that may have seen an older state than they must. */
const checkPositions =
  (run: RunStatement, getRead: () => ReplicaRead, onPosition: (replayed: Position) => void): RunStatement =>
  async (statement) => {
    const read = getRead();
    const result = await run(statement);
    const { replayed = null, received = "" } = result.positions ?? {};
    if (replayed !== null) onPosition(replayed);
    if (replayed === null || (read.after !== null && replayed < read.after)) {
      read.isOutdated = true;
      throw new OutdatedReadError();
    }
    read.seen = laterPosition(read.seen, received);
    return result;
  };
