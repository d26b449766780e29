import type { Transaction } from "../../platform/database/client.js";
import type { FollowPair } from "./follow-pair.js";

/** How many follow a resident. A transaction that has moved the counter holds its row, and gets its own number. */
export async function readFollowersCount(tx: Transaction, { followeeId }: FollowPair): Promise<number> {
  const counters = await tx.residentCounters.findUniqueOrThrow({ where: { resident_id: followeeId } });
  return counters.followers;
}
