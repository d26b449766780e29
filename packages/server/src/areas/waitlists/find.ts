import { Prisma, type Waitlist } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { asSlug } from "../../platform/slug.js";
import { buildOwnerCondition, isStaff } from "./authorization.js";
import { presentedEntryFields } from "./present-in-sql.js";
import { currentPosition, headPosition, ordinalPosition, position, positionInHeadOr } from "./ranks.js";
import {
  entryColumns,
  type EntryRow,
  updatedWaitlistColumns,
  waitlistColumns,
  type WaitlistRow,
  waitlistWithEntriesColumns,
  type WaitlistWithEntriesRow,
} from "./rows.js";

/** SQL for the entries of a waitlist `w` that are shown. */
interface EntrySource {
  /** Selects entries `e`. */
  readonly selected: Prisma.Sql;
  /** The position of an entry `e`. */
  readonly position: Prisma.Sql;
  /** Selects the presented first entries. */
  readonly head: Prisma.Sql;
}

/** The JSON array of presented entries: the selected ones, and for staff the first ones by position behind them. */
function buildEntries(
  { selected, position: entryPosition, head }: EntrySource,
  forStaff: boolean,
): Prisma.Sql {
  const entries = forStaff
    ? Prisma.sql`
        WITH selected AS (${selected}), head AS MATERIALIZED (${head})
        (SELECT ${presentedEntryFields(positionInHeadOr(entryPosition))} FROM selected e)
        UNION ALL (SELECT h.* FROM head h WHERE h.id NOT IN (SELECT s.id FROM selected s)) LIMIT 100`
    : Prisma.sql`SELECT ${presentedEntryFields(entryPosition)} FROM (${selected}) e`;
  return Prisma.sql`array_to_json(ARRAY(SELECT r FROM (${entries}) r))::text`;
}

/**
 * The columns of a waitlist `w` after an update of its entry `e`, with the entries that the caller may see, that entry first. The
 * head is read by a function, so that it includes what was committed while the update waited for the waitlist.
 */
export function buildUpdatedWaitlistColumns({ forStaff }: { readonly forStaff: boolean }) {
  const entries = {
    selected: Prisma.sql`SELECT e.*`,
    position: currentPosition,
    head: Prisma.sql`
      SELECT ${presentedEntryFields(ordinalPosition)} FROM current_head_of_waitlist(w.id) WITH ORDINALITY e`,
  };
  return updatedWaitlistColumns(buildEntries(entries, forStaff));
}

/** Finds a waitlist with the entries that the caller may see, the caller's own first. */
export async function findWaitlistWithEntries(
  database: Database,
  slug: string,
  caller: Caller,
): Promise<WaitlistWithEntriesRow | undefined> {
  const allEntries = Prisma.sql`waitlist_entries e WHERE e.waitlist_id = w.id AND e.deleted_at IS NULL`;
  const entries = {
    selected: Prisma.sql`SELECT e.* FROM ${allEntries} AND ${buildOwnerCondition(caller)} ORDER BY e.seq LIMIT 100`,
    position,
    head: Prisma.sql`SELECT ${presentedEntryFields(headPosition)} FROM ${allEntries} ORDER BY e.seq LIMIT 100`,
  };
  const [row] = await database.$queryRaw<WaitlistWithEntriesRow[]>`
    SELECT ${waitlistWithEntriesColumns(buildEntries(entries, isStaff(caller))).sql}
    FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row;
}

/** Finds a waitlist and locks it until the end of the transaction. */
export async function lockWaitlist(tx: Transaction, slug: string): Promise<WaitlistRow | undefined> {
  const [row] = await tx.$queryRaw<WaitlistRow[]>`
    SELECT ${waitlistColumns.sql} FROM waitlists w
    WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL FOR UPDATE`;
  return row;
}

/** Finds an entry that matches the access condition. */
export async function findEntry(
  database: Database,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<EntryRow | undefined> {
  const [row] = await database.$queryRaw<EntryRow[]>`
    SELECT ${entryColumns(position).sql} FROM waitlist_entries e
    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition}`;
  return row;
}

/** Finds the id of a waitlist by its slug. */
export async function findWaitlistId(database: Database, slug: string): Promise<string | undefined> {
  const [row] = await database.$queryRaw<Pick<Waitlist, "id">[]>`
    SELECT w.id FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row?.id;
}
