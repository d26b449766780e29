import type { Database, Transaction } from "../../platform/database/client.js";

/** How many residents are active: whom unlocks are held against. */
export type ActiveResidents = (database: Database | Transaction) => Promise<number>;

const trustMs = 5 * 60_000;

/**
 * Counts the active residents when the last count is older than five minutes. Nothing depends on the exact number, and
 * a counter that every sign-up moves would make all of them wait in a row.
 */
export function createActiveResidents(now: () => number): ActiveResidents {
  let known: { readonly count: number; readonly until: number } | undefined;
  return async (database) => {
    if (known === undefined || known.until <= now())
      known = { count: await countActiveResidents(database), until: now() + trustMs };
    return known.count;
  };
}

async function countActiveResidents(database: Database | Transaction): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM residents WHERE status = 'ACTIVE' AND deleted_at IS NULL`;
  return row?.count ?? 0;
}
