import type { Dependencies } from "../../domain/dependencies.js";
import type { Database, Transaction } from "../../platform/database/client.js";

/** Returns the number of active residents, the base of the unlock percentage. */
export type CountActiveResidents = (database: Database | Transaction) => Promise<number>;

const maxAgeMs = 5 * 60_000;

/**
 * Counts the active residents, every five minutes at most. The exact number does not matter, and a counter in the database would
 * serialize all sign-ups on one row. Counting reads every resident, so that only requests before the first count wait for it.
 */
export function createActiveResidentCounter({
  backgroundDatabase,
  background,
  clock,
}: Pick<Dependencies, "backgroundDatabase" | "background" | "clock">): CountActiveResidents {
  let latest: { readonly count: number; readonly expiresAt: number } | undefined;
  let isCounting = false;
  async function refresh(): Promise<void> {
    const expiresAt = clock().getTime() + maxAgeMs;
    latest = { count: await countActiveResidents(backgroundDatabase), expiresAt };
  }
  return async (database) => {
    if (!isCounting && (latest === undefined || latest.expiresAt <= clock().getTime())) {
      isCounting = true;
      background.run(() => refresh().finally(() => (isCounting = false)), "Active residents not counted.");
    }
    return latest?.count ?? (await countActiveResidents(database));
  };
}

async function countActiveResidents(database: Database | Transaction): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM residents WHERE status = 'ACTIVE' AND deleted_at IS NULL`;
  return row?.count ?? 0;
}
