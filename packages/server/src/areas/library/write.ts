import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { EntryContent } from "./changes.js";
import { lockEntry, type EntryRow } from "./rows.js";

export const maxEntries = 20_000;

const toDateOrNull = (date: string | null): Date | null =>
  date === null ? null : new Date(`${date}T00:00:00.000Z`);

const toColumns = (content: EntryContent) => ({
  ...content,
  started_on: toDateOrNull(content.started_on),
  completed_on: toDateOrNull(content.completed_on),
  acquired_on: toDateOrNull(content.acquired_on),
});

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
  const data = { ...toColumns(content), ...keys, created_at: now, updated_at: now };
  const { count } = await tx.libraryEntry.createMany({ data: [data], skipDuplicates: true });
  return count === 0 ? null : readWritten(tx, keys.id);
}

/** Updates an entry that the transaction has locked. */
export async function updateEntry(
  tx: Transaction,
  { id }: EntryRow,
  content: EntryContent,
  now: Date,
): Promise<EntryRow> {
  const data = { ...toColumns(content), updated_at: now, version: { increment: 1 } };
  await tx.libraryEntry.update({ where: { id }, data, select: { id: true } });
  return readWritten(tx, id);
}

/** Soft-deletes an entry that the transaction has locked. */
export const deleteEntry = (tx: Transaction, id: string, now: Date): Promise<number> => tx.$executeRaw`
  UPDATE library_entries SET deleted_at = ${now}, updated_at = ${now}, version = version + 1
  WHERE id = ${id}::uuid`;

async function readWritten(tx: Transaction, id: string): Promise<EntryRow> {
  const row = await lockEntry(tx, id);
  if (row === undefined) throw new Error(`Library entry ${id} not found after it was written.`);
  return row;
}

/**
 * Whether a library was already full before the transaction inserted an entry: the counter does not include that entry yet,
 * because the unit of work updates it later. The transaction has locked the resident's collections.
 */
export async function isFull(tx: Transaction, residentId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ is_full: boolean }[]>(Prisma.sql`
    SELECT library >= ${maxEntries}::int AS is_full FROM resident_counters WHERE resident_id = ${residentId}::uuid`);
  return row?.is_full ?? false;
}
