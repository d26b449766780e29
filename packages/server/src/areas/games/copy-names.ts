import type { Dependencies } from "../../domain/dependencies.js";
import { type Game, type LibraryEntry, Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { retryOnConflict } from "../../platform/database/transactions.js";
import { batchSize } from "../../platform/jobs/batches.js";
import type { Job, JobContext } from "../../platform/jobs/job.js";

/**
 * Copies the names of renamed games to library entries, which are sorted by them. Renaming a game starts this at once; the scheduled
 * job resumes interrupted runs, and follows imports.
 */
export const copyGameNamesJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "copy-game-names",
  everyMs: 60_000,
  run: (context) => copyGameNames(database, context),
});

/** A game whose library entries may have an old name. */
type RenamedGame = Pick<Game, "id" | "name_key">;

/** Processes all games whose names are not copied yet. Safe to run concurrently and after a crash. */
export async function copyGameNames(
  database: Database,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<number> {
  let copied = 0;
  for (;;) {
    const game = signal.aborted ? undefined : await findNextGame(database);
    if (game === undefined) return copied;
    for (let after: CopiedEntry | undefined, hasMore = true; hasMore && !signal.aborted;) {
      const entries = await copyToBatch(database, game, after);
      after = entries.at(-1);
      hasMore = entries.length === batchSize;
      copied += entries.length;
      await progress(copied);
    }
    if (!signal.aborted) await markCopied(database, game);
  }
}

async function findNextGame(database: Database): Promise<RenamedGame | undefined> {
  const [game] = await database.$queryRaw<RenamedGame[]>`
    SELECT g.id, g.name_key FROM games g WHERE NOT g.is_name_copied ORDER BY g.id LIMIT 1`;
  return game;
}

/** Stores that all entries have the name of the game, unless it was renamed concurrently. */
const markCopied = (database: Database, { id, name_key }: RenamedGame): Promise<number> =>
  database.$executeRaw`
    UPDATE games SET is_name_copied = TRUE WHERE id = ${id}::uuid AND name_key = ${name_key}`;

/** An entry, with its position in the order in which entries are processed. */
type CopiedEntry = Pick<LibraryEntry, "id" | "created_at">;

/** Copies the name of a game to a batch of entries after an entry. The lock of the game keeps its name until they are committed. */
const copyToBatch = (
  database: Database,
  { id, name_key }: RenamedGame,
  after: CopiedEntry | undefined,
): Promise<CopiedEntry[]> =>
  retryOnConflict(
    () => database.$queryRaw<CopiedEntry[]>`
      WITH game AS MATERIALIZED (
        SELECT g.id FROM games g WHERE g.id = ${id}::uuid AND g.name_key = ${name_key} FOR SHARE
      ), batch AS MATERIALIZED (
        SELECT e.id, e.created_at FROM library_entries e
        WHERE e.game_id = (SELECT game.id FROM game) AND e.game_name_key <> ${name_key}
          AND ${after ? Prisma.sql`(e.created_at, e.id) > (${after.created_at}, ${after.id}::uuid)` : Prisma.sql`TRUE`}
        ORDER BY e.created_at, e.id LIMIT ${Prisma.raw(String(batchSize))} FOR NO KEY UPDATE
      ), copied AS (
        UPDATE library_entries e SET game_name_key = ${name_key} FROM batch WHERE e.id = batch.id
      )
      SELECT id, created_at FROM batch ORDER BY created_at, id`,
  );
