/** Rows that refer to the row that is purged. */
export interface Reference {
  readonly table: string;
  readonly column: string;
}

/** How long the soft-deleted rows of a table are kept before they are purged. */
export interface RetentionRule {
  /** A table with `deleted_at` and an index on the deleted rows. */
  readonly table: string;
  readonly retentionDays: number;
  /** Rows that are purged together with the row. */
  readonly cascade?: readonly Reference[];
  /** Rows with a separate retention; the row is kept until all of them are purged. */
  readonly blockedBy?: readonly Reference[];
}
