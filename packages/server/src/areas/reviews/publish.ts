import type { Transaction } from "../../platform/database/client.js";
import type { Counted } from "../../events/counted-rows.js";
import type { Effects } from "../../events/effects.js";
import { reviewPublished, type ShownReview } from "../../events/happenings.js";
import { requirePlatforms } from "../games/platforms.js";
import { rateGame } from "../ratings/rate.js";

/** A review comes out: it shows for the first time, and its score becomes the author's rating. */
export async function publish(
  effects: Effects,
  review: ShownReview & Counted & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  await rateByReview(effects, review, newId);
  reviewPublished(effects, review);
}

/** Makes the score of a review the rating of its author. Without a score the rating stays as it is. */
export async function rateByReview(
  effects: Effects,
  { resident_id, game_id, score }: ShownReview & { readonly score: number | null },
  newId: () => string,
): Promise<void> {
  if (score !== null) await rateGame(effects, { resident_id, game_id, score }, newId);
}

/** Throws 400 for a platform that there is none of. */
export const requirePlatform = (tx: Transaction, platform: string | null): Promise<void> =>
  requirePlatforms(tx, platform === null ? [] : [{ slug: platform, pointer: "/platform" }]);
