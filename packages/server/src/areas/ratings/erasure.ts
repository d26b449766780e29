import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Deletes up to `limit` ratings of a deleted resident and returns their number. */
export const eraseRatings = (
  tx: Transaction,
  { id: residentId }: { readonly id: string },
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> => tx.$executeRaw`
  DELETE FROM ratings WHERE id IN (
    SELECT v.id FROM ratings v WHERE v.resident_id = ${residentId}::uuid
    ORDER BY v.game_id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)`;
