import type { Dependencies } from "../../events/dependencies.js";
import type { Input, Operation } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { requireResidentId } from "../../kernel/http/caller.js";
import { key, type PageRequest, type Sorts } from "../../platform/database/paginate.js";
import { asSlug } from "../../kernel/http/slug.js";
import { hiddenFrom, relationToOwner, requireOwner } from "../library/visibility.js";
import { maySee } from "../../events/visibility.js";
import { presentItem } from "./present.js";
import { itemColumns, itemTables, positionsOf, type ItemRow } from "./rows.js";

/** List a backlog (`GET /v1/backlog`). */
export const listBacklog =
  ({ database }: Dependencies): Operation<"listBacklog"> =>
  async ({ query, caller, page }, reply) => {
    const owner = await requireOwner(database, query.resident_id ?? requireResidentId(caller));
    const relation = await relationToOwner(database, caller, owner.id);
    if (!maySee(relation, owner.backlog_visibility))
      return reply.problem(403, "backlog-private", hiddenFrom("backlog", owner, owner.backlog_visibility));
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
    position: [key("b.rank_key", "text", (row) => row.rank_key)],
    priority: [
      key("b.priority", "int", (row) => row.priority),
      key("b.rank_key", "text", (row) => row.rank_key),
    ],
    "-created_at": [key("b.created_at", "timestamptz", (row) => row.created_at)],
    target_date: [key("coalesce(b.target_date, 'infinity')", "date", (row) => row.target_key)],
  },
  tie: key("b.id", "uuid", (row) => row.id),
};

/** A page of a backlog. */
export function backlogPage(database: Database, page: PageRequest, filters: BacklogFilters) {
  const matching = Prisma.sql`${itemTables} WHERE ${Prisma.join(conditionsOf(filters), " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListedRow[]>`
      SELECT item.*, p.position
      FROM (SELECT ${itemColumns}, coalesce(b.target_date, 'infinity')::text AS target_key,
          row_number() OVER (ORDER BY ${order}) AS place
        FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}) item
      JOIN ${positionsOf(Prisma.sql`${filters.resident_id}::uuid`)} p ON p.id = item.id
      ORDER BY item.place`,
    async (stopAt) => {
      const [row] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count
        FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.count ?? 0;
    },
  );
}

function conditionsOf({ resident_id, status, priority, platform }: BacklogFilters): Prisma.Sql[] {
  const conditions = [Prisma.sql`b.resident_id = ${resident_id}::uuid`, Prisma.sql`b.deleted_at IS NULL`];
  conditions.push(
    status === undefined ? Prisma.sql`b.status NOT IN ('DONE', 'DROPPED')` : Prisma.sql`b.status = ${status}`,
  );
  if (priority !== undefined) conditions.push(Prisma.sql`b.priority = ${priority}`);
  if (platform !== undefined) conditions.push(Prisma.sql`b.platform = ${asSlug(platform)}`);
  return conditions;
}
