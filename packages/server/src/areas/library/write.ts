import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { toRowValues } from "../../platform/database/write-row.js";
import type { EntryContent } from "./changes.js";
import { lockEntry, type EntryRow } from "./rows.js";

export const maxEntries = 20_000;

/** The keys of a new entry, and the time of its creation. */
interface NewEntryKeys {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly now: Date;
}

/** Inserts an entry. Returns null when the library already contains the game. */
export async function insertEntry(
  tx: Transaction,
  content: EntryContent,
  { now, ...keys }: NewEntryKeys,
): Promise<EntryRow | null> {
  const row = toRowValues(Prisma.LibraryEntryScalarFieldEnum, {
    ...content,
    ...keys,
    created_at: now,
    updated_at: now,
  });
  const [, written] = await allInOrder([
    tx.$executeRaw`
      INSERT INTO library_entries (${row.columns}) VALUES (${row.values})
      ON CONFLICT (resident_id, game_id) WHERE deleted_at IS NULL DO NOTHING`,
    lockEntry(tx, keys.id),
  ]);
  return written ?? null;
}

/** Updates an entry that the transaction has locked. */
export async function updateEntry(
  tx: Transaction,
  { id }: EntryRow,
  content: EntryContent,
  now: Date,
): Promise<EntryRow> {
  const row = toRowValues(Prisma.LibraryEntryScalarFieldEnum, { ...content, updated_at: now });
  const [, written] = await allInOrder([
    tx.$executeRaw`
      UPDATE library_entries SET ${row.assignments}, version = version + 1 WHERE id = ${id}::uuid`,
    lockEntry(tx, id),
  ]);
  if (written === undefined) throw new Error(`Library entry ${id} not found after it was written.`);
  return written;
}

/** Soft-deletes an entry that the transaction has locked. */
export const deleteEntry = (tx: Transaction, id: string, now: Date): Promise<number> => tx.$executeRaw`
  UPDATE library_entries SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE id = ${id}::uuid`;

/**
 * Whether a library is full, before the unit of work of the transaction counts a new entry. The transaction has locked the
 * resident's collections.
 */
export async function isFull(tx: Transaction, residentId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ is_full: boolean }[]>(Prisma.sql`
    SELECT library >= ${maxEntries}::int AS is_full FROM resident_counters WHERE resident_id = ${residentId}::uuid`);
  return row?.is_full ?? false;
}
