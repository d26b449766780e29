import type pg from "pg";
import type {
  IsolationLevel,
  ModelSource,
  RunTransaction,
  Transaction,
  TransactionBrand,
} from "./connection-types.js";
import { isUnanswered, toError, transactionTimedOut } from "./errors.js";
import { observeRun, type ObserveStatement } from "./observed-statements.js";
import type { Preparation } from "./prepared-statements.js";
import { queryAlone } from "./query-alone.js";
import { createRawStatements, type NameStatement, type RunStatement, withTimeout } from "./raw-statements.js";
import { getBatchSender, type Statement, type StatementResult } from "./statement-batch.js";
import { type AdoptingPool, createTransactionModels, type TransactionModels } from "./transaction-models.js";

interface TransactionDependencies {
  readonly modelSource: ModelSource;
  readonly pool: AdoptingPool;
  readonly preparation: Preparation;
  readonly nameStatement: NameStatement;
  /** Whether statements are sent without waiting for the results of earlier ones. */
  readonly isPipelined: boolean;
  /** Whether statements may take as long as their transaction, instead of the limit of the connection. */
  readonly isBackground: boolean;
  readonly observe: ObserveStatement | undefined;
  /** Sent after BEGIN, such as `SET LOCAL …`. */
  readonly settings?: readonly string[];
  /** Wraps how statements run. */
  readonly wrapRun?: (run: RunStatement) => RunStatement;
  readonly defaultTimeoutMs: number;
}

/**
 * Creates the `$transaction` of the database. Raw statements go straight to the connection of the transaction, BEGIN in one
 * write with the first of them. Models use Prisma on the same connection.
 */
export function createTransactions<Client>(dependencies: TransactionDependencies): RunTransaction<Client> {
  const { pool, preparation, nameStatement, settings = [], defaultTimeoutMs } = dependencies;
  /** Transaction control is prepared like other statements. */
  const control = (text: string): Statement => ({ text, name: nameStatement({ sql: text }), values: [] });
  return async (work, { timeout = defaultTimeoutMs, isolationLevel } = {}) => {
    const connection = await pool.connect();
    const run = createRun(dependencies, connection, timeout);
    const models = createTransactionModels(dependencies, connection, timeout);
    const begun = Promise.all([toBegin(isolationLevel), ...settings].map((text) => run(control(text))));
    // The first statement, or COMMIT, fails then, too.
    let beginError: unknown;
    begun.catch((error: unknown) => (beginError = error));
    const expiry = createExpiry(timeout);
    try {
      const lastStatements: (() => Promise<unknown>)[] = [];
      const callbacks: (() => void)[] = [];
      const tx = createTransactionClient<Client>(models, {
        ...createRawStatements(run, nameStatement),
        [sentWithCommit]: lastStatements,
        [calledAfterCommit]: callbacks,
      });
      const result = await Promise.race([work(tx), expiry.expired]);
      await begun;
      await models.close();
      await Promise.all([...lastStatements.map((send) => send()), checkCommit(run(control("COMMIT")))]);
      connection.release();
      for (const callback of callbacks) callback();
      return result;
    } catch (error) {
      preparation.endsWith(error);
      const rollback = () => run(control("ROLLBACK"));
      const isExpired = expiry.isExpired();
      await rollBack({ connection, models, error: beginError ?? error, isExpired, rollback });
      throw error;
    } finally {
      expiry.cancel();
    }
  };
}

const ignore = (): void => undefined;

function createRun(
  { isPipelined, isBackground, observe, wrapRun = (run) => run }: TransactionDependencies,
  connection: pg.PoolClient,
  timeoutMs: number,
): RunStatement {
  const send = isPipelined ? getBatchSender(connection).run : sendInTurn(connection);
  const run = observeRun(wrapRun(send), observe);
  return isBackground ? withTimeout(run, timeoutMs) : run;
}

/** Sends each statement after the result of the previous one. */
function sendInTurn(connection: pg.PoolClient): RunStatement {
  let previous: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const result = previous.then(() => queryAlone(connection, statement));
    previous = result.catch(ignore);
    return result;
  };
}

const toBegin = (isolationLevel: IsolationLevel | undefined): string =>
  isolationLevel === undefined
    ? "BEGIN"
    : `BEGIN ISOLATION LEVEL ${isolationLevel.replace(/(?<=[a-z])(?=[A-Z])/, " ")}`;

const createTransactionClient = <Client>(
  models: TransactionModels,
  members: Readonly<Record<string | symbol, unknown>>,
): Transaction<Client> =>
  new Proxy({} as Transaction<Client>, {
    get: (_, name) => (Object.hasOwn(members, name) ? members[name] : models.get(name)),
  });

/** PostgreSQL answers the COMMIT of a transaction with a failed statement by rolling it back, without an error. */
async function checkCommit(committing: Promise<StatementResult>): Promise<void> {
  const { command } = await committing;
  if (command !== "COMMIT")
    throw new Error("The transaction was rolled back, because one of its statements failed.");
}

interface FailedTransaction {
  readonly connection: pg.PoolClient;
  readonly rollback: () => Promise<unknown>;
  readonly models: TransactionModels;
  readonly error: unknown;
  readonly isExpired: boolean;
}

/** Rolls back and releases the connection; closes it when a statement may still run, or when rolling back fails. */
async function rollBack(failed: FailedTransaction): Promise<void> {
  const { connection, rollback, models, error, isExpired } = failed;
  try {
    if (isExpired || isUnanswered(error)) throw error;
    await models.close();
    await rollback();
    connection.release();
  } catch (reason) {
    connection.release(toError(reason));
  }
}

interface Expiry {
  /** Rejects when the time is over; never resolves. */
  readonly expired: Promise<never>;
  isExpired(): boolean;
  cancel(): void;
}

function createExpiry(timeoutMs: number): Expiry {
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isExpired = true;
      reject(new Error(`${transactionTimedOut} after ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  return { expired, isExpired: () => isExpired, cancel: () => clearTimeout(timer) };
}

type Callback = () => void;

/** The property of a transaction with its registered callbacks. */
const calledAfterCommit: unique symbol = Symbol("afterCommit");

/** Registers a callback that runs when the transaction has committed; not when it was rolled back. It must not throw. */
export const afterCommit = (tx: TransactionBrand, callback: Callback): void =>
  addToTransaction(tx, calledAfterCommit, callback);

type Send = () => Promise<unknown>;

/** The property of a transaction with its registered statements. */
const sentWithCommit: unique symbol = Symbol("sendWithCommit");

/**
 * Registers a last statement of a transaction, whose result is not needed, to be sent together with COMMIT. When it fails,
 * the transaction is rolled back and fails with its error. Not sent when the work fails or is rolled back.
 */
export const sendWithCommit = (tx: TransactionBrand, send: Send): void =>
  addToTransaction(tx, sentWithCommit, send);

/**
 * Adds an item to a list that the transactions of `connectDatabase` have under a symbol. The description of the symbol is the
 * name of the function that callers use.
 */
function addToTransaction(tx: TransactionBrand, list: symbol, item: unknown): void {
  const items: unknown = Reflect.get(tx, list);
  if (!Array.isArray(items))
    throw new Error(`${list.description ?? ""} must be called in a transaction of connectDatabase`);
  items.push(item);
}
