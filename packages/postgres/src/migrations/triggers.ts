import { createHash } from "node:crypto";
import type pg from "pg";
import { type LockOptions, retryWhileLocked } from "./lock-retries.js";

/** A trigger of the code. */
interface Trigger {
  readonly name: string;
  readonly table: string;
  /** What creates or replaces it. */
  readonly sql: string;
}

/** No statement about a trigger in prisma/functions contains a semicolon: a condition that needs one belongs into a function. */
const triggerStatement =
  /^(?:DROP|CREATE (?:OR REPLACE )?(?:CONSTRAINT )?)\s*TRIGGER\s+(?:IF EXISTS\s+)?(\w+)[^;]*?\bON\s+(\w+)[^;]*;/gm;

/** Divides the SQL of all functions into what takes no lock of a table, and the triggers by table. */
export function splitTriggers(sql: string): {
  readonly functions: string;
  readonly triggers: ReadonlyMap<string, readonly Trigger[]>;
} {
  const triggers = new Map<string, Map<string, Trigger>>();
  const functions = sql.replaceAll(triggerStatement, (statement: string, name: string, table: string) => {
    const ofTable = triggers.get(table) ?? new Map<string, Trigger>();
    triggers.set(table, ofTable);
    ofTable.set(name, { name, table, sql: `${ofTable.get(name)?.sql ?? ""}${statement}\n` });
    return "";
  });
  return {
    functions,
    triggers: new Map(Array.from(triggers, ([table, ofTable]) => [table, [...ofTable.values()]])),
  };
}

/**
 * Creates or replaces the triggers that have changed, each table in a transaction of its own: replacing one stops all writes
 * to its table. Their definitions are remembered in comments on them.
 */
export async function applyTriggers(
  client: pg.ClientBase,
  triggers: ReadonlyMap<string, readonly Trigger[]>,
  options: LockOptions,
): Promise<void> {
  const definitions = await readDefinitions(client);
  for (const ofTable of triggers.values()) {
    const changed = ofTable.filter(
      (trigger) => definitions.get(`${trigger.table}.${trigger.name}`) !== describe(trigger),
    );
    if (changed.length > 0) await replaceTriggers(client, changed, options);
  }
}

async function replaceTriggers(
  client: pg.ClientBase,
  triggers: readonly Trigger[],
  options: LockOptions,
): Promise<void> {
  const statements = triggers.map(
    (trigger) =>
      `${trigger.sql}COMMENT ON TRIGGER ${trigger.name} ON ${trigger.table} IS '${describe(trigger)}';`,
  );
  await retryWhileLocked(
    () => runInTransaction(client, statements.join("\n"), options.limits.lockTimeoutMs),
    options,
  );
}

/** Runs a script in a transaction that does not wait longer for a lock. */
export async function runInTransaction(
  client: pg.ClientBase,
  sql: string,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}; ${sql}; COMMIT`);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

const describe = ({ sql }: Trigger): string =>
  `definition ${createHash("sha256").update(sql).digest("hex").slice(0, 16)}`;

/** The comments on all triggers, by `table.trigger`. */
async function readDefinitions(client: pg.ClientBase): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await client.query<{ readonly name: string; readonly definition: string | null }>(
    `SELECT c.relname || '.' || t.tgname AS name, obj_description(t.oid, 'pg_trigger') AS definition
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
