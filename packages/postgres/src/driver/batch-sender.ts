import pg from "pg";
import type { PreparedStatements } from "./prepared-statements.js";
import {
  type PendingStatement,
  type Statement,
  StatementBatch,
  type StatementResult,
} from "./statement-batch.js";

/** Sends statements over one connection. */
export interface BatchSender {
  /** Sends a statement together with those of the same tick. */
  readonly run: (statement: Statement) => Promise<StatementResult>;
  /** Sends what waits at once, before a statement that does not come through this sender. */
  readonly flush: () => void;
}

interface SenderOptions {
  /**
   * What happens to statements when another one of their batch fails: they fail with its error, or are sent again,
   * because they have had no effect. @default "fail"
   */
  readonly undone?: "fail" | "resend";
  /** @default unlimited */
  readonly maxStatements?: number;
}

/** Creates the sender of a connection, which collects the statements of one tick into batches. */
export function createBatchSender(
  client: pg.ClientBase,
  { undone = "fail", maxStatements = Infinity }: SenderOptions = {},
): BatchSender {
  const known: PreparedStatements = new Map();
  const waiting: PendingStatement[] = [];
  const flush = (): void => {
    while (waiting.length > 0)
      client.query(new StatementBatch(waiting.splice(0, maxStatements), known, options));
  };
  const add = (statement: PendingStatement): void => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(statement);
  };
  const handleUndone = (statement: PendingStatement, error: unknown): void => {
    if (undone === "resend" && isOfStatement(error)) add(statement);
    else statement.reject(error);
  };
  const options = { isInTransaction: () => client.getTransactionStatus() === "T", undone: handleUndone };
  return {
    run: (statement) => new Promise((resolve, reject) => add({ statement, resolve, reject })),
    flush,
  };
}

/** Whether an error is that of a statement, and the connection can be used. */
export const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === "ERROR";

const senders = new WeakMap<pg.ClientBase, BatchSender>();

/** Returns the sender of a pooled connection, which is the same for all its transactions. */
export function getBatchSender(client: pg.ClientBase): BatchSender {
  const existing = senders.get(client);
  if (existing !== undefined) return existing;
  const sender = createBatchSender(client);
  senders.set(client, sender);
  return sender;
}
