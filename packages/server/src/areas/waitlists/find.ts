import { asSlug } from "../../domain/slug.js";
import { Prisma, type Waitlist, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { buildOwnerCondition, isStaff } from "./authorization.js";
import { createEntryTemplate, createWaitlistTemplate } from "./present.js";
import { currentPosition, headPosition, position, positionInHeadOr } from "./ranks.js";

/** SQL for the entries of a waitlist `w` that are shown. */
interface EntrySource {
  /** Selects entries `e`. */
  readonly selected: Prisma.Sql;
  /** The position of an entry `e`. */
  readonly position: Prisma.Sql;
  /** The tables of the first entries `e` and the condition on them. */
  readonly head: Prisma.Sql;
}

/** A waitlist with the selected entries, and for staff with the first ones by position behind them. */
function createTemplate({ selected, position: entryPosition, head }: EntrySource, forStaff: boolean) {
  const entries = forStaff
    ? Prisma.sql`
        WITH selected AS (${selected}), head AS MATERIALIZED (
          SELECT e.*, ${headPosition} AS position FROM ${head} ORDER BY e.seq LIMIT 100)
        (SELECT e.*, ${positionInHeadOr(entryPosition)} AS position FROM selected e)
        UNION ALL (SELECT h.* FROM head h WHERE h.id NOT IN (SELECT s.id FROM selected s)) LIMIT 100`
    : Prisma.sql`SELECT e.*, ${entryPosition} AS position FROM (${selected}) e`;
  return createWaitlistTemplate(Prisma.sql`(${entries}) e`);
}

/**
 * A waitlist `w` after an update of its entry `e`, with the entries that the caller may see, that entry first. The head is read by
 * a function, so that it includes what was committed while the update waited for the waitlist.
 */
export const createUpdatedTemplate = ({ forStaff }: { readonly forStaff: boolean }) =>
  createTemplate(
    {
      selected: Prisma.sql`SELECT e.*`,
      position: currentPosition,
      head: Prisma.sql`current_head_of_waitlist(w.id) e`,
    },
    forStaff,
  );

/** Finds a waitlist with the entries that the caller may see, the caller's own first. */
export async function findWaitlistWithEntries(database: Database, slugOrId: string, caller: Caller) {
  const head = Prisma.sql`waitlist_entries e WHERE e.waitlist_id = w.id AND e.deleted_at IS NULL`;
  const selected = Prisma.sql`SELECT e.* FROM ${head} AND ${buildOwnerCondition(caller)} ORDER BY e.seq LIMIT 100`;
  const template = createTemplate({ selected, position, head }, isStaff(caller));
  const [row] = await database.$queryRaw<(Pick<Waitlist, "version"> & { readonly values: string })[]>`
    SELECT w.version, ${template.values} AS values
    FROM waitlists w WHERE (w.slug = ${asSlug(slugOrId)} OR w.id = ${asUuid(slugOrId)}::uuid) AND w.deleted_at IS NULL`;
  return row && { version: row.version, body: template.present(row.values) };
}

const storedColumns = defineColumns<Waitlist>()("w", [
  "id",
  "slug",
  "entries_count",
  "version",
  "created_at",
  "updated_at",
]);
export type StoredWaitlist = RowOf<typeof storedColumns>;

/** Finds a waitlist and locks it until the end of the transaction. */
export async function lockWaitlist(tx: Transaction, slug: string): Promise<StoredWaitlist | undefined> {
  const [row] = await tx.$queryRaw<StoredWaitlist[]>`
    SELECT ${storedColumns.sql} FROM waitlists w
    WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL FOR UPDATE`;
  return row;
}

/** An entry as it is sent. */
export const entryTemplate = createEntryTemplate(position);

const entryColumns = defineColumns<WaitlistEntry>()("e", ["version"], {
  values: computed<string>(entryTemplate.values),
});

/** Finds an entry that matches the access condition. */
export async function findEntry(
  database: Database,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<RowOf<typeof entryColumns> | undefined> {
  const [row] = await database.$queryRaw<RowOf<typeof entryColumns>[]>`
    SELECT ${entryColumns.sql} FROM waitlist_entries e
    WHERE e.id = ${asUuid(id)}::uuid AND e.deleted_at IS NULL AND ${hasWaitlist} AND ${accessCondition}`;
  return row;
}

/** Matches the entries `e` whose waitlist is not deleted: those of deleted ones are removed later. */
export const hasWaitlist = Prisma.sql`
  EXISTS (SELECT FROM waitlists w WHERE w.id = e.waitlist_id AND w.deleted_at IS NULL)`;

/** Finds the id of a waitlist by its slug. */
export async function findWaitlistId(database: Database, slug: string): Promise<string | undefined> {
  const [row] = await database.$queryRaw<Pick<Waitlist, "id">[]>`
    SELECT w.id FROM waitlists w WHERE w.slug = ${asSlug(slug)} AND w.deleted_at IS NULL`;
  return row?.id;
}
