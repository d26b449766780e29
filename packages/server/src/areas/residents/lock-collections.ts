import type { Resident } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";

/**
 * Serializes the changes of one resident to their own collections, so that limits, ranks and visibility stay exact; other
 * residents do not wait. Call it before a row of the collections is locked. A concurrent account deletion waits for the
 * transaction and then sees its changes. Throws 401 `session-revoked` when the account has been deleted.
 */
export async function lockCollections(tx: Transaction, residentId: string): Promise<void> {
  const [resident] = await tx.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL FOR NO KEY UPDATE`;
  if (resident === undefined) throw problem("session-revoked", "The session has ended.");
}
