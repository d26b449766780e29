import type { Operation } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { requireResidentId, type Caller } from "../../kernel/http/caller.js";
import { key, type PageRequest, type Sorts } from "../../platform/database/paginate.js";
import { relationTo } from "../../events/visibility.js";
import { findResidentId } from "../residents/find-resident.js";
import type { ListsApi } from "../../generated/stubs/listsApi.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";
import { previewsOf } from "./items.js";
import { presentList } from "./present.js";
import { listColumns, listTables, type ListRow } from "./rows.js";

/** The listings of lists: what residents made, what they like, what they played. */
export const listingsOfLists = (
  dependencies: Dependencies,
): Pick<ListsApi, "listPersonalizedLists" | "listLikedGamesLists" | "listPlayedGamesLists"> => ({
  listPersonalizedLists: listPersonalizedLists(dependencies),
  listLikedGamesLists: listLikedGamesLists(dependencies),
  listPlayedGamesLists: listPlayedGamesLists(dependencies),
});

/** The lists that a resident has. */
export const residentLists = (dependencies: Dependencies): Pick<ResidentsApi, "listResidentLists"> => ({
  listResidentLists: listResidentLists(dependencies),
});

const personalized = Prisma.sql`l.type = 'PERSONALIZED'`;
const isPublic = Prisma.sql`l.visibility = 'PUBLIC'`;
const of = (residentId: string): Prisma.Sql => Prisma.sql`l.resident_id = ${residentId}::uuid`;

/** List personalized lists (`GET /v1/lists`). */
const listPersonalizedLists =
  ({ database }: Dependencies): Operation<"listPersonalizedLists"> =>
  async ({ query: { scope, resident_id }, caller, page }, reply) => {
    const narrowed = [personalized];
    if (resident_id !== undefined) narrowed.push(of(resident_id));
    if (scope === "MINE") narrowed.push(of(requireResidentId(caller)));
    else narrowed.push(await listedFor(database, caller, resident_id));
    return reply(200, await listsPage(database, { page, caller, narrowed }));
  };

/** What is listed for a caller: lists for everybody, and of one resident also those for the followers whom they have. */
async function listedFor(
  database: Database,
  caller: Caller,
  residentId: string | undefined,
): Promise<Prisma.Sql> {
  if (residentId === undefined) return isPublic;
  const relation = await relationTo(database, caller, residentId, "lists:moderate");
  return relation === "STRANGER" ? isPublic : Prisma.sql`l.visibility IN ('PUBLIC', 'FOLLOWERS')`;
}

/** List liked games lists (`GET /v1/lists/liked-games`). */
const listLikedGamesLists =
  ({ database }: Dependencies): Operation<"listLikedGamesLists"> =>
  async ({ query, caller, page }, reply) => {
    const narrowed = [Prisma.sql`l.type = 'LIKED_GAMES'`, ...(await viewsFor(database, caller, query))];
    return reply(200, await listsPage(database, { page, caller, narrowed }));
  };

/** List played games lists (`GET /v1/lists/played-games`). */
const listPlayedGamesLists =
  ({ database }: Dependencies): Operation<"listPlayedGamesLists"> =>
  async ({ query, caller, page }, reply) => {
    const narrowed = [Prisma.sql`l.type = 'PLAYED_GAMES'`, ...(await viewsFor(database, caller, query))];
    return reply(200, await listsPage(database, { page, caller, narrowed }));
  };

/** The views for everybody, or the one of a resident when the caller may see it. */
async function viewsFor(
  database: Database,
  caller: Caller,
  { resident_id }: { readonly resident_id?: string },
): Promise<Prisma.Sql[]> {
  if (resident_id === undefined) return [isPublic];
  const relation = await relationTo(database, caller, resident_id, "lists:moderate");
  if (relation === "OWNER" || relation === "STAFF") return [of(resident_id)];
  return [of(resident_id), await listedFor(database, caller, resident_id)];
}

/** List lists of a resident (`GET /v1/residents/{id}/lists`). */
const listResidentLists =
  ({ database }: Dependencies): Operation<"listResidentLists"> =>
  async ({ path, query: { type }, caller, page }, reply) => {
    if (path.id === "me") requireResidentId(caller);
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined)
      return reply.problem(404, "resident-not-found", `No resident is called ${path.id}.`);
    const narrowed = [of(residentId), await listedFor(database, caller, residentId)];
    if (type !== undefined) narrowed.push(Prisma.sql`l.type = ${type}`);
    return reply(200, await listsPage(database, { page, caller, narrowed }));
  };

const sorts: Sorts<ListRow> = {
  by: {
    "-updated_at": [key("l.updated_at", "timestamptz", (row) => row.updated_at)],
    "-created_at": [key("l.created_at", "timestamptz", (row) => row.created_at)],
    name: [key("l.name_key", "text", (row) => row.name_key)],
    "-items_count": [key("shown.items_count", "int", (row) => row.items_count)],
  },
  tie: key("l.id", "uuid", (row) => row.id),
};

interface Listing {
  readonly page: PageRequest;
  readonly caller: Caller;
  readonly narrowed: readonly Prisma.Sql[];
}

/** A page of lists, each with its first games. */
async function listsPage(database: Database, { page, caller, narrowed }: Listing) {
  const { data, pagination } = await listRows(database, { page, caller, narrowed });
  const previews = await previewsOf(database, data);
  return { data: data.map((row) => presentList(row, previews.get(row.id) ?? [])), pagination };
}

/** The rows of such a page. */
export function listRows(database: Database, { page, caller, narrowed }: Listing) {
  const matching = Prisma.sql`${listTables(caller)}
    WHERE l.deleted_at IS NULL AND ${Prisma.join([...narrowed], " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListRow[]>`
      SELECT ${listColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countLists(database, matching, stopAt),
  );
}

async function countLists(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
