import { createHash } from "node:crypto";
import type { Notify } from "../embedded/supervisor.js";
import { getSqlState, nameConflicts } from "./errors.js";
import type { RunStatement } from "./raw-statements.js";

/** Options of statement names. */
interface StatementNameOptions {
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

/** Whether this process prepares statements under names. */
export interface Preparation {
  isOn(): boolean;
  /**
   * Whether a statement failed because of its name, which PostgreSQL answers behind a pooler that does not keep prepared
   * statements for each of its clients. From then on no statement has a name.
   */
  endsWith(error: unknown): boolean;
}

const endNotice =
  "The connection pooler does not keep prepared statements, so statements are no longer prepared, which is slower.";

/** Statements are prepared, if `isOn`, until one fails because of its name. */
export function createPreparation(isOn: boolean, notify: Notify = () => undefined): Preparation {
  let isPreparing = isOn;
  return {
    isOn: () => isPreparing,
    endsWith(error) {
      if (!nameConflicts.has(getSqlState(error) ?? "")) return false;
      if (isPreparing) notify(endNotice, error);
      isPreparing = false;
      return true;
    },
  };
}

/** Runs a statement outside of a transaction, and again without a name if it failed because of that: it has had no effect. */
export const repeatWithoutName =
  (preparation: Preparation, run: RunStatement): RunStatement =>
  async (statement) => {
    try {
      return await run(statement);
    } catch (error) {
      if (!preparation.endsWith(error)) throw error;
      return run({ ...statement, name: "" });
    }
  };
