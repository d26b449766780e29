import type { Dependencies } from "../../domain/dependencies.js";
import { canSee } from "../../domain/visibility.js";
import { type BacklogItem, Prisma } from "../../generated/prisma/client.js";
import { assertResidentId } from "../../kernel/http/caller.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Database } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { startRead } from "../../platform/database/start-read.js";
import { findOwnerOrThrow, findRelationToOwner, hiddenDetail } from "../library/index.js";
import { presentItem } from "./present.js";
import { buildPositionsQuery, itemFrom, itemJoins, type ItemRow, storedColumns } from "./rows.js";

/** List a backlog (`GET /v1/backlog`). */
export const listBacklog =
  ({ database }: Dependencies): Handler<"listBacklog"> =>
  async ({ query, caller, page }, reply) => {
    const resident_id = query.resident_id ?? assertResidentId(caller);
    const items = startRead(readBacklogPage(database, page, { ...query, resident_id }));
    const [owner, relation] = await allInOrder([
      findOwnerOrThrow(database, resident_id),
      findRelationToOwner(database, caller, resident_id),
    ]);
    if (!canSee(relation, owner.backlog_visibility))
      return reply.problem(403, "backlog-private", hiddenDetail("backlog", owner, owner.backlog_visibility));
    const { data, pagination } = await items;
    const withNotes = relation === "OWNER";
    return reply(200, { data: data.map((row) => presentItem(row, { withNotes })), pagination });
  };

/** The filters of a backlog listing. */
export interface BacklogFilters extends Omit<
  Input<"listBacklog">["query"],
  "limit" | "cursor" | "sort" | "include_total"
> {
  readonly resident_id: string;
}

const sortColumns = defineColumns<BacklogItem>()("b", [], {
  target_key: computed<string>(Prisma.sql`coalesce(b.target_date, 'infinity')::text`),
});

const listedColumns: Columns<ItemRow & RowOf<typeof sortColumns>> = {
  sql: Prisma.sql`${storedColumns.sql}, ${sortColumns.sql}`,
};

// Items without a date come last.
const sorts: Sorts<RowOf<typeof listedColumns>, SortName<"listBacklog">> = {
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

/** Reads one page of a backlog. Positions are joined after the items of the page have been selected. */
export const readBacklogPage = (
  database: Database,
  page: PageRequest<SortName<"listBacklog">>,
  filters: BacklogFilters,
) =>
  page.list(database, {
    columns: listedColumns,
    from: itemFrom,
    joins: itemJoins,
    where: Prisma.join(buildConditions(filters), " AND "),
    sorts,
    statement: ({ columns, from, joins, where, order, limit }) => Prisma.sql`
      SELECT item.*, p.position
      FROM (SELECT ${columns}, row_number() OVER (ORDER BY ${order}) AS row_number
        FROM ${from} ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${limit}) item
      JOIN ${buildPositionsQuery(Prisma.sql`${filters.resident_id}::uuid`)} p ON p.id = item.id
      ORDER BY item.row_number`,
  });

function buildConditions({ resident_id, status, priority, platform }: BacklogFilters): Prisma.Sql[] {
  const conditions = [Prisma.sql`b.resident_id = ${resident_id}::uuid`, Prisma.sql`b.deleted_at IS NULL`];
  conditions.push(
    status === undefined ? Prisma.sql`b.status NOT IN ('DONE', 'DROPPED')` : Prisma.sql`b.status = ${status}`,
  );
  if (priority !== undefined) conditions.push(Prisma.sql`b.priority = ${priority}`);
  if (platform !== undefined) conditions.push(Prisma.sql`b.platform = ${platform}`);
  return conditions;
}
