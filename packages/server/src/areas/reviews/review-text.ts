import type { components } from "../../generated/schema.js";
import { getPreferredLanguage, parseLanguage } from "./language.js";

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
