import type { Transaction } from "../../platform/database/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { UnitOfWork } from "../../events/unit-of-work.js";
import { reviewPublished, type ReviewRow } from "../../events/domain-events.js";
import { assertPlatforms } from "../games/index.js";
import { rateGame } from "../ratings/index.js";

/** A review comes out: it shows for the first time, and its score becomes the author's rating. */
export async function publishReview(
  unit: UnitOfWork,
  review: ReviewRow & Counted & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  await applyReviewScore(unit, review, newId);
  reviewPublished(unit, review);
}

/** Makes the score of a review the rating of its author. Without a score the rating stays as it is. */
export async function applyReviewScore(
  unit: UnitOfWork,
  { resident_id, game_id, score }: ReviewRow & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  if (score !== null) await rateGame(unit, { resident_id, game_id, score }, newId);
}

/** Throws 400 for a platform that there is none of. */
export const assertPlatform = (tx: Transaction, platform: string | null): Promise<void> =>
  assertPlatforms(tx, platform === null ? [] : [{ slug: platform, pointer: "/platform" }]);
