import type { Transaction } from "../database/client.js";
import type { ReportedCounters } from "./rows.js";

/** Starts the statistics of a game. False when it has some already: the primary key decides. */
export async function insertStats(
  transaction: Transaction,
  gameId: string,
  { counters, now }: { counters: Partial<ReportedCounters>; now: Date },
): Promise<boolean> {
  const { count } = await transaction.gameStats.createMany({
    data: [{ game_id: gameId, ...counters, created_at: now, updated_at: now }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** Sets counters, of which there are some: an edit, so the version rises, or the first of all. */
export async function setStats(
  transaction: Transaction,
  gameId: string,
  { counters, now }: { counters: Partial<ReportedCounters>; now: Date },
): Promise<void> {
  // An increment does not wait for the lock on the game, so it may have made the row at this moment.
  if (await insertStats(transaction, gameId, { counters, now })) return;
  await transaction.gameStats.update({
    where: { game_id: gameId },
    data: { ...counters, version: { increment: 1 }, updated_at: now },
    select: { game_id: true },
  });
}

/** Drops the reported counters. The derived ones live elsewhere and stay. */
export async function dropStats(transaction: Transaction, gameId: string): Promise<void> {
  await transaction.gameStats.delete({ where: { game_id: gameId }, select: { game_id: true } });
}
