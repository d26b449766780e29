import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import type { Notify } from "../embedded/supervisor.js";
import { limitToBackgroundShare } from "./background-share.js";
import { createPooledConnection, defaultAcquireTimeoutMs, toConnectionConfig } from "./connection-config.js";
import type { Database, ModelClient } from "./connection-types.js";
import { createTransactions } from "./direct-transactions.js";
import { isNotReplicated, isUnanswered } from "./errors.js";
import { observeQueries, observeRun, type ObserveStatement } from "./observed-statements.js";
import {
  createPipelinedConnections,
  createPooledReadSender,
  type PipelinedConnections,
  type PipelineLoad,
  pipelineSettings,
} from "./pipelined-connections.js";
import { createPoolRunner } from "./pool-runner.js";
import {
  createPreparation,
  createStatementNamer,
  type Preparation,
  repeatWithoutName,
} from "./prepared-statements.js";
import { queryAlone } from "./query-alone.js";
import { createRawStatements, type RunStatement, withTimeout } from "./raw-statements.js";
import { leaveConnectionsToWrites, slowReadConnections, slowReadTimeoutMs } from "./slow-reads.js";
import { type BatchSender, createBatchSender, setBatchSender } from "./statement-batch.js";
import { isOfStatement } from "./statement-errors.js";
import { AdoptingPool } from "./transaction-models.js";

/** The models of a schema: the client that Prisma has generated for it. */
export interface Models<Client extends ModelClient> {
  /** The names of the models, as in `Prisma.ModelName`. */
  readonly names: readonly string[];
  /** Creates the client, which takes 20 MB of memory and a tenth of a second: when a model is first used. */
  readonly createClient: (options: ClientOptions) => Client;
}

interface ClientOptions {
  readonly adapter: PrismaPg;
  readonly transactionOptions: { readonly maxWait: number; readonly timeout: number };
}

/** Connection options. */
export interface DatabaseOptions {
  /** Maximum number of connections. @default 10 */
  readonly max?: number;
  /** How long a request waits for a free connection before it fails. @default 5000 */
  readonly acquireTimeoutMs?: number;
  /** How long PostgreSQL may take to accept a connection. @default acquireTimeoutMs if given, or else 1500 */
  readonly connectTimeoutMs?: number;
  /** How long an interactive transaction may take. @default 15000 */
  readonly transactionTimeoutMs?: number;
  /**
   * Whether statements are sent before the results of earlier ones have arrived, and reads outside of transactions share
   * two more connections. Off for poolers that do not support it; then statements are not prepared under names, either.
   * @default true
   */
  readonly pipelining?: boolean;
  /** Whether the URL leads to a connection pooler, which accepts no session settings. @default false */
  readonly isPooled?: boolean;
  /** Whether statements are prepared under names. @default unless there is a pooler */
  readonly prepared?: boolean;
  /** How long a statement of a slow read may run; 0 for no limit, such as for commands. Not in the background. @default 2000 */
  readonly slowReadTimeoutMs?: number;
  /** How long to wait for PostgreSQL's answer; then the statement fails and its connection is closed. @default without limit */
  readonly statementTimeoutMs?: number;
  /** Called with what the operator should know, such as that a connection broke; the pool replaces it. */
  readonly notify?: Notify;
  /** Told of every statement, also of those that models send. */
  readonly observe?: ObserveStatement;
  /** Called when PostgreSQL has answered what was sent over a connection, also with an error. */
  readonly onAnswer?: () => void;
}

/** How much a database has to do at the moment. */
export interface DatabaseLoad {
  readonly pools: readonly PoolLoad[];
  /** Statements on the connections that reads share. */
  readonly pipeline: PipelineLoad;
}

