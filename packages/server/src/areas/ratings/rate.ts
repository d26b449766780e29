import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameRated } from "../../events/domain-events.js";
import { updateScore, insertRating, lockVote, type Vote } from "./rows.js";

/** Creates or updates the resident's rating of the game. */
export async function rateGame(unit: UnitOfWork, vote: Vote, newId: () => string): Promise<void> {
  const { tx, now } = unit;
  for (;;) {
    const created = await insertRating(tx, vote, { id: newId(), now });
    if (created !== null) {
      gameRated(unit, created, null);
      return;
    }
    const stored = await lockVote(tx, vote);
    // The rating was deleted between the two statements: retry.
    if (stored === undefined) continue;
    if (stored.score !== vote.score)
      gameRated(unit, await updateScore(tx, stored, vote.score, now), stored.score);
    return;
  }
}
