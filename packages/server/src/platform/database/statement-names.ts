/** Limits of the names that are given out. */
export interface StatementNameLimits {
  /** Prepared statements at most; each costs memory on every connection. @default 500 */
  readonly named?: number;
  /** Statements that are remembered as seen once. @default 2000 */
  readonly seen?: number;
}

/**
 * Names statements, so that PostgreSQL parses and plans each of them once per connection.
 * A statement gets its name when it comes for the second time: statements of one-off shape never take a
 * place. Statements beyond the limit have no name (the empty string) and stay correct, only slower.
 */
export function createStatementNames({ named = 500, seen = 2_000 }: StatementNameLimits = {}): (query: {
  readonly sql: string;
}) => string {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= named) return "";
    if (!once.has(sql)) {
      if (once.size >= seen) once.clear();
      once.add(sql);
      return "";
    }
    once.delete(sql);
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
