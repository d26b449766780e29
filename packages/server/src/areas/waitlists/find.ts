import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asSlug } from "../../kernel/http/slug.js";
import { currentRank, positionInHeadOr, position, positionFromStart, rank } from "./ranks.js";
import { isStaff, buildOwnerCondition } from "./rights.js";
import {
  entryColumns,
  waitlistColumns,
  type EntryRow,
  type WaitlistRow,
  type WaitlistWithEntriesRow,
} from "./rows.js";

type Connection = Database | Transaction;

/** How the rank of an entry `e` and the head of a waitlist `w`, its first entries, are read. */
interface ReadStrategy {
  readonly rank: Prisma.Sql;
  readonly head: Prisma.Sql;
}

/** As they were when the statement began. */
const snapshotStrategy: ReadStrategy = {
  rank,
  head: Prisma.sql`
    SELECT ${entryColumns}, ${positionFromStart} FROM waitlist_entries e
    WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL ORDER BY e.seq LIMIT 100`,
};

/** As they are once `w` is there: for a statement that has locked the waitlist, and may have waited for that. */
const lockedStrategy: ReadStrategy = {
  rank: currentRank,
  head: Prisma.sql`
    SELECT ${entryColumns}, ${positionFromStart} FROM w, LATERAL current_head_of_waitlist(w.id) e ORDER BY e.seq`,
};

const toJsonArray = (entries: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT json_agg(r) FROM (${entries}) r)`;

/**
 * Reads a waitlist with the entries that a caller may see, in one statement.
 * `sources` defines the waitlist `w` and the entries `chosen`, which come first whatever their position.
 */
async function readWaitlist(
  connection: Connection,
  caller: Caller,
  sources: Prisma.Sql,
  strategy: ReadStrategy = snapshotStrategy,
): Promise<WaitlistWithEntriesRow | undefined> {
  const [row] = await connection.$queryRaw<WaitlistWithEntriesRow[]>(
    isStaff(caller)
      ? Prisma.sql`
          WITH ${sources}, head AS MATERIALIZED (${strategy.head})
          SELECT w.*, ${toJsonArray(Prisma.sql`SELECT h.* FROM head h`)} AS head,
            ${toJsonArray(Prisma.sql`SELECT ${entryColumns}, ${positionInHeadOr(strategy.rank)} AS position FROM chosen e`)} AS chosen
          FROM w`
      : Prisma.sql`
          WITH ${sources}
          SELECT w.*, ${toJsonArray(Prisma.sql`SELECT ${entryColumns}, ${strategy.rank} AS position FROM chosen e`)} AS chosen
          FROM w`,
  );
  return row;
}

/**
 * Locks the waitlist of an entry, changes the entry and reads the waitlist, all in one statement. `change` is the
 * UPDATE of the entry `e` without its RETURNING; it takes the waitlist from `locked`.
 */
export const updateAndReadWaitlist = (
  connection: Connection,
  caller: Caller,
  entry: Prisma.Sql,
  update: Prisma.Sql,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    connection,
    caller,
    Prisma.sql`
      locked AS MATERIALIZED (
        SELECT w.* FROM waitlists w WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e WHERE ${entry})
        FOR NO KEY UPDATE),
      chosen AS (${update} RETURNING e.*),
      w AS (SELECT ${waitlistColumns} FROM locked w JOIN chosen ON chosen.waitlist_id = w.id)`,
    lockedStrategy,
  );

const buildChosenEntries = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`chosen AS (
  SELECT e.* FROM waitlist_entries e
  WHERE e.waitlist_id = (SELECT w.id FROM w) AND e.deleted_at IS NULL AND ${condition} ORDER BY e.seq LIMIT 100)`;

/** A waitlist with the entries that a caller may see, its own first. */
export const findWaitlistWithEntries = (
  database: Connection,
  slug: string,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> =>
  readWaitlist(
    database,
    caller,
    Prisma.sql`
      w AS (SELECT ${waitlistColumns} FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL),
      ${buildChosenEntries(buildOwnerCondition(caller))}`,
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
      ${buildChosenEntries(Prisma.sql`e.id = ${id}::uuid`)}`,
  );

/** A waitlist, locked until the end of the transaction. */
export async function lockWaitlist(tx: Transaction, slug: string): Promise<WaitlistRow | undefined> {
  const [row] = await tx.$queryRaw<WaitlistRow[]>`
    SELECT ${waitlistColumns} FROM waitlists w
    WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL FOR UPDATE`;
  return row;
}

/**
 * Locks a waitlist until the end of the transaction: nobody joins, leaves or changes an entry meanwhile, so what the
 * next statement reads is what is true at the commit.
 */
export const lockWaitlistById = (tx: Transaction, id: string): Promise<unknown> =>
  tx.$queryRaw`SELECT w.id FROM waitlists w WHERE w.id = ${id}::uuid FOR NO KEY UPDATE`;

/** An entry, when it is within reach of its caller. */
export async function findEntry(
  database: Connection,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns}, ${position} FROM waitlist_entries e
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition}`;
  return row;
}

/** The same after its waitlist has been locked until the end of the transaction, which keeps the entry as it is too. */
export async function lockEntry(
  tx: Transaction,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<EntryRow | undefined> {
  await tx.$queryRaw`
    SELECT w.id FROM waitlists w
    WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                  WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition})
    FOR NO KEY UPDATE`;
  return findEntry(tx, id, accessCondition);
}

/** The id of the waitlist with a slug. */
export async function findWaitlistId(database: Connection, slug: string): Promise<string | undefined> {
  const [row] = await database.$queryRaw<{ id: string }[]>`
    SELECT w.id FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row?.id;
}
