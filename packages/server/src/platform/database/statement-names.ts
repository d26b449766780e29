/** Limits of the names that are given out. */
export interface StatementNameLimits {
  /** Prepared statements at most; each costs memory on every connection. @default 500 */
  readonly maxNamed?: number;
  /** Statements that are remembered as seen once. @default 2000 */
  readonly maxSeen?: number;
}

/**
 * Names statements, so that PostgreSQL parses and plans each of them once per connection.
 * A statement gets its name when it comes for the second time: statements of one-off shape never take a
 * place. Statements beyond the limit have no name (the empty string) and stay correct, only slower.
 */
export function createStatementNamer({ maxNamed = 500, maxSeen = 2_000 }: StatementNameLimits = {}): (query: {
  readonly sql: string;
}) => string {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return ({ sql }) => {
    const existing = names.get(sql);
    if (existing !== undefined) return existing;
    if (names.size >= maxNamed) return "";
    if (!seenOnce.has(sql)) {
      if (seenOnce.size >= maxSeen) seenOnce.clear();
      seenOnce.add(sql);
      return "";
    }
    seenOnce.delete(sql);
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
