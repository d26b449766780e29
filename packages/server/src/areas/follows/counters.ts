import type { Transaction } from "../../platform/database/client.js";
import type { FollowPair } from "./follow-pair.js";

/** Reads the number of followers. A transaction that has adjusted the counter holds its row lock, so it cannot change. */
export async function readFollowersCount(tx: Transaction, { followeeId }: FollowPair): Promise<number> {
  const [row] = await tx.$queryRaw<{ followers: number }[]>`
    SELECT followers FROM resident_counters WHERE resident_id = ${followeeId}::uuid`;
  if (row === undefined) throw new Error(`The resident ${followeeId} has no counters.`);
  return row.followers;
}
