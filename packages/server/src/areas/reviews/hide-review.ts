import type { Transaction } from "../../platform/database/client.js";

/**
 * Hides a published review without checking permissions, such as after reports. Returns false if the review does not exist or
 * is not published.
 */
export async function hideReview(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const hidden = await tx.$executeRaw`
    UPDATE reviews SET status = 'HIDDEN', version = version + 1, updated_at = ${now}
    WHERE id = ${id}::uuid AND status = 'PUBLISHED' AND deleted_at IS NULL`;
  return hidden > 0;
}
