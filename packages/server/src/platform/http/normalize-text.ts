/** The body fields with their own text rules. */
export interface TextRules {
  readonly slugFields: ReadonlySet<string>;
  readonly passwordFields: ReadonlySet<string>;
}

/**
 * Normalizes the texts of a body: NFC and trimmed, slugs lower-cased, passwords not trimmed. Other values are kept.
 */
export function normalizeText(value: unknown, rules: TextRules, name = ""): unknown {
  if (typeof value === "string") return normalizeString(value, rules, name);
  if (Array.isArray(value)) return value.map((item: unknown) => normalizeText(item, rules, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, normalizeText(item, rules, key)]),
  );
}

function normalizeString(value: string, { slugFields, passwordFields }: TextRules, name: string): string {
  const composed = value.normalize("NFC");
  if (passwordFields.has(name)) return composed;
  const trimmed = composed.trim();
  return slugFields.has(name) ? trimmed.toLowerCase() : trimmed;
}
