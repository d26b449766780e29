import type { Database, Transaction } from "../../platform/database/client.js";

/** How many residents are active: whom unlocks are held against. */
export type ActiveResidents = (database: Database | Transaction) => Promise<number>;

const cacheMs = 5 * 60_000;

/**
 * Counts the active residents when the last count is older than five minutes. Nothing depends on the exact number, and
 * a counter that every sign-up moves would make all of them wait in a row.
 */
export function createActiveResidents(now: () => number): ActiveResidents {
  let cached: { readonly count: number; readonly expiresAt: number } | undefined;
  return async (database) => {
    if (cached === undefined || cached.expiresAt <= now())
      cached = { count: await countActiveResidents(database), expiresAt: now() + cacheMs };
    return cached.count;
  };
}

async function countActiveResidents(database: Database | Transaction): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM residents WHERE status = 'ACTIVE' AND deleted_at IS NULL`;
  return row?.count ?? 0;
}
