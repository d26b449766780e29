import type { Effects } from "../../events/effects.js";
import { gameRated } from "../../events/happenings.js";
import { changeScore, insertRating, lockVote, type Vote } from "./rows.js";

/** Makes a score the resident's rating of the game, whether or not there was one before. */
export async function rateGame(effects: Effects, vote: Vote, newId: () => string): Promise<void> {
  const { tx, now } = effects;
  for (;;) {
    const created = await insertRating(tx, vote, { id: newId(), now });
    if (created !== null) {
      gameRated(effects, created, null);
      return;
    }
    const stored = await lockVote(tx, vote);
    // It was taken back between the two statements: once more from the beginning.
    if (stored === undefined) continue;
    if (stored.score !== vote.score)
      gameRated(effects, await changeScore(tx, stored, vote.score, now), stored.score);
    return;
  }
}
