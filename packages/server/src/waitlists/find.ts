import type { Database, Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import type { Caller } from "../http/caller.js";
import { asSlug } from "../http/slug.js";
import { position, positionFromStart, positionInHeadOrAnywhere } from "./ranks.js";
import { isStaff, ownedBy } from "./rights.js";
import {
  entryColumns,
  waitlistColumns,
  type EntryRow,
  type WaitlistRow,
  type WaitlistWithEntriesRow,
} from "./rows.js";

type Connection = Database | Transaction;

/** The head of the waitlist `w`: its first entries, for those who may see everybody. */
const head = Prisma.sql`head AS MATERIALIZED (
  SELECT ${entryColumns}, ${positionFromStart} FROM waitlist_entries e
  WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100)`;

const entriesAsJson = (entries: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT json_agg(r) FROM (${entries}) r)`;

/**
 * Reads a waitlist with the entries that a caller may see, in one statement.
 * `sources` defines the waitlist `w` and the entries `chosen`, which come first whatever their position.
 */
export async function readWaitlist(
  connection: Connection,
  caller: Caller,
  sources: Prisma.Sql,
): Promise<WaitlistWithEntriesRow | undefined> {
  const [row] = await connection.$queryRaw<WaitlistWithEntriesRow[]>(
    isStaff(caller)
      ? Prisma.sql`
          WITH ${sources}, ${head}
          SELECT w.*, ${entriesAsJson(Prisma.sql`SELECT h.* FROM head h`)} AS head,
            ${entriesAsJson(Prisma.sql`SELECT ${entryColumns}, ${positionInHeadOrAnywhere} FROM chosen e`)} AS chosen
          FROM w`
      : Prisma.sql`
          WITH ${sources}
          SELECT w.*, ${entriesAsJson(Prisma.sql`SELECT ${entryColumns}, ${position} FROM chosen e`)} AS chosen
          FROM w`,
  );
  return row;
}

const chosenEntries = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`chosen AS (
  SELECT e.* FROM waitlist_entries e
  WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL AND ${condition} ORDER BY e.seq LIMIT 100)`;

/** A waitlist with the entries that a caller may see, its own first. */
export const findWaitlistFor = (
  database: Connection,
  slug: string,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    database,
    caller,
    Prisma.sql`
      w AS (SELECT ${waitlistColumns} FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL),
      ${chosenEntries(ownedBy(caller))}`,
  );

/** The waitlist of an entry with the entries that a caller may see, that entry first. */
export const findWaitlistOfEntry = (
  database: Connection,
  { id, waitlist_id }: Pick<EntryRow, "id" | "waitlist_id">,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    database,
    caller,
    Prisma.sql`
      w AS (SELECT ${waitlistColumns} FROM waitlists w WHERE w.id = ${waitlist_id}::uuid),
      ${chosenEntries(Prisma.sql`e.id = ${id}::uuid`)}`,
  );

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
