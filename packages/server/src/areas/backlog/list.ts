import type { Dependencies } from "../../events/dependencies.js";
import type { Input, Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { asSlug } from "../../kernel/http/slug.js";
import { hiddenDetail, findRelationToOwner, findOwnerOrThrow } from "../library/index.js";
import { canSee } from "../../events/visibility.js";
import { presentItem } from "./present.js";
import { itemColumns, itemTables, buildPositionsQuery, type ItemRow } from "./rows.js";

/** List a backlog (`GET /v1/backlog`). */
export const listBacklog =
  ({ database }: Dependencies): Handler<"listBacklog"> =>
  async ({ query, caller, page }, reply) => {
    const owner = await findOwnerOrThrow(database, query.resident_id ?? assertResidentId(caller));
    const relation = await findRelationToOwner(database, caller, owner.id);
    if (!canSee(relation, owner.backlog_visibility))
      return reply.problem(403, "backlog-private", hiddenDetail("backlog", owner, owner.backlog_visibility));
    const { data, pagination } = await backlogPage(database, page, { ...query, resident_id: owner.id });
    const withNotes = relation === "OWNER";
    return reply(200, { data: data.map((row) => presentItem(row, { withNotes })), pagination });
  };

/** What narrows a backlog. */
export interface BacklogFilters extends Omit<
  Input<"listBacklog">["query"],
  "limit" | "cursor" | "sort" | "include_total"
> {
  readonly resident_id: string;
}

interface ListedRow extends ItemRow {
  readonly target_key: string;
}

// Items without a date come last.
const sorts: Sorts<ListedRow> = {
  by: {
    position: [sortKey("b.rank_key", "text", (row) => row.rank_key)],
    priority: [
      sortKey("b.priority", "int", (row) => row.priority),
      sortKey("b.rank_key", "text", (row) => row.rank_key),
    ],
    "-created_at": [sortKey("b.created_at", "timestamptz", (row) => row.created_at)],
    target_date: [sortKey("coalesce(b.target_date, 'infinity')", "date", (row) => row.target_key)],
  },
  tieBreaker: sortKey("b.id", "uuid", (row) => row.id),
};

/** A page of a backlog. */
export function backlogPage(database: Database, page: PageRequest, filters: BacklogFilters) {
  const matching = Prisma.sql`${itemTables} WHERE ${Prisma.join(buildConditions(filters), " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListedRow[]>`
      SELECT item.*, p.position
      FROM (SELECT ${itemColumns}, coalesce(b.target_date, 'infinity')::text AS target_key,
          row_number() OVER (ORDER BY ${order}) AS place
        FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}) item
      JOIN ${buildPositionsQuery(Prisma.sql`${filters.resident_id}::uuid`)} p ON p.id = item.id
      ORDER BY item.place`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.count ?? 0;
    },
  );
}

function buildConditions({ resident_id, status, priority, platform }: BacklogFilters): Prisma.Sql[] {
  const conditions = [Prisma.sql`b.resident_id = ${resident_id}::uuid`, Prisma.sql`b.deleted_at IS NULL`];
  conditions.push(
    status === undefined ? Prisma.sql`b.status NOT IN ('DONE', 'DROPPED')` : Prisma.sql`b.status = ${status}`,
  );
  if (priority !== undefined) conditions.push(Prisma.sql`b.priority = ${priority}`);
  if (platform !== undefined) conditions.push(Prisma.sql`b.platform = ${asSlug(platform)}`);
  return conditions;
}
