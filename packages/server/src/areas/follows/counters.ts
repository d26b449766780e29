import type { Transaction } from "../../platform/database/client.js";
import type { FollowPair } from "./follow-pair.js";

/** Reads the number of followers. A transaction that has adjusted the counter holds its row lock, so it cannot change. */
export async function readFollowersCount(tx: Transaction, { followeeId }: FollowPair): Promise<number> {
  const counters = await tx.residentCounters.findUniqueOrThrow({ where: { resident_id: followeeId } });
  return counters.followers;
}
