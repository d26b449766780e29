import type { ITXClientDenyList } from "@prisma/client/runtime/client";

declare const isTransaction: unique symbol;

/** What a running transaction is, whatever the models. */
export interface TransactionBrand {
  readonly [isTransaction]: true;
}

/**
 * A running transaction. It accepts the same models and raw statements as the database, but is another type: a function that
 * has to run in a transaction does not compile with the database.
 */
export type Transaction<Client> = Omit<Client, ITXClientDenyList> & TransactionBrand;

/** The isolation levels, as Prisma names them. */
export type IsolationLevel = "ReadUncommitted" | "ReadCommitted" | "RepeatableRead" | "Serializable";

/** Options of a transaction, as Prisma names them. */
export interface TransactionOptions {
  /** After how many milliseconds the transaction is rolled back and fails. */
  readonly timeout?: number;
  /** @default the database's, which is ReadCommitted */
  readonly isolationLevel?: IsolationLevel;
}

/** Runs work in a transaction. */
export type RunTransaction<Client> = <T>(
  work: (tx: Transaction<Client>) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/** The database that callers use: the models of a Prisma client, raw statements and transactions. */
export type Database<Client> = Omit<Client, "$transaction"> & {
  readonly $transaction: RunTransaction<Client>;
  /** Runs reads that may take long in a transaction, on one of the few connections for slow reads. */
  readonly $search: RunTransaction<Client>;
};

/** What the driver needs of a client that Prisma has generated. */
export interface ModelClient {
  $transaction(work: (tx: object) => Promise<void>, options: { readonly timeout: number }): Promise<void>;
  $disconnect(): Promise<void>;
}

/** Where transactions find the models. */
export interface ModelSource {
  /** The names under which a client has its models, such as `resident`. */
  readonly names: ReadonlySet<string>;
  /** Creates the client on the first call. */
  readonly getClient: () => ModelClient;
}
