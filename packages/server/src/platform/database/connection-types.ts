import type { Prisma, PrismaClient } from "../../generated/prisma/client.js";

declare const isTransaction: unique symbol;

/**
 * A running transaction. It accepts the same models and raw statements as the database, but is another type: a function that
 * has to run in a transaction does not compile with the database.
 */
export type Transaction = Omit<Prisma.TransactionClient, "$transaction"> & { readonly [isTransaction]: true };

/** Options of a transaction, as Prisma names them. */
export interface TransactionOptions {
  /** After how many milliseconds the transaction is rolled back and fails. */
  readonly timeout?: number;
  /** @default the database's, which is ReadCommitted */
  readonly isolationLevel?: Prisma.TransactionIsolationLevel;
}

/** Runs work in a transaction. */
export type RunTransaction = <T>(
  work: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/** The database client that handlers use. */
export type Database = Omit<PrismaClient, "$transaction"> & {
  readonly $transaction: RunTransaction;
  /** Runs reads that may take long in a transaction, on one of the few connections for slow reads. */
  readonly $search: RunTransaction;
};
