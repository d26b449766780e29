import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type Waitlist, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { isEqual } from "../../platform/database/keyset.js";
import { toLiteral } from "../../platform/database/literal.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { buildOwnerCondition, isStaff } from "./authorization.js";
import { entryTemplate, findWaitlistId, hasWaitlist } from "./find.js";
import { createEntryTemplate, waitlistTemplate } from "./present.js";
import { pagePosition } from "./ranks.js";

type Schemas = components["schemas"];

const waitlistColumns = defineColumns<Waitlist>()("w", ["id", "name", "created_at"], {
  values: computed<string>(waitlistTemplate.values),
});

const waitlistSorts: Sorts<RowOf<typeof waitlistColumns>, SortName<"listWaitlists">> = {
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
    const waitlists = await page.list(database, {
      columns: waitlistColumns,
      from: Prisma.sql`waitlists w`,
      where: Prisma.sql`w.deleted_at IS NULL`,
      sorts: waitlistSorts,
    });
    return reply(200, waitlistTemplate.presentPage(waitlists));
  };

/** List the entries of all waitlists (`GET /v1/waitlists/entries`). */
export const listAllWaitlistEntries =
  ({ database }: Dependencies): Handler<"listAllWaitlistEntries"> =>
  async ({ query, caller, page }, reply) => {
    const { waitlist_slug, ...filters } = query;
    const waitlistId =
      waitlist_slug === undefined
        ? undefined
        : Prisma.sql`(SELECT w.id FROM waitlists w WHERE w.slug = ${waitlist_slug} AND w.deleted_at IS NULL)`;
    return reply(200, await readEntryPage(database, page, caller, { ...filters, waitlistId }));
  };

/** List a waitlist's entries (`GET /v1/waitlists/{slug}/entries`). */
export const listWaitlistEntries =
  ({ database }: Dependencies): Handler<"listWaitlistEntries"> =>
  async ({ path, query, caller, page }, reply) => {
    const id = await findWaitlistId(database, path.slug);
    if (id === undefined) return reply.problem(404, "waitlist-not-found");
    const waitlistId = Prisma.sql`${id}::uuid`;
    return reply(200, await readEntryPage(database, page, caller, { ...query, waitlistId }));
  };

const toListedColumns = ({ values }: typeof entryTemplate) =>
  defineColumns<WaitlistEntry>()("e", ["id", "seq", "created_at"], { values: computed<string>(values) });

const entryColumns = toListedColumns(entryTemplate);
const consecutiveColumns = toListedColumns(createEntryTemplate(pagePosition));

const entrySorts: Sorts<RowOf<typeof entryColumns>, SortName<"listWaitlistEntries">> = {
  by: {
    position: [sortKey("e.seq", "bigint", (row) => row.seq)],
    "-joined_at": [sortKey("e.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("e.id", "uuid", (row) => row.id),
};

interface EntryFilters {
  /** The id of one waitlist; else the entries are of all of them. */
  readonly waitlistId: Prisma.Sql | undefined;
  readonly email?: string;
  readonly status?: Schemas["WaitlistEntryStatus"];
  readonly q?: string;
}

/** Reads one page of the entries that the caller may see, of one waitlist or all. */
export async function readEntryPage(
  database: Database,
  page: PageRequest<SortName<"listWaitlistEntries">>,
  caller: Caller,
  { waitlistId, ...filters }: EntryFilters,
) {
  const conditions = [...(isStaff(caller) ? [] : [buildOwnerCondition(caller)]), ...buildConditions(filters)];
  const waitlist = waitlistId && { sql: Prisma.sql`e.waitlist_id`, value: waitlistId };
  // Only this sort has an index of all waitlists too; owners, addresses and searches have their own.
  const isRange =
    page.sort === "-joined_at" && isStaff(caller) && filters.email === undefined && filters.q === undefined;
  const waitlistCondition =
    waitlist === undefined ? hasWaitlist : isRange ? Prisma.sql`TRUE` : isEqual(waitlist);
  const isConsecutive = page.sort === "position" && conditions.length === 0;
  const entries = await page.list(database, {
    columns: isConsecutive ? consecutiveColumns : entryColumns,
    from: Prisma.sql`waitlist_entries e`,
    where: Prisma.join([Prisma.sql`e.deleted_at IS NULL`, waitlistCondition, ...conditions], " AND "),
    prefix: isRange && waitlist !== undefined ? [waitlist] : [],
    sorts: entrySorts,
    // Positions are computed for the entries of the page only.
    statement: ({ columns, from, where, order, limit }) => Prisma.sql`
      WITH page AS MATERIALIZED (SELECT e.* FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit})
      SELECT ${columns} FROM page e ORDER BY ${order}`,
  });
  return entryTemplate.presentPage(entries);
}

const buildConditions = ({ email, status, q }: Omit<EntryFilters, "waitlistId">): Prisma.Sql[] => [
  ...(email === undefined ? [] : [Prisma.sql`e.email_key = lower(${email})`]),
  ...(status === undefined ? [] : [Prisma.sql`e.status = ${toLiteral(status)}`]),
  ...(q === undefined ? [] : [Prisma.sql`e.search_key LIKE name_key(${`%${escapeWildcards(q)}%`})`]),
];

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
