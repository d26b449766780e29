import type { Transaction } from "../../platform/database/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { reviewPublished, type ReviewEventRow } from "../../events/domain-events.js";
import { assertPlatforms } from "../games/index.js";
import { rateGame } from "../ratings/index.js";

/** Records the first publication of a review: its domain event, and its score as the author's rating of the game. */
export async function recordFirstPublication(
  unit: UnitOfWork,
  review: ReviewEventRow & Counted & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  await applyReviewScore(unit, review, newId);
  reviewPublished(unit, review);
}

/** Stores the score of a review as the author's rating of the game. Without a score the rating does not change. */
export async function applyReviewScore(
  unit: UnitOfWork,
  { resident_id, game_id, score }: ReviewEventRow & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  if (score !== null) await rateGame(unit, { resident_id, game_id, score }, newId);
}

/** Throws 400 for an unknown platform. */
export const assertPlatform = (tx: Transaction, platform: string | null): Promise<void> =>
  assertPlatforms(tx, platform === null ? [] : [{ slug: platform, pointer: "/platform" }]);
