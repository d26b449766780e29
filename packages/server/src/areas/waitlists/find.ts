import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Waitlist } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asSlug } from "../../platform/slug.js";
import { presentedEntryFields } from "./present-in-sql.js";
import { currentPosition, headPosition, ordinalPosition, position, positionInHeadOr } from "./ranks.js";
import { isStaff, buildOwnerCondition } from "./authorization.js";
import {
  entryColumns,
  waitlistColumns,
  waitlistWithEntriesColumns,
  type EntryRow,
  type WaitlistRow,
  type WaitlistWithEntriesRow,
} from "./rows.js";

type Connection = Database | Transaction;

/** SQL expressions for the position of an entry `e` and for the head (the first entries) of a waitlist `w`. */
interface ReadStrategy {
  readonly position: Prisma.Sql;
  readonly head: Prisma.Sql;
}

/** For a statement without locks: reads from its snapshot. */
const snapshotStrategy: ReadStrategy = {
  position,
  head: Prisma.sql`
    SELECT ${presentedEntryFields(headPosition)} FROM waitlist_entries e
    WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100`,
};

/** For a statement that locks the waitlist `w`: includes changes committed while it waited for the lock. */
const lockedStrategy: ReadStrategy = {
  position: currentPosition,
  head: Prisma.sql`
    SELECT ${presentedEntryFields(ordinalPosition)}
    FROM w, LATERAL current_head_of_waitlist(w.id) WITH ORDINALITY e`,
};

/**
 * Builds a statement that reads a waitlist with entries: the selected ones, and for staff the first ones by position behind
 * them. `ctes` are the CTEs `w`, the waitlist, and `selected`.
 */
function buildWaitlistQuery(
  ctes: Prisma.Sql,
  { position: entryPosition, head }: ReadStrategy,
  forStaff: boolean,
  otherColumns = Prisma.empty,
): Prisma.Sql {
  const select = (entries: Prisma.Sql) => Prisma.sql`
    SELECT ${waitlistWithEntriesColumns(Prisma.sql`array_to_json(ARRAY(SELECT r FROM (${entries}) r))::text`).sql}
      ${otherColumns} FROM w`;
  if (!forStaff)
    return Prisma.sql`WITH ${ctes} ${select(Prisma.sql`SELECT ${presentedEntryFields(entryPosition)} FROM selected e`)}`;
  const entries = Prisma.sql`
    (SELECT ${presentedEntryFields(positionInHeadOr(entryPosition))} FROM selected e)
    UNION ALL (SELECT h.* FROM head h WHERE h.id NOT IN (SELECT s.id FROM selected s)) LIMIT 100`;
  return Prisma.sql`WITH ${ctes}, head AS MATERIALIZED (${head}) ${select(entries)}`;
}

/**
 * Builds a statement that locks the waitlist of an entry, updates the entry and reads the waitlist. `updateSql` is the UPDATE of
 * the entry `e` without RETURNING; it joins the waitlist as `locked`.
 */
export const buildUpdateAndRead = (
  entryCondition: Prisma.Sql,
  updateSql: Prisma.Sql,
  forStaff: boolean,
): Prisma.Sql =>
  buildWaitlistQuery(
    Prisma.sql`
      locked AS MATERIALIZED (
        SELECT w.* FROM waitlists w WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e WHERE ${entryCondition})
        FOR NO KEY UPDATE),
      selected AS (${updateSql} RETURNING e.*),
      w AS (SELECT ${waitlistColumns.sql} FROM locked w JOIN selected ON selected.waitlist_id = w.id)`,
    lockedStrategy,
    forStaff,
    Prisma.sql`, (SELECT s.version FROM selected s) AS entry_version`,
  );

/** The row of `buildUpdateAndRead`. */
export type UpdatedEntryRow = WaitlistWithEntriesRow & { readonly entry_version: EntryRow["version"] };

/** Reads a waitlist with the entries that the caller may see, in one statement. */
async function readWaitlist(
  connection: Connection,
  caller: Caller,
  ctes: Prisma.Sql,
): Promise<WaitlistWithEntriesRow | undefined> {
  const query = buildWaitlistQuery(ctes, snapshotStrategy, isStaff(caller));
  const [row] = await connection.$queryRaw<WaitlistWithEntriesRow[]>(query);
  return row;
}

const buildSelectedCte = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`selected AS (
  SELECT e.* FROM waitlist_entries e
  WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL AND ${condition} ORDER BY e.seq LIMIT 100)`;

/** Finds a waitlist with the entries that the caller may see, the caller's own first. */
export const findWaitlistWithEntries = (
  database: Connection,
  slug: string,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    database,
    caller,
    Prisma.sql`
      w AS (SELECT ${waitlistColumns.sql} FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL),
      ${buildSelectedCte(buildOwnerCondition(caller))}`,
  );

/** Finds the waitlist of an entry with the entries that the caller may see, that entry first. */
export const findWaitlistOfEntry = (
  database: Connection,
  { id, waitlist_id }: Pick<EntryRow, "id" | "waitlist_id">,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    database,
    caller,
    Prisma.sql`
      w AS (SELECT ${waitlistColumns.sql} FROM waitlists w WHERE w.id = ${waitlist_id}::uuid),
      ${buildSelectedCte(Prisma.sql`e.id = ${id}::uuid`)}`,
  );

/** Finds a waitlist and locks it until the end of the transaction. */
export async function lockWaitlist(tx: Transaction, slug: string): Promise<WaitlistRow | undefined> {
  const [row] = await tx.$queryRaw<WaitlistRow[]>`
    SELECT ${waitlistColumns.sql} FROM waitlists w
    WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL FOR UPDATE`;
  return row;
}

/**
 * Locks a waitlist until the end of the transaction. No entry is added, removed or changed concurrently, so the rows that
 * the next statement reads do not change before the commit.
 */
export const lockWaitlistById = (tx: Transaction, id: string): Promise<unknown> =>
  tx.$queryRaw`SELECT w.id FROM waitlists w WHERE w.id = ${id}::uuid FOR NO KEY UPDATE`;

/** Finds an entry that matches the access condition. */
export async function findEntry(
  database: Connection,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns(position).sql} FROM waitlist_entries e
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition}`;
  return row;
}

/** Finds an entry and locks its waitlist until the end of the transaction, so that the entry does not change either. */
export async function lockEntry(
  tx: Transaction,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [, entry] = await allInOrder([
    tx.$queryRaw`
      SELECT w.id FROM waitlists w
      WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition})
      FOR NO KEY UPDATE`,
    findEntry(tx, id, accessCondition),
  ]);
  return entry;
}

/** Finds the id of a waitlist by its slug. */
export async function findWaitlistId(database: Connection, slug: string): Promise<string | undefined> {
  const [row] = await database.$queryRaw<Pick<Waitlist, "id">[]>`
    SELECT w.id FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row?.id;
}
