import type { Dependencies } from "../../events/dependencies.js";
import type { Input, Operation } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { key, type PageRequest, type Sorts } from "../../platform/database/paginate.js";
import { asSlug } from "../../kernel/http/slug.js";
import { maySee } from "../../events/visibility.js";
import { presentListItem, seesPrivate, sightOf, type Sight } from "./present.js";
import { entryColumns, entryTables, type EntryRow } from "./rows.js";
import type { LibrarySort } from "./settings-rows.js";
import { summaryOf } from "./summary.js";
import { hiddenFrom, relationToOwner, requireOwner } from "./visibility.js";

/** List a library (`GET /v1/library`). */
export const listLibrary =
  ({ database }: Dependencies): Operation<"listLibrary"> =>
  async ({ query, caller, page }, reply) => {
    const owner = await requireOwner(database, query.resident_id ?? requireResidentId(caller));
    const relation = await relationToOwner(database, caller, owner.id);
    if (!maySee(relation, owner.visibility))
      return reply.problem(403, "library-private", hiddenFrom("library", owner, owner.visibility));
    const sight = sightOf(relation, owner);
    const withPrivate = seesPrivate(relation);
    const sorted = page.sortedBy(visibleSort(query.sort ?? owner.default_sort, sight));
    const filters = { ...query, resident_id: owner.id, withPrivate };
    const { data, pagination } = await libraryPage(database, sorted, filters);
    const summary = await summaryOf(database, owner.id, { withPrivate, withPlaytime: sight.playtime });
    return reply(200, { data: data.map((row) => presentListItem(row, sight)), pagination, summary });
  };

/** An order by what a caller does not see would tell it. */
function visibleSort(sort: LibrarySort, { playtime, dates }: Sight): LibrarySort {
  const tells = (sort === "-playtime_minutes" && !playtime) || (sort === "-completed_on" && !dates);
  return tells ? "-updated_at" : sort;
}

/** What narrows a library. */
export interface LibraryFilters extends Omit<
  Input<"listLibrary">["query"],
  "limit" | "cursor" | "sort" | "include_total"
> {
  readonly resident_id: string;
  readonly withPrivate: boolean;
}

/** An entry with the values that a page is sorted by. */
interface ListedRow extends EntryRow {
  readonly name_key: string;
  readonly score_key: number;
  readonly completed_key: string;
}

// Games without a score or a date come last. The name is no bare column: the index of all games by their names would be
// walked for the few that are in this library.
const sorts: Sorts<ListedRow> = {
  by: {
    "-updated_at": [key("e.updated_at", "timestamptz", (row) => row.updated_at)],
    name: [key("(g.name_key || '')", "text", (row) => row.name_key)],
    "-playtime_minutes": [key("e.playtime_minutes", "int", (row) => row.playtime_minutes)],
    "-rating_score": [key("coalesce(s.score, 0)", "int", (row) => row.score_key)],
    "-completed_on": [key("coalesce(e.completed_on, '-infinity')", "date", (row) => row.completed_key)],
  },
  tie: key("e.id", "uuid", (row) => row.id),
};

/** A page of a library. */
export function libraryPage(database: Database, page: PageRequest, filters: LibraryFilters) {
  const matching = Prisma.sql`${entryTables} WHERE ${Prisma.join(conditionsOf(filters), " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListedRow[]>`
      SELECT ${entryColumns}, g.name_key, coalesce(s.score, 0)::int AS score_key,
        coalesce(e.completed_on, '-infinity')::text AS completed_key
      FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.count ?? 0;
    },
  );
}

function conditionsOf({ resident_id, withPrivate, ...filters }: LibraryFilters): Prisma.Sql[] {
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
