import type { Transaction } from "../../../platform/database/client.js";

/** Deletes the export of a deleted resident, and returns the number of rows. */
export const eraseExport = async (tx: Transaction, { id }: { readonly id: string }): Promise<number> =>
  (await tx.dataExport.deleteMany({ where: { resident_id: id } })).count;
