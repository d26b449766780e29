import type { UnitOfWork } from "../../events/unit-of-work.js";
import { gameRated } from "../../events/domain-events.js";
import { updateScore, insertRating, lockRatingOfGame, type NewRating } from "./rows.js";

/** Creates or updates the resident's rating of the game. */
export async function rateGame(unit: UnitOfWork, rating: NewRating, newId: () => string): Promise<void> {
  const { tx, now } = unit;
  for (;;) {
    const created = await insertRating(tx, rating, { id: newId(), now });
    if (created !== null) {
      gameRated(unit, created, null);
      return;
    }
    const stored = await lockRatingOfGame(tx, rating);
    // The rating was deleted between the two statements: retry.
    if (stored === undefined) continue;
    if (stored.score !== rating.score)
      gameRated(unit, await updateScore(tx, stored, rating.score, now), stored.score);
    return;
  }
}
