import type { components } from "../../generated/schema.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";

type ReviewFields = Omit<components["schemas"]["CreateReview"], "game_id" | "game_slug">;

/** Completes the fields of a request. The language is that of the client by default. */
export function toReviewText(
  { title = null, score = null, platform = null, ...rest }: ReviewFields,
  languages: readonly string[],
) {
  const { body, verdict, contains_spoilers, language, status } = rest;
  return {
    title,
    score,
    platform,
    body,
    verdict,
    contains_spoilers,
    status,
    language: language === undefined ? getPreferredLanguage(languages) : parseLanguage(language),
  };
}

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
const getPreferredLanguage = (languages: readonly string[]): string =>
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
