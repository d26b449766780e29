import { fieldError, validationProblem } from "../../platform/http/problem.js";

/** What stands for a language that nobody has named (BCP 47). */
const undeterminedLanguage = "und";

/** A language tag in its canonical form. Throws 400 at the pointer for what is none. */
export function parseLanguage(tag: string, pointer = "/language"): string {
  const canonicalTag = canonicaliseTag(tag);
  if (canonicalTag !== undefined) return canonicalTag;
  throw validationProblem([fieldError(pointer, "unknown-language", `${tag} is no language tag of BCP 47.`)]);
}

/** The language that a caller reads best, which they probably write too. */
export const getPreferredLanguage = (languages: readonly string[]): string =>
  languages.map(canonicaliseTag).find((tag) => tag !== undefined) ?? undeterminedLanguage;

/** A language tag in its canonical form; undefined for what is none, such as `*`. */
function canonicaliseTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
