import type { Transaction } from "../../platform/database/client.js";
import type { WritableCounters } from "./rows.js";

interface CounterUpdate {
  readonly counters: Partial<WritableCounters>;
  readonly now: Date;
}

/** Creates the statistics of a game. Returns false when they exist. */
export async function insertStats(
  tx: Transaction,
  gameId: string,
  { counters, now }: CounterUpdate,
): Promise<boolean> {
  const { count } = await tx.gameStats.updateMany({
    where: { game_id: gameId, version: 0 },
    data: { ...counters, version: 1, created_at: now, updated_at: now },
  });
  return count > 0;
}

/** Sets counters and increments the version. Creates the statistics if they do not exist. */
export async function setStats(tx: Transaction, gameId: string, change: CounterUpdate): Promise<void> {
  // Increments do not wait for the lock on the game, so one may have created the statistics since they were read.
  if (await insertStats(tx, gameId, change)) return;
  await tx.gameStats.update({
    where: { game_id: gameId },
    data: { ...change.counters, version: { increment: 1 }, updated_at: change.now },
    select: { game_id: true },
  });
}

/** Deletes the statistics of a game: resets its writable counters, version and timestamps. */
export async function resetStats(tx: Transaction, gameId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE game_stats s
    SET views = 0, plays = 0, shares = 0, searches = 0, version = 0,
      created_at = g.created_at, updated_at = g.created_at
    FROM games g WHERE g.id = s.game_id AND s.game_id = ${gameId}::uuid`;
}
