import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/**
 * Anonymizes up to `limit` feedback rows of a deleted resident and returns their number. The texts are kept, because
 * they are about the service or about content of others.
 */
export const anonymizeFeedback = (
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> =>
  tx.$executeRaw`
    UPDATE feedback SET resident_id = NULL, contact_email = NULL, version = version + 1, updated_at = ${now}
    WHERE id IN (SELECT f.id FROM feedback f WHERE f.resident_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)`;
