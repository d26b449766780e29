import type { Dependencies } from "../../domain/dependencies.js";
import { canSee } from "../../domain/visibility.js";
import { type LibraryEntry, Prisma } from "../../generated/prisma/client.js";
import { assertResidentId, type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import {
  type ListStatement,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { startRead } from "../../platform/database/start-read.js";
import { buildViewer, listItemTemplate, moderatePermission } from "./present.js";
import type { LibrarySort, OwnerRow } from "./settings-rows.js";
import { presentSummary, readSummary } from "./summary.js";
import { findOwnerOrThrow, findRelationToOwner, hiddenDetail } from "./visibility.js";

/** List a library (`GET /v1/library`). */
export const listLibrary =
  ({ database }: Dependencies): Handler<"listLibrary"> =>
  async ({ query, caller, page }, reply) => {
    const resident_id = query.resident_id ?? assertResidentId(caller);
    const withPrivate = getResidentId(caller) === resident_id || caller.can(moderatePermission);
    const filters = { ...query, resident_id, withPrivate };
    const read = (sort: LibrarySort) =>
      allInOrder([
        readLibraryPage(database, page.sortedBy(sort), caller, filters),
        readSummary(database, resident_id, filters),
      ]);
    // Only a sort that the owner chooses, or can hide, depends on the settings.
    const { sort: namedSort } = query;
    const isSortKnown = namedSort !== undefined && (withPrivate || settingsOfSorts[namedSort] === undefined);
    const early = isSortKnown ? startRead(read(namedSort)) : undefined;
    const [owner, relation] = await allInOrder([
      findOwnerOrThrow(database, resident_id),
      findRelationToOwner(database, caller, resident_id),
    ]);
    if (!canSee(relation, owner.visibility))
      return reply.problem(403, "library-private", hiddenDetail("library", owner, owner.visibility));
    const [entries, totals] = await (early ?? read(resolveSort(namedSort, owner, withPrivate)));
    const summary = presentSummary(totals, withPrivate || owner.show_playtime);
    return reply(200, listItemTemplate.presentPage(entries, { summary }));
  };

/** The sorts that reveal a field that the owner can hide, and the setting that shows it. */
const settingsOfSorts: Partial<Record<LibrarySort, "show_playtime" | "show_dates">> = {
  "-playtime_minutes": "show_playtime",
  "-completed_on": "show_dates",
};

/** The named sort, or that of the owner. Replaces one that would reveal a hidden field with `-updated_at`. */
function resolveSort(namedSort: LibrarySort | undefined, owner: OwnerRow, withPrivate: boolean): LibrarySort {
  const sort = namedSort ?? owner.default_sort;
  const setting = settingsOfSorts[sort];
  const isShown = withPrivate || setting === undefined || owner[setting];
  return isShown ? sort : "-updated_at";
}

/** The filters of a library listing. */
export interface LibraryFilters extends Omit<
  Input<"listLibrary">["query"],
  "limit" | "cursor" | "sort" | "include_total"
> {
  readonly resident_id: string;
  readonly withPrivate: boolean;
}

const listedColumns = defineColumns<LibraryEntry>()(
  "e",
  ["id", "updated_at", "game_name_key", "playtime_minutes"],
  {
    score_key: computed<number>(Prisma.sql`coalesce(e.rating_score, 0)`),
    completed_key: computed<string>(Prisma.sql`coalesce(e.completed_on, '-infinity')::text`),
    values: computed<string>(listItemTemplate.values),
  },
);

// Entries without a score or a date come last.
const sorts: Sorts<RowOf<typeof listedColumns>, SortName<"listLibrary">> = {
  by: {
    "-updated_at": [sortKey("e.updated_at", "timestamptz", (row) => row.updated_at)],
    name: [sortKey("e.game_name_key", "text", (row) => row.game_name_key)],
    "-playtime_minutes": [sortKey("e.playtime_minutes", "int", (row) => row.playtime_minutes)],
    "-rating_score": [sortKey("coalesce(e.rating_score, 0)", "int", (row) => row.score_key)],
    "-completed_on": [sortKey("coalesce(e.completed_on, '-infinity')", "date", (row) => row.completed_key)],
  },
  tieBreaker: sortKey("e.id", "uuid", (row) => row.id),
};

/** Reads one page of a library. */
export const readLibraryPage = (
  database: Database,
  page: PageRequest<SortName<"listLibrary">>,
  caller: Caller,
  { resident_id, play_status, ...filters }: LibraryFilters,
) => {
  const owner = { sql: Prisma.sql`e.resident_id`, value: Prisma.sql`${resident_id}::uuid` };
  const status = { sql: Prisma.sql`e.play_status`, value: Prisma.sql`${play_status}` };
  // Only one sort has an index for each status.
  const isRangeOfStatus = play_status !== undefined && page.sort === "-updated_at";
  return page.list(database, {
    columns: listedColumns,
    from: Prisma.sql`library_entries e`,
    joins: Prisma.sql`JOIN games g ON g.id = e.game_id ${buildViewer(caller)}`,
    where: buildCondition(isRangeOfStatus ? filters : { ...filters, ...(play_status && { play_status }) }),
    prefix: isRangeOfStatus ? [owner, status] : [owner],
    sorts,
    statement: buildPageStatement,
  });
};

/** Selects the entries of the page from the index of the sort, and joins the other tables only for them. */
const buildPageStatement = ({ columns, from, joins, where, order, limit }: ListStatement): Prisma.Sql =>
  Prisma.sql`SELECT ${columns} FROM (
    SELECT e.* FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit}) e ${joins} ORDER BY ${order}`;

/** A subquery, so that the number of entries is not estimated by the filters, and games are not joined to the whole library. */
function buildCondition(filters: Omit<LibraryFilters, "resident_id">): Prisma.Sql {
  const { withPrivate, play_status, ownership, platform, is_favorite, q } = filters;
  const conditions = [Prisma.sql`g.deleted_at IS NULL AND e.deleted_at IS NULL`];
  if (!withPrivate) conditions.push(Prisma.sql`e.visibility = 'INHERIT'`);
  if (play_status !== undefined) conditions.push(Prisma.sql`e.play_status = ${play_status}`);
  if (ownership !== undefined) conditions.push(Prisma.sql`e.ownership = ${ownership}`);
  if (platform !== undefined) conditions.push(Prisma.sql`${platform} = ANY(e.platforms)`);
  if (is_favorite !== undefined) conditions.push(Prisma.sql`e.is_favorite = ${is_favorite}`);
  if (q !== undefined) conditions.push(Prisma.sql`strpos(g.name_key, name_key(${q.trim()})) > 0`);
  return Prisma.sql`(SELECT ${Prisma.join(conditions, " AND ")} FROM games g WHERE g.id = e.game_id)`;
}
