import { field, invalid } from "../../platform/http/problem.js";

/** What stands for a language that nobody has named (BCP 47). */
const undetermined = "und";

/** A language tag in its canonical form. Throws 400 at the pointer for what is none. */
export function requireLanguage(tag: string, pointer = "/language"): string {
  const canonical = canonicalTag(tag);
  if (canonical !== undefined) return canonical;
  throw invalid([field(pointer, "unknown-language", `${tag} is no language tag of BCP 47.`)]);
}

/** The language that a caller reads best, which they probably write too. */
export const bestLanguage = (wanted: readonly string[]): string =>
  wanted.map(canonicalTag).find((tag) => tag !== undefined) ?? undetermined;

/** A language tag in its canonical form; undefined for what is none, such as `*`. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
