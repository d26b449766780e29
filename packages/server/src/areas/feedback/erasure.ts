import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";

/**
 * Takes the person out of up to so much feedback of a resident who has left, and gives how much there was. What they had
 * to say stays: it is about the service or about content of others.
 */
export const eraseAuthor = (
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number> =>
  tx.$executeRaw`
    UPDATE feedback SET resident_id = NULL, contact_email = NULL, version = version + 1, updated_at = ${now}
    WHERE id IN (SELECT f.id FROM feedback f WHERE f.resident_id = ${residentId}::uuid
      LIMIT ${Prisma.raw(String(limit))})`;
