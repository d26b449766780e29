import type { Dependencies } from "../../domain/dependencies.js";
import { canSee } from "../../domain/visibility.js";
import { type Game, Prisma } from "../../generated/prisma/client.js";
import { assertResidentId, getResidentId } from "../../kernel/http/caller.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { startRead } from "../../platform/database/start-read.js";
import { asSlug } from "../../platform/slug.js";
import { canSeePrivate, type FieldVisibility, presentListItem, toFieldVisibility } from "./present.js";
import { entryColumns, entryFrom, entryJoins, type EntryRow } from "./rows.js";
import type { LibrarySort } from "./settings-rows.js";
import { readSummary } from "./summary.js";
import { findOwnerOrThrow, findRelationToOwner, hiddenDetail } from "./visibility.js";

/** List a library (`GET /v1/library`). */
export const listLibrary =
  ({ database }: Dependencies): Handler<"listLibrary"> =>
  async ({ query, caller, page }, reply) => {
    const resident_id = query.resident_id ?? assertResidentId(caller);
    const read = (sort: LibrarySort, withPrivate: boolean, withPlaytime: boolean) =>
      allInOrder([
        readLibraryPage(database, page.sortedBy(sort), { ...query, resident_id, withPrivate }),
        readSummary(database, resident_id, { withPrivate, withPlaytime }),
      ]);
    // Owners see everything in the sort that they name, so these reads do not depend on the settings.
    const isOwner = getResidentId(caller) === resident_id;
    const ownRead = isOwner && query.sort !== undefined ? startRead(read(query.sort, true, true)) : undefined;
    const [owner, relation] = await allInOrder([
      findOwnerOrThrow(database, resident_id),
      findRelationToOwner(database, caller, resident_id),
    ]);
    if (!canSee(relation, owner.visibility))
      return reply.problem(403, "library-private", hiddenDetail("library", owner, owner.visibility));
    const fieldVisibility = toFieldVisibility(relation, owner);
    const sort = resolveSort(query.sort ?? owner.default_sort, fieldVisibility);
    const [{ data, pagination }, summary] = await (ownRead ??
      read(sort, canSeePrivate(relation), fieldVisibility.playtime));
    return reply(200, {
      data: data.map((row) => presentListItem(row, fieldVisibility)),
      pagination,
      summary,
    });
  };

/** Replaces a sort that would reveal a hidden field with `-updated_at`. */
function resolveSort(sort: LibrarySort, { playtime, dates }: FieldVisibility): LibrarySort {
  const revealsHidden = (sort === "-playtime_minutes" && !playtime) || (sort === "-completed_on" && !dates);
  return revealsHidden ? "-updated_at" : sort;
}

/** The filters of a library listing. */
export interface LibraryFilters extends Omit<
  Input<"listLibrary">["query"],
  "limit" | "cursor" | "sort" | "include_total"
> {
  readonly resident_id: string;
  readonly withPrivate: boolean;
}

const sortColumns = defineColumns<Pick<Game, "name_key">>()("g", ["name_key"], {
  score_key: computed<number>(Prisma.sql`coalesce(s.score, 0)::int`),
  completed_key: computed<string>(Prisma.sql`coalesce(e.completed_on, '-infinity')::text`),
});

const listedColumns: Columns<EntryRow & RowOf<typeof sortColumns>> = {
  sql: Prisma.sql`${entryColumns.sql}, ${sortColumns.sql}`,
};

// Entries without a score or a date come last. The name is an expression, because the planner would otherwise scan the
// name index of all games instead of the entries of one library.
const sorts: Sorts<RowOf<typeof listedColumns>, SortName<"listLibrary">> = {
  by: {
    "-updated_at": [sortKey("e.updated_at", "timestamptz", (row) => row.updated_at)],
    name: [sortKey("(g.name_key || '')", "text", (row) => row.name_key)],
    "-playtime_minutes": [sortKey("e.playtime_minutes", "int", (row) => row.playtime_minutes)],
    "-rating_score": [sortKey("coalesce(s.score, 0)", "int", (row) => row.score_key)],
    "-completed_on": [sortKey("coalesce(e.completed_on, '-infinity')", "date", (row) => row.completed_key)],
  },
  tieBreaker: sortKey("e.id", "uuid", (row) => row.id),
};

/** Reads one page of a library. */
export const readLibraryPage = (
  database: Database,
  page: PageRequest<SortName<"listLibrary">>,
  filters: LibraryFilters,
) =>
  page.list(database, {
    columns: listedColumns,
    from: entryFrom,
    joins: entryJoins,
    where: Prisma.join(buildConditions(filters), " AND "),
    sorts,
  });

function buildConditions({ resident_id, withPrivate, ...filters }: LibraryFilters): Prisma.Sql[] {
  const conditions = [Prisma.sql`e.resident_id = ${resident_id}::uuid`, Prisma.sql`e.deleted_at IS NULL`];
  const { play_status, ownership, platform, is_favorite, q } = filters;
  if (!withPrivate) conditions.push(Prisma.sql`e.visibility = 'INHERIT'`);
  if (play_status !== undefined) conditions.push(Prisma.sql`e.play_status = ${play_status}`);
  if (ownership !== undefined) conditions.push(Prisma.sql`e.ownership = ${ownership}`);
  if (platform !== undefined) conditions.push(Prisma.sql`${asSlug(platform)} = ANY(e.platforms)`);
  if (is_favorite !== undefined) conditions.push(Prisma.sql`e.is_favorite = ${is_favorite}`);
  if (q !== undefined) conditions.push(Prisma.sql`strpos(g.name_key, name_key(${q.trim()})) > 0`);
  return conditions;
}
