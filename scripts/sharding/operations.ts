/** What one statement names: tables that it reads and writes, and functions that it calls. */
export interface OperationStatement {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly calls: readonly string[];
}

/** What the statements of a successful request of an operation name and need. */
export interface StatementsOfOperation {
  readonly needs: readonly string[];
  readonly statements: readonly OperationStatement[];
}

export type OperationStatements = Readonly<Record<string, StatementsOfOperation>>;
