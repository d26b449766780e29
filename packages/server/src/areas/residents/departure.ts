import { forgetAchievements } from "../achievements/departure.js";
import { removeAllActivity } from "../activity-logs/delete.js";
import { removeBacklog } from "../backlog/departure.js";
import { forgetBadges } from "../badges/departure.js";
import type { Transaction } from "../../platform/database/client.js";
import { effectsOf, type EffectMeans, type Effects } from "../../events/effects.js";
import { forgetAuthor } from "../feedback/departure.js";
import { removeLibrary, removeLibrarySettings } from "../library/departure.js";
import { removeLikes } from "../liked-games/departure.js";
import { emptyLists, removeLists } from "../lists/departure.js";
import { removeRatings } from "../ratings/departure.js";
import { removeReviewLikes, removeReviews } from "../reviews/departure.js";
import { leaveAllWaitlists } from "../waitlists/leave-all.js";
import { removeFollows } from "./remove-follows.js";

/** A deleted resident whose traces in other areas are being removed. */
export interface Departed {
  readonly id: string;
  readonly verified_email: string | null;
  /** Whether the reviews go too. */
  readonly erase_content: boolean;
}

/** Something that a resident leaves behind in one area. */
export interface DepartureStep {
  readonly leaves: string;
  /** Removes up to so many rows, what is counted of them included, and gives how many there were. */
  remove(tx: Transaction, resident: Departed, batch: DepartureBatch): Promise<number>;
}

interface DepartureBatch {
  readonly limit: number;
  readonly now: Date;
  /** Takes what the removal means for other areas. It is carried out afterwards. */
  readonly effects: Effects;
}

/** Takes one batch of a step, with what it means for other areas, and gives how many rows there were. */
export async function takeStep(
  { remove }: DepartureStep,
  {
    tx,
    means,
    resident,
  }: { readonly tx: Transaction; readonly means: EffectMeans; readonly resident: Departed },
  { limit, now }: Omit<DepartureBatch, "effects">,
): Promise<number> {
  const effects = effectsOf(tx, means);
  const removed = await remove(tx, resident, { limit, now, effects });
  await effects.carryOut();
  return removed;
}

/**
 * All that goes with a resident, area by area. The first batch of the steps marked `atOnce` goes in the transaction of the
 * deletion; a job repeats every step until nothing is left, what came in at the last moment included.
 */
export const departureSteps: readonly (DepartureStep & { readonly atOnce: boolean })[] = [
  // Lists come before what the views among them show.
  { leaves: "games on lists", atOnce: false, remove: (tx, { id }, batch) => emptyLists(tx, id, batch) },
  { leaves: "lists", atOnce: false, remove: (tx, { id }, batch) => removeLists(tx, id, batch) },
  { leaves: "liked games", atOnce: false, remove: (tx, { id }, batch) => removeLikes(tx, id, batch) },
  { leaves: "follows", atOnce: true, remove: (tx, { id }, batch) => removeFollows(tx, id, batch) },
  { leaves: "places on waitlists", atOnce: true, remove: leaveAllWaitlists },
  { leaves: "ratings", atOnce: false, remove: (tx, { id }, batch) => removeRatings(tx, id, batch) },
  {
    leaves: "likes of reviews",
    atOnce: false,
    remove: (tx, { id }, batch) => removeReviewLikes(tx, id, batch),
  },
  { leaves: "reviews", atOnce: false, remove: removeReviews },
  { leaves: "library entries", atOnce: false, remove: removeLibrary },
  { leaves: "settings of the library", atOnce: false, remove: removeLibrarySettings },
  { leaves: "backlog", atOnce: false, remove: removeBacklog },
  {
    leaves: "achievements",
    atOnce: false,
    remove: (tx, { id }, batch) => forgetAchievements(tx, id, batch),
  },
  { leaves: "badges", atOnce: false, remove: (tx, { id }, batch) => forgetBadges(tx, id, batch) },
  { leaves: "activity", atOnce: false, remove: (tx, { id }, { limit }) => removeAllActivity(tx, id, limit) },
  { leaves: "feedback", atOnce: false, remove: (tx, { id }, batch) => forgetAuthor(tx, id, batch) },
];
