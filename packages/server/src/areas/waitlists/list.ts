import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { asSlug } from "../../kernel/http/slug.js";
import { findWaitlistId } from "./find.js";
import { presentEntry, presentWaitlist } from "./present.js";
import { countedPosition, position } from "./ranks.js";
import { isStaff, buildOwnerCondition } from "./rights.js";
import { entryColumns, waitlistColumns, type EntryRow, type WaitlistRow } from "./rows.js";

const waitlistSorts: Sorts<WaitlistRow> = {
  by: {
    "-created_at": [sortKey("w.created_at", "timestamptz", (row) => row.created_at)],
    name: [sortKey("w.name", "text", (row) => row.name)],
  },
  tieBreaker: sortKey("w.id", "uuid", (row) => row.id),
};

/** List waitlists (`GET /v1/waitlists`). */
export const listWaitlists =
  ({ database }: Dependencies): Handler<"listWaitlists"> =>
  async ({ page }, reply) => {
    const { data, pagination } = await page.read(
      waitlistSorts,
      ({ after, order, limit }) => database.$queryRaw<WaitlistRow[]>`
        SELECT ${waitlistColumns} FROM waitlists w
        WHERE w.deleted_at IS NULL AND ${after} ORDER BY ${order} LIMIT ${limit}`,
      (stopAt) => countRows(database, Prisma.sql`waitlists w WHERE w.deleted_at IS NULL`, stopAt),
    );
    return reply(200, { data: data.map(presentWaitlist), pagination });
  };

/** List entries of all waitlists (`GET /v1/waitlists/entries`). */
export const listAllWaitlistEntries =
  ({ database }: Dependencies): Handler<"listAllWaitlistEntries"> =>
  async ({ query, caller, page }, reply) => {
    const waitlist =
      query.waitlist_slug === undefined
        ? Prisma.sql`TRUE`
        : Prisma.sql`e.waitlist_id = (SELECT w.id FROM waitlists w
            WHERE w.slug = ${asSlug(query.waitlist_slug)} AND w.deleted_at IS NULL)`;
    return reply(200, await entriesPage(database, page, caller, waitlist, query));
  };

/** List entries of a waitlist (`GET /v1/waitlists/{slug}/entries`). */
export const listWaitlistEntries =
  ({ database }: Dependencies): Handler<"listWaitlistEntries"> =>
  async ({ path, query, caller, page }, reply) => {
    const id = await findWaitlistId(database, path.slug);
    if (id === undefined)
      return reply.problem(404, "waitlist-not-found", `No waitlist has the slug ${path.slug}.`);
    return reply(
      200,
      await entriesPage(database, page, caller, Prisma.sql`e.waitlist_id = ${id}::uuid`, query),
    );
  };

interface ListedEntry extends EntryRow {
  readonly seq: bigint;
}

const entrySorts: Sorts<ListedEntry> = {
  by: {
    position: [sortKey("e.seq", "bigint", (row) => row.seq)],
    "-joined_at": [sortKey("e.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("e.id", "uuid", (row) => row.id),
};

interface EntryFilters {
  readonly email?: string;
  readonly status?: EntryRow["status"];
  readonly q?: string;
}

/** A page of those entries of one or of all waitlists that a caller may see. */
async function entriesPage(
  database: Database,
  page: PageRequest,
  caller: Caller,
  waitlist: Prisma.Sql,
  filters: EntryFilters,
) {
  const conditions = [...(isStaff(caller) ? [] : [buildOwnerCondition(caller)]), ...buildConditions(filters)];
  const isUnfiltered = page.sort === "position" && conditions.length === 0;
  const matching = Prisma.join([Prisma.sql`e.deleted_at IS NULL`, waitlist, ...conditions], " AND ");
  const { data, pagination } = await page.read(
    entrySorts,
    ({ after, order, limit }) => database.$queryRaw<ListedEntry[]>`
      WITH page AS MATERIALIZED (
        SELECT e.* FROM waitlist_entries e WHERE ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit})
      SELECT ${entryColumns}, e.seq, ${isUnfiltered ? countedPosition : position} FROM page e ORDER BY ${order}`,
    (stopAt) => countRows(database, Prisma.sql`waitlist_entries e WHERE ${matching}`, stopAt),
  );
  return { data: data.map(presentEntry), pagination };
}

/** Literals, because each status has an index of its own. */
const statusConditions: Readonly<Record<EntryRow["status"], Prisma.Sql>> = {
  INVITED: Prisma.sql`e.status = 'INVITED'`,
  WAITING: Prisma.sql`e.status = 'WAITING'`,
};

const buildConditions = ({ email, status, q }: EntryFilters): Prisma.Sql[] => [
  ...(email === undefined ? [] : [Prisma.sql`e.email_key = lower(${email})`]),
  ...(status === undefined ? [] : [statusConditions[status]]),
  ...(q === undefined ? [] : [Prisma.sql`e.search_key LIKE name_key(${`%${escapeWildcards(q)}%`})`]),
];

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

async function countRows(database: Database, from: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted FROM (SELECT 1 FROM ${from} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