/** The connections of a pool. */
export interface PoolLoad {
  readonly name: "main" | "slow_reads";
  readonly max: number;
  readonly used: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** An open database and its pool. */
export interface OpenDatabase<Client> {
  readonly database: Database<Client>;
  /** The same database for background work, which may use a part of the connections. */
  readonly backgroundDatabase: Database<Client>;
  readonly pool: pg.Pool;
  readLoad(): DatabaseLoad;
  /** When PostgreSQL last answered a statement, as `performance.now()` counts; null before the first answer. */
  readLastAnswer(): number | null;
  close(): Promise<void>;
}

/** Returns a client of PostgreSQL, which connects when it is first used. */
export function connectDatabase<Client extends ModelClient>(
  url: string,
  models: Models<Client>,
  options: DatabaseOptions = {},
): OpenDatabase<Client> {
  const { acquireTimeoutMs = defaultAcquireTimeoutMs, transactionTimeoutMs = 15_000 } = options;
  const { pipelining = true, isPooled = false, prepared = !isPooled, observe } = options;
  let answeredAt: number | null = null;
  const noted = { ...options, onAnswer: () => void (answeredAt = performance.now()) };
  const [pool, slowReads] = [createPool(url, noted), createSlowReadPool(url, noted)];
  const preparation = createPreparation(pipelining && prepared, options.notify);
  const nameStatement = createStatementNamer(preparation);
  let client: Client | undefined;
  const getClient = () =>
    (client ??= models.createClient({
      adapter: createAdapter(observeQueries(pool, observe), preparation),
      transactionOptions: { maxWait: acquireTimeoutMs, timeout: transactionTimeoutMs },
    }));
  const pipeline = pipelining ? createPipeline(url, noted) : undefined;
  const createRun = (transactionPool: AdoptingPool, isBackground = false, settings: readonly string[] = []) =>
    createTransactions<Client>({
      settings,
      modelSource: { names: toPropertyNames(models.names), getClient },
      pool: transactionPool,
      preparation,
      nameStatement,
      isBackground,
      isPipelined: pipelining,
      observe,
      defaultTimeoutMs: transactionTimeoutMs,
    });
  const createDatabase = (run: RunStatement, isBackground = false): Database<Client> =>
    withOverrides(getClient, {
      ...createRawStatements(observeRun(repeatWithoutName(preparation, run), observe), nameStatement),
      $transaction: createRun(pool, isBackground),
      $search: createRun(slowReads, false, isPooled ? [toSlowReadSetting(options)] : []),
      $disconnect: async () => client?.$disconnect(),
    });
  const { run, runInBackground } = createRunners({ pool, slowReads, pipeline, acquireTimeoutMs, isPooled });
  return {
    database: createDatabase(run),
    backgroundDatabase: limitToBackgroundShare(createDatabase(runInBackground, true), pool.options.max),
    pool,
    readLoad: () => describeLoad(pool, slowReads, pipeline),
    readLastAnswer: () => answeredAt,
    async close() {
      await client?.$disconnect();
      await Promise.all([pipeline?.close(), pool.endInTime(), slowReads.endInTime()]);
    },
  };
}

const describeLoad = (
  pool: pg.Pool,
  slowReads: pg.Pool,
  pipeline: PipelinedConnections | undefined,
): DatabaseLoad => ({
  pools: [describePool("main", pool), describePool("slow_reads", slowReads)],
  pipeline: pipeline?.readLoad() ?? { inFlight: 0, waiting: 0 },
});

const describePool = (
  name: PoolLoad["name"],
  { options, totalCount, idleCount, waitingCount }: pg.Pool,
): PoolLoad => ({
  name,
  max: options.max,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

const createAdapter = (pool: pg.Pool, { isOn }: Preparation): PrismaPg =>
  new PrismaPg(pool, { statementNameGenerator: createStatementNamer({ prefix: "model", isOn }) });

/** The names under which a client has its models. */
const toPropertyNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));

/**
 * Statements outside of transactions do without Prisma's engine, and transactions too, except for its models. The client is
 * created when a model is first used.
 */
export const withOverrides = <Client extends object>(
  getClient: () => Client,
  overrides: Readonly<Record<string | symbol, unknown>>,
): Database<Client> =>
  new Proxy({} as Database<Client>, {
    get: (_, name) =>
      Object.hasOwn(overrides, name) ? overrides[name] : (Reflect.get(getClient(), name) as unknown),
  });

/** A new connection prepares all statements and functions again, which makes its first requests ten times as slow. */
const idleTimeoutMs = 5 * 60_000;

function describeLoss(error: unknown): string {
  if (isUnanswered(error))
    return "PostgreSQL did not answer in time (DATABASE_TIMEOUT_SECONDS), so a database connection was closed.";
  if (isNotReplicated(error))
    return "A commit was not confirmed by a synchronous standby, so a database connection was closed.";
  return "Database connection lost.";
}

function createPool(
  url: string,
  { max = 10, notify, pipelining = true, ...options }: DatabaseOptions,
  lastSettings = "",
): AdoptingPool {
  const isPooled = options.isPooled === true;
  const pool = new AdoptingPool({
    ...toConnectionConfig(url, options, lastSettings),
    // Of the pool: how long a request waits. A client gives up earlier.
    connectionTimeoutMillis: options.acquireTimeoutMs ?? defaultAcquireTimeoutMs,
    Client: createPooledConnection(options),
    max,
    // Behind a pooler `pg` waits with the statements of models, too, which do not come through a sender.
    pipeline: pipelining && !isPooled,
    idleTimeoutMillis: idleTimeoutMs,
  });
  // Without listeners a broken connection would end the process: an idle one, and one that is in use or has just been opened,
  // whose statements fail, too.
  pool.on("error", (error) => notify?.(describeLoss(error), error));
  pool.on("release", (error: unknown) => {
    if (error instanceof Error && !isOfStatement(error)) notify?.(describeLoss(error), error);
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (isPooled)
    pool.on("connect", (client) =>
      setBatchSender(client, createBatchSender(client, { waitsUntilReady: true })),
    );
  return pool;
}

/**
 * Runs statements outside of transactions. Slow reads in the background have no time limit, and use the background's share. A pooler
 * takes no limit for the shared connections, where such a read would delay those of requests until all of them fail.
 */
function createRunners({ pool, slowReads, pipeline, acquireTimeoutMs, isPooled }: RunnerPools): {
  readonly run: RunStatement;
  readonly runInBackground: RunStatement;
} {
  if (pipeline === undefined) {
    const runAlone: RunStatement = (statement) => queryAlone(pool, statement);
    return {
      run: leaveConnectionsToWrites(runAlone, pool.options.max, acquireTimeoutMs),
      runInBackground: withTimeout(runAlone, backgroundTimeoutMs),
    };
  }
  const [runSlow, runAlone] = [createPoolRunner(slowReads), createPoolRunner(pool)];
  const runLong = withTimeout(runAlone, backgroundTimeoutMs);
  return {
    run: (statement) => pipeline.run(statement, { runAlone, runSlow }),
    runInBackground: isPooled
      ? runLong
      : (statement) => pipeline.run(statement, { runAlone: runLong, runSlow: runLong }),
  };
}

interface RunnerPools {
  readonly pool: AdoptingPool;
  readonly slowReads: AdoptingPool;
  readonly pipeline: PipelinedConnections | undefined;
  readonly acquireTimeoutMs: number;
  readonly isPooled: boolean;
}

/** How long to wait for the answer to a statement that no request waits for. */
const backgroundTimeoutMs = 10 * 60_000;

const toSlowReadSetting = ({ slowReadTimeoutMs: timeoutMs = slowReadTimeoutMs }: DatabaseOptions): string =>
  `SET LOCAL statement_timeout = ${timeoutMs}`;

/** Creates the pool for slow reads. */
export const createSlowReadPool = (url: string, options: DatabaseOptions): AdoptingPool =>
  createPool(
    url,
    { ...options, max: slowReadConnections },
    `-c statement_timeout=${options.slowReadTimeoutMs ?? slowReadTimeoutMs}`,
  );

const pipelinedConnections = 2;

/** Creates the connections that reads share. */
export const createPipeline = (
  url: string,
  options: DatabaseOptions,
  createSender?: (client: pg.ClientBase) => BatchSender,
): PipelinedConnections =>
  createPipelinedConnections(toConnectionConfig(url, options, pipelineSettings), {
    ...(options.isPooled === true && { createSender: createPooledReadSender }),
    ...(createSender && { createSender }),
    connections: pipelinedConnections,
    maxWaitMs: options.acquireTimeoutMs ?? defaultAcquireTimeoutMs,
    onError: (error) => options.notify?.(describeLoss(error), error),
  });
