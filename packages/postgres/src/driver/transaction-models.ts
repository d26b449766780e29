import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { ModelClient, ModelSource } from "./connection-types.js";
import { observeQueries, type ObserveStatement } from "./observed-statements.js";
import { getBatchSender } from "./statement-batch.js";

/**
 * The models of Prisma, as in `tx.blog.update(…)`, in a transaction that the service has begun itself.
 *
 * The service begins a transaction on a connection of its pool, and raw statements go straight to it. Prisma has no public way
 * to join a transaction: its models run in one that `$transaction` has begun, on a connection that Prisma took from the pool. So
 * when a model is first used,
 *
 * 1. `$transaction` is called, and the pool hands it the connection of the running transaction (`AdoptingPool`). The pool knows
 *    which one from an AsyncLocalStorage, because Prisma calls `connect` without arguments.
 * 2. Prisma's BEGIN is answered without being sent (`withoutTransactionControl`). The models work from here on, between the raw
 *    statements and in their order.
 * 3. `close` lets `$transaction` end. Its COMMIT is not sent either: the service commits or rolls back, as without models.
 */
export interface TransactionModels {
  /** Returns the model of that name, such as `resident`, bound to the transaction; undefined if there is none. */
  get(name: string | symbol): unknown;
  /** Ends Prisma's use of the connection. The service commits or rolls back. */
  close(): Promise<void>;
}

const adoptedConnection = new AsyncLocalStorage<pg.PoolClient>();
let adoptions = 0;

/** Runs work whose pool returns a connection. Without such work the storage is disabled, since it makes all promises slower. */
async function adoptConnection(connection: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  adoptions += 1;
  try {
    await adoptedConnection.run(connection, work);
  } finally {
    adoptions -= 1;
    if (adoptions === 0) adoptedConnection.disable();
  }
}

/** How long a stopping process waits for running statements. */
const maxEndMs = 5_000;

/** A pool whose `connect` returns the connection of a running transaction where one is adopted. */
export class AdoptingPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", (client) => this.#open.add(client));
    this.on("remove", (client) => this.#open.delete(client));
  }

  /**
   * Ends the pool when its connections have been released. Cuts those whose statements get no answer, which in the background may
   * wait for minutes.
   */
  async endInTime(): Promise<void> {
    const cut = () => this.#open.forEach((client) => client.connection.stream.destroy());
    const timer = setTimeout(cut, maxEndMs);
    await this.end().finally(() => clearTimeout(timer));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return super.connect(callback);
    const adopted = adoptedConnection.getStore();
    return adopted === undefined ? super.connect() : Promise.resolve(adopted);
  }
}

type ModelMethod = (parameters: unknown) => Promise<unknown>;

interface ModelDependencies {
  readonly modelSource: ModelSource;
  readonly observe: ObserveStatement | undefined;
}

/** Creates the models of a transaction. Transactions of raw statements only do without Prisma's engine. */
export function createTransactionModels(
  { modelSource: { names, getClient }, observe }: ModelDependencies,
  connection: pg.PoolClient,
  timeoutMs: number,
): TransactionModels {
  let interactive: InteractiveTransaction | undefined;
  const open = (): Promise<object> =>
    (interactive ??= openInteractiveTransaction(
      getClient(),
      withoutTransactionControl(connection, observe),
      timeoutMs,
    )).tx;
  const bindModel = (model: string): object =>
    new Proxy(
      {},
      {
        get: (_, method) => async (parameters: unknown) => {
          const bound = Reflect.get(await open(), model) as Readonly<Record<string | symbol, ModelMethod>>;
          return bound[method]?.(parameters);
        },
      },
    );
  return {
    get: (name) => (typeof name === "string" && names.has(name) ? bindModel(name) : undefined),
    close: async () => interactive?.close(),
  };
}

interface InteractiveTransaction {
  readonly tx: Promise<object>;
  close(): Promise<void>;
}

function openInteractiveTransaction(
  client: ModelClient,
  connection: pg.PoolClient,
  timeoutMs: number,
): InteractiveTransaction {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let provide: (tx: object) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const opened = new Promise<object>((resolve, reject) => ([provide, fail] = [resolve, reject]));
  const closed = adoptConnection(connection, () =>
    client.$transaction(
      (tx) => {
        provide(tx);
        return ended;
      },
      { timeout: timeoutMs },
    ),
  );
  closed.catch(fail);
  return {
    tx: opened,
    async close() {
      end();
      await closed;
    },
  };
}

const transactionControl = new Set(["BEGIN", "COMMIT", "ROLLBACK"]);
const emptyResult: Pick<pg.QueryResult, "fields" | "rows" | "rowCount"> = {
  fields: [],
  rows: [],
  rowCount: 0,
};

/** The connection as Prisma sees it: its transaction control is not sent, and it is not released to the pool. */
function withoutTransactionControl(
  connection: pg.PoolClient,
  observe: ObserveStatement | undefined,
): pg.PoolClient {
  const observed = observeQueries(connection, observe);
  const overrides: Readonly<Record<string | symbol, unknown>> = {
    query: (statement: pg.QueryConfig) => {
      if (transactionControl.has(statement.text)) return Promise.resolve(emptyResult);
      getBatchSender(connection).flush();
      return observed.query(statement);
    },
    on: () => undefined,
    removeListener: () => undefined,
    release: () => undefined,
  };
  return new Proxy(connection, {
    get: (target, name) =>
      Object.hasOwn(overrides, name) ? overrides[name] : (Reflect.get(target, name) as unknown),
  });
}
