import { fieldError, validationProblem } from "../../platform/http/problem.js";

/** The tag of an undetermined language (BCP 47). */
const undeterminedLanguage = "und";

/** Parses a language tag into its canonical form. Throws 400 at the pointer if it is invalid. */
export function parseLanguage(tag: string, pointer = "/language"): string {
  const canonicalTag = canonicalizeTag(tag);
  if (canonicalTag !== undefined) return canonicalTag;
  throw validationProblem([
    fieldError(pointer, "unknown-language", `${tag} is not a language tag (BCP 47).`),
  ]);
}

/** The preferred language of the caller, by `Accept-Language`. */
export const getPreferredLanguage = (languages: readonly string[]): string =>
  languages.map(canonicalizeTag).find((tag) => tag !== undefined) ?? undeterminedLanguage;

/** Returns the canonical form of a language tag, or undefined if it is invalid, such as `*`. */
function canonicalizeTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
