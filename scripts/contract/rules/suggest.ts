import leven from "leven";

/** Names that differ more are not considered misspellings. */
const maxDistance = (name: string): number => Math.max(2, Math.floor(name.length / 4));

/** The known name that is closest to a misspelt one. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= maxDistance(name) ? best.candidate : undefined;
}

/** `; did you mean games:manage?`, or nothing. */
export function suggestion(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? "" : `; did you mean ${found}?`;
}
