import type { Database, Transaction } from "../../platform/database/client.js";

/** Returns the number of active residents, the base of the unlock percentage. */
export type CountActiveResidents = (database: Database | Transaction) => Promise<number>;

const cacheMs = 5 * 60_000;

/**
 * Counts the active residents, cached for five minutes. The exact number does not matter, and a counter in the database
 * would serialize all sign-ups on one row.
 */
export function createActiveResidentCounter(now: () => number): CountActiveResidents {
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
