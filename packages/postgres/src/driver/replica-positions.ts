import type { NameStatement } from "./raw-statements.js";
import type { PendingStatement, Position, StatementResult } from "./statement-batch.js";

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. */
export function toPosition(lsn: string): Position {
  const [high = "", low = ""] = lsn.split("/");
  return (high.padStart(8, "0") + low.padStart(8, "0")).toUpperCase();
}

/** The later one of two positions. */
export const laterPosition = (one: Position | null, other: Position): Position =>
  one !== null && one > other ? one : other;

/**
 * A commit is visible shortly before it counts as replayed. Therefore the end of what a statement may have seen is what the
 * standby has received: it replays nothing else. At other isolation levels the statements of a batch could see the state of
 * before the first position was read.
 */
const positionQuery = `SELECT CASE WHEN pg_is_in_recovery() AND current_setting('transaction_isolation') = 'read committed'
      THEN pg_last_wal_replay_lsn() END::text AS replayed,
    greatest(pg_last_wal_replay_lsn(), pg_last_wal_receive_lsn(), '0/0')::text AS received`;

interface PositionRow {
  readonly replayed: string | null;
  readonly received: string;
}

/**
 * Adds the positions before and after the statements of a batch, and hands them over with each result. Positions of a server only
 * grow, so that those before hold for all statements.
 */
export function withPositions(
  batch: readonly PendingStatement[],
  nameStatement: NameStatement,
): readonly PendingStatement[] {
  const statement = { text: positionQuery, values: [], name: nameStatement({ sql: positionQuery }) };
  let replayed: Position | null = null;
  const completed: { readonly pending: PendingStatement; readonly result: StatementResult }[] = [];
  const before: PendingStatement = {
    statement,
    resolve: (result) => {
      const lsn = readRow(result).replayed;
      replayed = lsn === null ? null : toPosition(lsn);
    },
    reject: () => undefined,
  };
  const after: PendingStatement = {
    statement,
    resolve: (result) => {
      const positions = { replayed, received: toPosition(readRow(result).received) };
      for (const { pending, result: read } of completed) pending.resolve({ ...read, positions });
    },
    reject: (error) => {
      for (const { pending } of completed) pending.reject(error);
    },
  };
  const observed = batch.map((pending) => ({
    ...pending,
    resolve: (result: StatementResult) => void completed.push({ pending, result }),
  }));
  return [before, ...observed, after];
}

const readRow = ({ rows: [row] }: StatementResult): PositionRow => row as PositionRow;
