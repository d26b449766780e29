import type { BacklogStatus } from "../../events/backlog.js";
import {
  countBacklogItem,
  countEntry,
  countLike,
  countRating,
  countReview,
  type Sign,
} from "../../events/counted-rows.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { PlayStatus } from "../../events/play-status.js";
import { createUnitOfWork, type UnitOfWork, type UnitOfWorkDependencies } from "../../events/unit-of-work.js";
import { Prisma } from "../../generated/prisma/client.js";
import { createTransactionRunner } from "../../platform/database/transactions.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";

export interface CountDependencies extends UnitOfWorkDependencies {
  readonly database: Database;
}

/**
 * Removes the rows of deleted games from the counters and computed lists of residents, and adds them again when a game
 * is restored. Deleting a game starts this at once; the scheduled job resumes interrupted runs.
 */
export const countWithoutDeletedGamesJob = (dependencies: Dependencies): Job => ({
  name: "count-without-deleted-games",
  everyMs: 60_000,
  run: (context) => countWithoutDeletedGames(dependencies, context),
});

/** A game whose rows are still counted although it is deleted, or not yet counted again although it is restored. */
interface GameToCount {
  readonly id: string;
  /** Whether to subtract its rows from the counters, or to add them again. */
  readonly is_deleted: boolean;
}

/**
 * Processes all games whose rows are counted although the game is deleted, and restored games whose rows are not. Safe to
 * run concurrently and after a crash: each row is counted and marked in one transaction, and therefore counted exactly once.
 */
export async function countWithoutDeletedGames(
  dependencies: CountDependencies,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  let processed = 0;
  for (;;) {
    const game = signal.aborted ? undefined : await findNextGame(dependencies.database);
    if (game === undefined) return processed;
    processed += await countGameRows(dependencies, game, {
      signal,
      progress: (processedRows) => progress(processed + processedRows),
    });
    if (!signal.aborted) await markProcessed(dependencies.database, game);
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

/** The position of a row in the order in which rows are processed. */
interface RowPosition {
  readonly id: string;
  readonly created_at: Date;
}

/** A table with rows that counters and computed lists include. */
interface CountedTable {
  readonly name: string;
  readonly isSoftDeleted: boolean;
  /** Adds or subtracts a batch of rows after a position, in one transaction, and returns them in order. */
  countBatch(
    tx: Transaction,
    game: GameToCount,
    after: RowPosition | undefined,
    unit: UnitOfWork,
  ): Promise<RowPosition[]>;
}

interface TableColumns<Row> {
  readonly columns: readonly (keyof Row & string)[];
  readonly isSoftDeleted: boolean;
  count(unit: UnitOfWork, row: Row, by: Sign): void;
}

/** Marks and counts rows in one transaction, in a fixed order to avoid deadlocks. */
const defineTable = <Row>(
  name: string,
  { columns, isSoftDeleted, count }: TableColumns<Row>,
): CountedTable => ({
  name,
  isSoftDeleted,
  async countBatch(tx, { id, is_deleted }, after, unit) {
    const rows = await tx.$queryRaw<(Row & RowPosition)[]>`
      WITH due AS MATERIALIZED (
        SELECT t.id FROM ${Prisma.raw(name)} t
        WHERE t.game_id = ${id}::uuid AND t.is_counted = ${is_deleted}
          AND ${isSoftDeleted ? Prisma.sql`t.deleted_at IS NULL` : Prisma.sql`TRUE`}
          AND ${after ? Prisma.sql`(t.created_at, t.id) > (${after.created_at}, ${after.id}::uuid)` : Prisma.sql`TRUE`}
        ORDER BY t.created_at, t.id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE),
      marked AS (
        UPDATE ${Prisma.raw(name)} t SET is_counted = ${!is_deleted} FROM due WHERE t.id = due.id
        RETURNING t.id, t.created_at, ${Prisma.raw(columns.map((column) => `t.${column}`).join(", "))})
      SELECT * FROM marked ORDER BY created_at, id`;
    for (const row of rows) count(unit, row, is_deleted ? -1 : 1);
    return rows;
  },
});

interface OwnedRow {
  readonly resident_id: string;
}

const tables: readonly CountedTable[] = [
  defineTable<OwnedRow & { play_status: PlayStatus; playtime_minutes: number; visibility: string }>(
    "library_entries",
    {
      columns: ["resident_id", "play_status", "playtime_minutes", "visibility"],
      isSoftDeleted: true,
      count: countEntry,
    },
  ),
  defineTable<OwnedRow & { status: BacklogStatus }>("backlog_items", {
    columns: ["resident_id", "status"],
    isSoftDeleted: true,
    count: countBacklogItem,
  }),
  defineTable<OwnedRow>("liked_games", { columns: ["resident_id"], isSoftDeleted: false, count: countLike }),
  defineTable<OwnedRow>("ratings", { columns: ["resident_id"], isSoftDeleted: false, count: countRating }),
  defineTable<OwnedRow & { status: string; likes_count: number }>("reviews", {
    columns: ["resident_id", "status", "likes_count"],
    isSoftDeleted: true,
    count: (unit, review, by) => {
      if (review.status === "PUBLISHED") countReview(unit, review, by);
    },
  }),
];

/** Adds or subtracts all rows of a game, and returns the number of rows. */
async function countGameRows(
  dependencies: CountDependencies,
  game: GameToCount,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  let processed = 0;
  for (const table of tables)
    for (let after: RowPosition | undefined, hasMore = true; hasMore && !signal.aborted;) {
      const rows = await countNextBatch(dependencies, table, game, after);
      after = rows.at(-1);
      hasMore = rows.length === batchSize;
      processed += rows.length;
      await progress(processed);
    }
  return processed;
}

function countNextBatch(
  dependencies: CountDependencies,
  table: CountedTable,
  game: GameToCount,
  after: RowPosition | undefined,
): Promise<readonly RowPosition[]> {
  return createTransactionRunner(dependencies.database)(async (tx) => {
    // Locks the game first, so that it is neither restored nor deleted again before the batch is committed.
    const [lockedGame] = await tx.$queryRaw<{ id: string }[]>`
      SELECT g.id FROM games g
      WHERE g.id = ${game.id}::uuid AND (g.deleted_at IS NOT NULL) = ${game.is_deleted} FOR KEY SHARE`;
    if (lockedGame === undefined) return [];
    const unit = createUnitOfWork(tx, dependencies);
    return table.countBatch(tx, game, after, unit);
  });
}
