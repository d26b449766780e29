import type { ErasureBatch } from "../../domain/erasure.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";

/** Permanently deletes up to `limit` library entries of a deleted resident, and returns how many. */
export const eraseLibrary = (
  tx: Transaction,
  { id }: { readonly id: string },
  { limit }: Pick<ErasureBatch, "limit">,
): Promise<number> => tx.$executeRaw`
  DELETE FROM library_entries e WHERE e.id IN (
    SELECT o.id FROM library_entries o WHERE o.resident_id = ${id}::uuid
    ORDER BY o.game_id LIMIT ${Prisma.raw(String(limit))} FOR UPDATE)`;

/** Permanently deletes the library settings of a deleted resident, and returns the number of rows. */
export const eraseLibrarySettings = (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  tx.$executeRaw`DELETE FROM library_settings WHERE resident_id = ${id}::uuid`;
