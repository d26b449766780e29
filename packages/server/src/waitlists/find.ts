import type { Database, Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import type { Caller } from "../http/caller.js";
import { asSlug } from "../http/slug.js";
import { position, positionFromStart } from "./ranks.js";
import { isStaff, ownedBy } from "./rights.js";
import {
  entryColumns,
  waitlistColumns,
  type EntryRow,
  type WaitlistRow,
  type WaitlistWithEntriesRow,
} from "./rows.js";

type Connection = Database | Transaction;

const asJson = (rows: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT json_agg(r) FROM (${rows}) r)`;

/** Entries `e` as one JSON value, read from the table or from what a statement returned. */
export const entriesAsJson = (from: Prisma.Sql): Prisma.Sql =>
  asJson(Prisma.sql`SELECT ${entryColumns}, ${position} FROM ${from}`);

/** The first entries of the waitlist `w` as one JSON value, for those who may see everybody. */
export const headFor = (caller: Caller): Prisma.Sql =>
  isStaff(caller)
    ? asJson(Prisma.sql`
        SELECT ${entryColumns}, ${positionFromStart} FROM waitlist_entries e
        WHERE e.waitlist_id = w.id AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100`)
    : Prisma.sql`NULL::json`;

const leadingEntries = (condition: Prisma.Sql): Prisma.Sql =>
  entriesAsJson(Prisma.sql`waitlist_entries e
    WHERE e.waitlist_id = w.id AND e.deleted_at IS NULL AND ${condition} ORDER BY e.seq LIMIT 100`);

/** A waitlist with the entries that a caller may see, its own first. */
export async function findWaitlistFor(
  database: Connection,
  slug: string,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> {
  const own = caller.kind === "resident" ? leadingEntries(ownedBy(caller)) : Prisma.sql`NULL::json`;
  const [row] = await database.$queryRaw<WaitlistWithEntriesRow[]>`
    SELECT ${waitlistColumns}, ${own} AS leading, ${headFor(caller)} AS head
    FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row;
}

/** The waitlist of an entry with the entries that a caller may see, that entry first. */
export async function findWaitlistOfEntry(
  database: Connection,
  { id, waitlist_id }: Pick<EntryRow, "id" | "waitlist_id">,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> {
  const [row] = await database.$queryRaw<WaitlistWithEntriesRow[]>`
    SELECT ${waitlistColumns}, ${leadingEntries(Prisma.sql`e.id = ${id}::uuid`)} AS leading, ${headFor(caller)} AS head
    FROM waitlists w WHERE w.id = ${waitlist_id}::uuid`;
  return row;
}

/** A waitlist, locked until the end of the transaction. */
export async function lockWaitlist(tx: Transaction, slug: string): Promise<WaitlistRow | undefined> {
  const [row] = await tx.$queryRaw<WaitlistRow[]>`
    SELECT ${waitlistColumns} FROM waitlists w
    WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL FOR UPDATE`;
  return row;
}

const entryWithin = (id: string, reach: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${entryColumns}, ${position} FROM waitlist_entries e
  WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${reach}`;

/** An entry, when it is within reach of its caller. */
export async function findEntry(
  database: Connection,
  id: string,
  reach: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>(entryWithin(id, reach));
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockEntry(
  tx: Transaction,
  id: string,
  reach: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [row] = await tx.$queryRaw<EntryRow[]>(Prisma.sql`${entryWithin(id, reach)} FOR UPDATE`);
  return row;
}

/** The id of the waitlist with a slug. */
export async function findWaitlistId(database: Connection, slug: string): Promise<string | undefined> {
  const [row] = await database.$queryRaw<{ id: string }[]>`
    SELECT w.id FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row?.id;
}
