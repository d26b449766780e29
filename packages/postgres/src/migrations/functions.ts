import type pg from "pg";
import { StartupError } from "../startup-error.js";
import { hasTable } from "./has-table.js";
import type { LockOptions } from "./lock-retries.js";
import type { DatabaseFunctions } from "./migration-folder.js";
import { applyTriggers, runInTransaction, splitTriggers } from "./triggers.js";

/**
 * Whether a database has functions of the code, or newer ones. Every version that was applied is remembered: a service that
 * is one release older must not put its functions back, and works with the newer ones.
 */
export async function areFunctionsApplied(
  client: pg.ClientBase,
  { hash }: DatabaseFunctions,
): Promise<boolean> {
  // A database without the table lacks a migration, too, after which the functions are applied.
  if (!(await hasTable(client, "function_versions"))) return true;
  const { rowCount } = await client.query("SELECT FROM function_versions WHERE hash = $1", [hash]);
  return rowCount !== 0;
}

/**
 * Creates or replaces all functions in one transaction, then the triggers that have changed, table by table. Functions come
 * first, because a trigger needs its own: each must work with the trigger as it was, too.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  { sql, hash }: DatabaseFunctions,
  options: LockOptions,
): Promise<void> {
  if (sql === "") return;
  const { functions, triggers } = splitTriggers(sql);
  try {
    await runInTransaction(client, functions, options.limits.lockTimeoutMs);
    await applyTriggers(client, triggers, options);
    await client.query(
      "INSERT INTO function_versions (hash) VALUES ($1) ON CONFLICT (hash) DO UPDATE SET applied_at = now()",
      [hash],
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The functions in prisma/functions failed and were rolled back: ${reason}`, {
      cause,
    });
  }
}
