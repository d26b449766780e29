import { createHash } from "node:crypto";

/** Options of statement names. */
export interface StatementNameOptions {
  /** Maximum number of prepared statements; each costs memory on every connection. @default 500 */
  readonly maxNamed?: number;
  /** Maximum number of statements remembered as seen once. @default 2000 */
  readonly maxSeen?: number;
  /** The start of each name. @default "s" */
  readonly prefix?: string;
  /** Whether statements are named at all. @default always */
  readonly isOn?: () => boolean;
}

/**
 * Names statements, so that PostgreSQL parses and plans each of them once per connection. A name is a hash of the text:
 * processes that share connections through a pooler must never mean different statements by one name. A statement is named
 * on its second execution, so that one-off statements do not count towards the limit. Statements beyond the limit have no
 * name (the empty string), and are only slower.
 */
export function createStatementNamer({
  maxNamed = 500,
  maxSeen = 2_000,
  prefix = "s",
  isOn = () => true,
}: StatementNameOptions = {}): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return ({ sql }) => {
    if (!isOn()) return "";
    const existing = names.get(sql);
    if (existing !== undefined) return existing;
    if (names.size >= maxNamed) return "";
    if (!seenOnce.has(sql)) {
      if (seenOnce.size >= maxSeen) seenOnce.clear();
      seenOnce.add(sql);
      return "";
    }
    seenOnce.delete(sql);
    const name = toName(prefix, sql);
    names.set(sql, name);
    return name;
  };
}

/** PostgreSQL allows 63 characters. */
const toName = (prefix: string, sql: string): string =>
  `${prefix}_${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
