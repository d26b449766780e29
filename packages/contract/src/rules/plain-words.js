/**
 * Words that only this repository used, with the common term to write instead. Prevents the most confusing ones from
 * coming back.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const replacements = [
  [/happenings?/i, "domain event"],
  [/honou?rs?\b/i, "award"],
  [/carry ?out|carried out/i, "run, apply, flush"],
  [/surroundings/i, "environment, dependencies"],
  [/(?:take|free)Place\b/, "claimSpot, releaseSpot"],
  [/\b(?:leavers?|joiners?)\b/i, "removed entry, join request"],
  [/\bdepartures?\b|\bdeparted\b/i, "erasure, deleted account"],
  [/\bsealing\b|\bunsealed?\b/i, "encryption"],
  [/\bkeeper\b/i, "lease, supervisor"],
  [/refusals?(?![a-z])/i, "problem, rejection"],
  [/\bmistakesOf\b/, "validation errors"],
  [/what became of/i, "the result of"],
  [/in the eyes of/i, "as seen by"],
  [/\bthe anonymous\b/i, "callers without credentials"],
  [/\b(?:deeds|gatherings)\b/i, "actions, content"],
  [/present password/i, "current password"],
  [/\b(?:most|fewest)[A-Z]\w*/, "max…, min…"],
  [/the way of a request/i, "the request lifecycle"],
  [/(?:nobody|no answer) waits for/i, "background work"],
  [/\btells? (?:of|all)\b/i, "reports, logs, returns"],
];

// Most texts contain none of the words. One expression for all of them finds this out in a single pass.
const anyWord = new RegExp(replacements.map(([pattern]) => pattern.source).join("|"), "i");

/**
 * Describes the first listed word in a text.
 *
 * @param {string} text
 * @returns {string | null}
 */
export function findUncommonTerm(text) {
  if (!anyWord.test(text)) return null;
  for (const [pattern, term] of replacements) {
    const [word] = pattern.exec(text) ?? [];
    if (word !== undefined) return `"${word}" is not a common term; write: ${term}`;
  }
  return null;
}
