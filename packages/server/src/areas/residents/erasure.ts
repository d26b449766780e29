import { eraseAchievements } from "../achievements/erasure.js";
import { eraseActivity } from "../activity-logs/delete.js";
import { eraseBacklog } from "../backlog/erasure.js";
import { eraseBadges } from "../badges/erasure.js";
import type { Transaction } from "../../platform/database/client.js";
import { createUnitOfWork, type UnitOfWorkDependencies, type UnitOfWork } from "../../events/unit-of-work.js";
import { eraseAuthor } from "../feedback/erasure.js";
import { eraseLibrary, eraseLibrarySettings } from "../library/erasure.js";
import { eraseLikedGames } from "../liked-games/erasure.js";
import { eraseListItems, eraseLists } from "../lists/erasure.js";
import { eraseRatings } from "../ratings/erasure.js";
import { eraseReviewLikes, eraseReviews } from "../reviews/erasure.js";
import { eraseWaitlistEntries } from "../waitlists/erasure.js";
import { removeFollows } from "./remove-follows.js";

/** A deleted resident whose traces in other areas are being removed. */
export interface DeletedAccount {
  readonly id: string;
  readonly verified_email: string | null;
  /** Whether the reviews go too. */
  readonly erase_content: boolean;
}

/** Something that a resident leaves behind in one area. */
export interface ErasureStep {
  readonly content: string;
  /** Removes up to so many rows, what is counted of them included, and gives how many there were. */
  remove(tx: Transaction, resident: DeletedAccount, batch: ErasureBatch): Promise<number>;
}

interface ErasureBatch {
  readonly limit: number;
  readonly now: Date;
  /** Takes what the removal means for other areas. It is carried out afterwards. */
  readonly unit: UnitOfWork;
}

/** Takes one batch of a step, with what it means for other areas, and gives how many rows there were. */
export async function runErasureStep(
  { remove }: ErasureStep,
  {
    tx,
    dependencies,
    resident,
  }: {
    readonly tx: Transaction;
    readonly dependencies: UnitOfWorkDependencies;
    readonly resident: DeletedAccount;
  },
  { limit, now }: Omit<ErasureBatch, "unit">,
): Promise<number> {
  const unit = createUnitOfWork(tx, dependencies);
  const removed = await remove(tx, resident, { limit, now, unit });
  await unit.flush();
  return removed;
}

/**
 * All that goes with a resident, area by area. The first batch of the steps marked `atOnce` goes in the transaction of the
 * deletion; a job repeats every step until nothing is left, what came in at the last moment included.
 */
export const erasureSteps: readonly (ErasureStep & { readonly isImmediate: boolean })[] = [
  // Lists come before what the views among them show.
  {
    content: "games on lists",
    isImmediate: false,
    remove: (tx, { id }, batch) => eraseListItems(tx, id, batch),
  },
  { content: "lists", isImmediate: false, remove: (tx, { id }, batch) => eraseLists(tx, id, batch) },
  {
    content: "liked games",
    isImmediate: false,
    remove: (tx, { id }, batch) => eraseLikedGames(tx, id, batch),
  },
  { content: "follows", isImmediate: true, remove: (tx, { id }, batch) => removeFollows(tx, id, batch) },
  { content: "places on waitlists", isImmediate: true, remove: eraseWaitlistEntries },
  { content: "ratings", isImmediate: false, remove: (tx, { id }, batch) => eraseRatings(tx, id, batch) },
  {
    content: "likes of reviews",
    isImmediate: false,
    remove: (tx, { id }, batch) => eraseReviewLikes(tx, id, batch),
  },
  { content: "reviews", isImmediate: false, remove: eraseReviews },
  { content: "library entries", isImmediate: false, remove: eraseLibrary },
  { content: "settings of the library", isImmediate: false, remove: eraseLibrarySettings },
  { content: "backlog", isImmediate: false, remove: eraseBacklog },
  {
    content: "achievements",
    isImmediate: false,
    remove: (tx, { id }, batch) => eraseAchievements(tx, id, batch),
  },
  { content: "badges", isImmediate: false, remove: (tx, { id }, batch) => eraseBadges(tx, id, batch) },
  {
    content: "activity",
    isImmediate: false,
    remove: (tx, { id }, { limit }) => eraseActivity(tx, id, limit),
  },
  { content: "feedback", isImmediate: false, remove: (tx, { id }, batch) => eraseAuthor(tx, id, batch) },
];
