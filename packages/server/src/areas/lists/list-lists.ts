import type { Dependencies } from "../../domain/dependencies.js";
import { findRelation } from "../../domain/visibility.js";
import { Prisma } from "../../generated/prisma/client.js";
import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { RowOf } from "../../platform/database/columns.js";
import { toLiteral } from "../../platform/database/literal.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { runSearch } from "../../platform/database/run-search.js";
import { buildGameIdQuery } from "../games/index.js";
import { readOfResident } from "../residents/index.js";
import { getModerationPermission } from "./access.js";
import { listTemplate } from "./present.js";
import { buildListJoins, listedColumns, listFrom, type StoredList } from "./rows.js";

const isPersonalized = Prisma.sql`l.type = 'PERSONALIZED'`;
const isPublic = Prisma.sql`l.visibility = 'PUBLIC'`;
const isListed = Prisma.sql`l.visibility IN ('PUBLIC', 'FOLLOWERS')`;
const buildOwnerCondition = (residentId: string): Prisma.Sql =>
  Prisma.sql`l.resident_id = ${residentId}::uuid`;

/** List personalized lists (`GET /v1/lists`). */
export const listPersonalizedLists =
  ({ database }: Dependencies): Handler<"listPersonalizedLists"> =>
  async ({ query: { scope, resident_id, tag, game_slug }, caller, page }, reply) => {
    const conditions = [isPersonalized];
    if (tag !== undefined) conditions.push(Prisma.sql`l.tags @> ${[tag]}::text[]`);
    if (game_slug !== undefined) conditions.push(buildGameCondition(game_slug));
    if (resident_id !== undefined) conditions.push(buildOwnerCondition(resident_id));
    if (scope === "MINE") conditions.push(buildOwnerCondition(assertResidentId(caller)));
    else conditions.push(await buildListedCondition(database, caller, resident_id, ["PERSONALIZED"]));
    const read = (connection: Database | Transaction) =>
      readListsPage(connection, { page, caller, conditions });
    // Filters by tag or game cannot use an index that is sorted like the list.
    const isSearch = tag !== undefined || game_slug !== undefined;
    return reply(200, await (isSearch ? runSearch(database, read) : read(database)));
  };

const buildGameCondition = (slug: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM list_items i WHERE i.list_id = l.id AND i.game_id = ${buildGameIdQuery(slug)})`;

const listTypes = ["PERSONALIZED", "LIKED_GAMES", "PLAYED_GAMES"] as const;

/** Restricts to PUBLIC lists. Includes the FOLLOWERS lists of one resident for callers who can see those of the type. */
async function buildListedCondition(
  database: Database,
  caller: Caller,
  residentId: string | undefined,
  types: readonly StoredList["type"][] = listTypes,
): Promise<Prisma.Sql> {
  if (residentId === undefined) return isPublic;
  const moderated = types.filter((type) => caller.can(getModerationPermission(type)));
  if (moderated.length === types.length) return isListed;
  if ((await findRelation(database, caller, residentId)) !== "STRANGER") return isListed;
  if (moderated.length === 0) return isPublic;
  return Prisma.sql`(${isPublic} OR ${isListed} AND l.type = ANY(${moderated}::text[]))`;
}

/** List lists of liked games (`GET /v1/lists/liked-games`). */
export const listLikedGamesLists =
  ({ database }: Dependencies): Handler<"listLikedGamesLists"> =>
  async (input, reply) =>
    reply(200, await readManagedLists(database, "LIKED_GAMES", input));

/** List lists of played games (`GET /v1/lists/played-games`). */
export const listPlayedGamesLists =
  ({ database }: Dependencies): Handler<"listPlayedGamesLists"> =>
  async (input, reply) =>
    reply(200, await readManagedLists(database, "PLAYED_GAMES", input));

/** Reads the PUBLIC lists of a type that the service manages, or that of one resident if it is visible to the caller. */
async function readManagedLists(
  database: Database,
  type: "LIKED_GAMES" | "PLAYED_GAMES",
  { query: { resident_id }, caller, page }: Pick<Input<"listLikedGamesLists">, "query" | "caller" | "page">,
) {
  const conditions = [Prisma.sql`l.type = ${toLiteral(type)}`];
  if (resident_id === undefined) conditions.push(isPublic);
  else {
    const relation = await findRelation(database, caller, resident_id, getModerationPermission(type));
    conditions.push(buildOwnerCondition(resident_id));
    if (relation === "FOLLOWER") conditions.push(isListed);
    if (relation === "STRANGER") conditions.push(isPublic);
  }
  return readListsPage(database, { page, caller, conditions });
}

/** List a resident's lists (`GET /v1/residents/{id}/lists`). */
export const listResidentLists =
  ({ database }: Dependencies): Handler<"listResidentLists"> =>
  async ({ path, query: { type }, caller, page }, reply) => {
    if (path.id === "me") assertResidentId(caller);
    const lists = await readOfResident(database, path.id, caller, async (residentId) => {
      const conditions = [
        buildOwnerCondition(residentId),
        await buildListedCondition(database, caller, residentId, type && [type]),
      ];
      if (type !== undefined) conditions.push(Prisma.sql`l.type = ${type}`);
      return readListsPage(database, { page, caller, conditions });
    });
    if (lists === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
    return reply(200, lists);
  };

const sorts: Sorts<RowOf<typeof listedColumns>, SortName<"listPersonalizedLists">> = {
  by: {
    "-updated_at": [sortKey("l.updated_at", "timestamptz", (row) => row.updated_at)],
    "-created_at": [sortKey("l.created_at", "timestamptz", (row) => row.created_at)],
    name: [sortKey("l.name_key", "text", (row) => row.name_key)],
    "-items_count": [sortKey("visible_items.items_count", "int", (row) => row.items_count)],
  },
  tieBreaker: sortKey("l.id", "uuid", (row) => row.id),
};

interface ListsRequest {
  readonly page: PageRequest<SortName<"listPersonalizedLists">>;
  readonly caller: Caller;
  readonly conditions: readonly Prisma.Sql[];
}

/** Reads one page of lists, each with its first games. */
export async function readListsPage(
  database: Database | Transaction,
  { page, caller, conditions }: ListsRequest,
) {
  const lists = await page.list(database, {
    columns: listedColumns,
    from: listFrom,
    joins: buildListJoins(caller),
    where: Prisma.sql`l.deleted_at IS NULL AND ${Prisma.join([...conditions], " AND ")}`,
    sorts,
  });
  return listTemplate.presentPage(lists);
}
