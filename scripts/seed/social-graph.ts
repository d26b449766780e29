import type { Random } from "./random.js";

/** A review that residents can like. */
export interface SeedReview {
  readonly id: string;
  readonly authorId: string;
}

/** Residents, reviews, follows and review likes. */
export interface SocialGraph {
  addResident(residentId: string): void;
  addReview(review: SeedReview): void;
  /** Picks a resident to follow, preferably one with many followers, and records the follow. */
  pickFollowee(residentId: string, random: Random): string | undefined;
  /** Picks a review of another resident to like, preferably a recent one, records the like, and returns the id of the review. */
  pickReviewToLike(residentId: string, random: Random): string | undefined;
}

const maxAttempts = 4;
/** The number of most recent reviews from which liked reviews are picked. */
const maxRecentReviews = 2_000;

/** Creates an empty graph. */
export function createSocialGraph(): SocialGraph {
  const residents: string[] = [];
  // Contains each resident once, plus once per follower, so that popular residents are picked more often.
  const weightedResidents: string[] = [];
  const reviews: SeedReview[] = [];
  const followees = new Map<string, Set<string>>();
  const likedReviews = new Map<string, Set<string>>();
  return {
    addResident(residentId) {
      residents.push(residentId);
      weightedResidents.push(residentId);
    },
    addReview: (review) => void reviews.push(review),
    pickFollowee(residentId, random) {
      const followed = getOrCreateSet(followees, residentId);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const candidate = random.pick(random.boolean(0.7) ? weightedResidents : residents);
        if (candidate === residentId || followed.has(candidate)) continue;
        followed.add(candidate);
        weightedResidents.push(candidate);
        return candidate;
      }
      return undefined;
    },
    pickReviewToLike(residentId, random) {
      if (reviews.length === 0) return undefined;
      const liked = getOrCreateSet(likedReviews, residentId);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const offset = Math.floor(random.pareto(1, Math.min(reviews.length, maxRecentReviews), 0.5));
        const review = reviews[reviews.length - offset];
        if (review === undefined || review.authorId === residentId || liked.has(review.id)) continue;
        liked.add(review.id);
        return review.id;
      }
      return undefined;
    },
  };
}

function getOrCreateSet(sets: Map<string, Set<string>>, id: string): Set<string> {
  const set = sets.get(id) ?? new Set();
  sets.set(id, set);
  return set;
}
