import type { Transaction } from "../platform/database/client.js";

/** A deleted resident whose content is being erased. */
export interface DeletedAccount {
  readonly id: string;
  /** Null when the resident has no address or has not verified it. */
  readonly verified_email: string | null;
  /** What was made for the address later belongs to whoever has it then. */
  readonly deleted_at: Date;
  /** Whether reviews are erased too. */
  readonly erase_content: boolean;
}

/** How one kind of content of a deleted resident is erased. */
export interface ErasureStep {
  /** The table whose rows are removed, or made anonymous. The audit log counts them by this name. */
  readonly table: string;
  /** Whether the transaction that deletes the account erases the first batch. A job erases the rest, or everything. */
  readonly isImmediate?: true;
  /** Removes up to `limit` rows, and returns the number of rows; by table if they are of several. */
  readonly erase: (
    tx: Transaction,
    account: DeletedAccount,
    batch: ErasureBatch,
  ) => Promise<number | ErasedRows>;
}

/** How many rows of each table were erased. */
export type ErasedRows = Readonly<Record<string, number>>;

/** Runs a step once, and returns what it erased. */
export async function eraseBatch(
  { table, erase }: ErasureStep,
  tx: Transaction,
  account: DeletedAccount,
  batch: ErasureBatch,
): Promise<ErasedRows> {
  const erased = await erase(tx, account, batch);
  return keepErased(typeof erased === "number" ? { [table]: erased } : erased);
}

/** Leaves out tables of which no row was erased. */
export const keepErased = (rows: ErasedRows): ErasedRows =>
  Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));

/** The context of an erasure step. */
export interface ErasureBatch {
  readonly limit: number;
  readonly now: Date;
  /** Runs the callback once the transaction is committed. */
  readonly afterCommit: (callback: () => void) => void;
}
