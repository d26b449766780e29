import leven from "leven";

/** The maximum edit distance of a misspelling. */
const maxDistance = (name: string): number => Math.max(2, Math.floor(name.length / 4));

/** Finds the known name that is closest to a misspelt one. */
function findNearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= maxDistance(name) ? best.candidate : undefined;
}

/** Formats a suggestion such as `; did you mean games:manage?`, or an empty string. */
export function formatSuggestion(name: string, known: readonly string[]): string {
  const found = findNearest(name, known);
  return found === undefined ? "" : `; did you mean ${found}?`;
}
