const conditionKeywords: ReadonlySet<string> = new Set(["if", "then", "else"]);

/**
 * Copies a document without the conditions between fields (`if`, `then` and `else`) of its schemas. Handlers check these
 * rules: they also apply to the result of an update, and their errors name the rule instead of a keyword.
 */
export function removeFieldConditions<T>(value: T): T;
export function removeFieldConditions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => removeFieldConditions(item));
  if (typeof value !== "object" || value === null) return value;
  const isSchema = "if" in value && "then" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isSchema && conditionKeywords.has(key)))
      .map(([key, part]) => [key, removeFieldConditions(part as unknown)]),
  );
}
