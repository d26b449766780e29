import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

// Ranks sort the items of a list that its owner arranges. The rank of a moved item is a fractional index between those of
// its neighbours, so that a move writes one row.

/** The maximum length of a rank in characters, all of them ASCII. */
const maxRankLength = 64;

/** Generates short ranks for a whole list, in order. */
export const generateRanks = (count: number): string[] => generateNKeysBetween(null, null, count);

/** Generates a rank after the last one of a list, null for an empty list. */
export const generateLastRank = (last: string | null): string => generateKeyBetween(last, null);

/**
 * Generates a rank between two neighbours, null for the start and the end of the list. Returns null if there is none, or if it
 * would be too long: the ranks of the whole list must then be replaced by those of `generateRanks`.
 */
export function generateRankBetween(lower: string | null, upper: string | null): string | null {
  if (lower !== null && upper !== null && lower >= upper) return null;
  const rank = generateKeyBetween(lower, upper);
  return rank.length > maxRankLength ? null : rank;
}
