import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";
import { removeDeletedGamesFromLists } from "./remove-from-lists.js";

/**
 * Removes deleted games from personalized lists, and their other rows from the counters and computed lists of residents; adds the
 * latter again when a game is restored. Deleting a game starts this at once; the scheduled job resumes interrupted runs.
 */
export const countWithoutDeletedGamesJob = ({ database }: Dependencies): Job => ({
  name: "count-without-deleted-games",
  everyMs: 60_000,
  run: (context) => countWithoutDeletedGames(database, context),
});

/** A game whose rows are still counted although it is deleted, or not yet counted again although it is restored. */
interface GameToCount {
  readonly id: string;
  /** Whether to subtract its rows from the counters, or to add them again. */
  readonly is_deleted: boolean;
}

/**
 * Processes deleted games that are on lists, games whose rows are counted although they are deleted, and restored games whose rows
 * are not. Safe to run concurrently and after a crash: the triggers count each row in the transaction that removes or marks it.
 */
export async function countWithoutDeletedGames(
  database: Database,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  let processed = await removeDeletedGamesFromLists(database, { signal, progress });
  for (;;) {
    const game = signal.aborted ? undefined : await findNextGame(database);
    if (game === undefined) return processed;
    processed += await markGameRows(database, game, {
      signal,
      progress: (processedRows) => progress(processed + processedRows),
    });
    if (!signal.aborted) await markProcessed(database, game);
  }
}

async function findNextGame(database: Database): Promise<GameToCount | undefined> {
  const [game] = await database.$queryRaw<GameToCount[]>`
    SELECT g.id, g.deleted_at IS NOT NULL AS is_deleted FROM games g
    WHERE g.is_counted = (g.deleted_at IS NOT NULL) ORDER BY g.id LIMIT 1`;
  return game;
}

/** Stores that all rows of the game are processed, unless it was deleted or restored concurrently. */
const markProcessed = (
  database: Database,
  { id, is_deleted }: GameToCount,
): Promise<number> => database.$executeRaw`
  UPDATE games SET is_counted = ${!is_deleted} WHERE id = ${id}::uuid AND (deleted_at IS NOT NULL) = ${is_deleted}`;

/** A table with rows that the counters and computed lists of residents include. */
interface CountedTable {
  readonly name: string;
  readonly isSoftDeleted: boolean;
}

const tables: readonly CountedTable[] = [
  { name: "library_entries", isSoftDeleted: true },
  { name: "backlog_items", isSoftDeleted: true },
  { name: "liked_games", isSoftDeleted: false },
  { name: "ratings", isSoftDeleted: false },
  { name: "reviews", isSoftDeleted: true },
];

/** A row, with its position in the order in which rows are processed. */
interface CountedRow {
  readonly id: string;
  readonly resident_id: string;
  readonly created_at: Date;
}

/** Marks all rows of a game as counted or not, and returns the number of rows. */
async function markGameRows(
  database: Database,
  game: GameToCount,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  const transaction = createTransactionRunner(database);
  let processed = 0;
  for (const table of tables)
    for (let after: CountedRow | undefined, hasMore = true; hasMore && !signal.aborted;) {
      const rows = await transaction((tx) => markBatch(tx, table, game, after));
      after = rows.at(-1);
      hasMore = rows.length === batchSize;
      processed += rows.length;
      await progress(processed);
    }
  return processed;
}

/** Marks a batch of rows after a row, and returns them in order. */
async function markBatch(
  tx: Transaction,
  { name, isSoftDeleted }: CountedTable,
  { id, is_deleted }: GameToCount,
  after: CountedRow | undefined,
): Promise<CountedRow[]> {
  // Locks the game first, so that it is neither restored nor deleted again before the batch is committed.
  const [lockedGame] = await tx.$queryRaw<{ id: string }[]>`
    SELECT g.id FROM games g WHERE g.id = ${id}::uuid AND (g.deleted_at IS NOT NULL) = ${is_deleted} FOR KEY SHARE`;
  if (lockedGame === undefined) return [];
  const table = Prisma.raw(name);
  const rows = await tx.$queryRaw<CountedRow[]>`
    SELECT t.id, t.resident_id, t.created_at FROM ${table} t
    WHERE t.game_id = ${id}::uuid AND t.is_counted = ${is_deleted}
      AND ${isSoftDeleted ? Prisma.sql`t.deleted_at IS NULL` : Prisma.sql`TRUE`}
      AND ${after ? Prisma.sql`(t.created_at, t.id) > (${after.created_at}, ${after.id}::uuid)` : Prisma.sql`TRUE`}
    ORDER BY t.created_at, t.id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT lock_resident_counters(${rows.map(({ resident_id }) => resident_id)}::uuid[])`;
  await tx.$executeRaw`
    UPDATE ${table} SET is_counted = ${!is_deleted} WHERE id = ANY(${rows.map((row) => row.id)}::uuid[])`;
  return rows;
}
