import type { Chance } from "./random.js";

/** A review that may be liked. */
export interface KnownReview {
  readonly id: string;
  readonly authorId: string;
}

/** Who and what is there already for newcomers to follow and to like. */
export interface Society {
  joined(residentId: string): void;
  reviewed(review: KnownReview): void;
  /** Somebody whom the resident does not follow yet; whoever has many followers gets more. */
  whomToFollow(residentId: string, chance: Chance): string | undefined;
  /** A review of somebody else that the resident has not liked yet; mostly a recent one. */
  whatToApplaud(residentId: string, chance: Chance): KnownReview | undefined;
}

const tries = 4;
const recentReviews = 2_000;

/** A society of nobody. */
export function createSociety(): Society {
  const residents: string[] = [];
  // Everybody once, and once more for each follower: to pick from it is to pick by fame.
  const fame: string[] = [];
  const reviews: KnownReview[] = [];
  const followed = new Map<string, Set<string>>();
  const applauded = new Map<string, Set<string>>();
  return {
    joined(residentId) {
      residents.push(residentId);
      fame.push(residentId);
    },
    reviewed: (review) => void reviews.push(review),
    whomToFollow(residentId, chance) {
      const own = setOf(followed, residentId);
      for (let attempt = 0; attempt < tries; attempt++) {
        const other = chance.pick(chance.isTrue(0.7) ? fame : residents);
        if (other === residentId || own.has(other)) continue;
        own.add(other);
        fame.push(other);
        return other;
      }
      return undefined;
    },
    whatToApplaud(residentId, chance) {
      if (reviews.length === 0) return undefined;
      const own = setOf(applauded, residentId);
      for (let attempt = 0; attempt < tries; attempt++) {
        const back = Math.floor(chance.longTail(1, Math.min(reviews.length, recentReviews), 0.5));
        const review = reviews[reviews.length - back];
        if (review === undefined || review.authorId === residentId || own.has(review.id)) continue;
        own.add(review.id);
        return review;
      }
      return undefined;
    },
  };
}

function setOf(sets: Map<string, Set<string>>, id: string): Set<string> {
  const set = sets.get(id) ?? new Set();
  sets.set(id, set);
  return set;
}
