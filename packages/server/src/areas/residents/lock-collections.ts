import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";

/**
 * Lets what one resident does to their own collections happen one after the other: their limits, their ranks and who sees
 * them hold exactly, and others do not wait. Comes before any other lock of the transaction. A deletion of the account
 * waits for the transaction to end and then finds what it did.
 */
export async function lockCollections(tx: Transaction, residentId: string): Promise<void> {
  const [resident] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM residents r WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL FOR NO KEY UPDATE`;
  // Deleted a moment ago: the account's sessions are gone too.
  if (resident === undefined) throw problem("session-revoked", "The session has ended.");
}
