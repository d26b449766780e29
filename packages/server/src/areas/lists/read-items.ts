import { type ListItem, Prisma } from "../../generated/prisma/client.js";
import type { SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import {
  type ListStatement,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { asUuid } from "../../platform/ids.js";
import { buildPositionOrder, type ItemSource, joinGames, sources } from "./item-sources.js";
import { itemTemplate } from "./present.js";
import type { StoredList } from "./rows.js";

const values = computed<string>(itemTemplate.values);

/** An item as it is sent. */
export const itemColumns = defineColumns<ListItem>()("i", ["id", "version"], { values });

/** An item as it is sent, with the values that items are sorted by. */
const listedColumns = defineColumns<ListItem>()("i", ["id", "rank_key", "created_at"], {
  name_key: computed<string>(Prisma.sql`g.name_key`),
  values,
});

/** The items of a list: the rows of its source that satisfy the condition. */
export interface ItemsOfList {
  readonly listId: string;
  readonly source: ItemSource;
  readonly condition: Prisma.Sql;
}

const toItems = (list: StoredList): ItemsOfList => {
  const source = sources[list.type];
  const { parentColumn, parentId, buildItemCondition } = source;
  const isVisible = buildItemCondition(Prisma.sql`${list.sees_private}::boolean`);
  const condition = Prisma.sql`${parentColumn} = ${list[parentId]}::uuid AND ${isVisible}`;
  return { listId: list.id, source, condition };
};

/** Reads one page of the games of a list. */
export async function readItemsPage(
  database: Database,
  page: PageRequest<SortName<"listListItems">>,
  list: StoredList,
) {
  const items = toItems(list);
  const { source, condition } = items;
  const isInPositionOrder = page.sort === "position" || (source.isLatestFirst && page.sort === "-added_at");
  const positioned = isInPositionOrder ? countFromFirst(items) : numberAll(items);
  const rows = await page.list(database, {
    columns: listedColumns,
    from: source.from,
    where: condition,
    sorts: createSorts(source, page.sort),
    statement: (parts) => buildStatement(items, { ...parts, positioned }),
  });
  return itemTemplate.presentPage(rows);
}

function createSorts(
  { positionKey, isLatestFirst }: ItemSource,
  sort: string,
): Sorts<RowOf<typeof listedColumns>, SortName<"listListItems">> {
  return {
    by: {
      position: [positionKey],
      "-added_at": [sortKey("i.created_at", "timestamptz", (row) => row.created_at)],
      name: [sortKey("g.name_key", "text", (row) => row.name_key)],
    },
    tieBreaker: sortKey("i.id", "uuid", (row) => row.id, sort === "position" ? isLatestFirst : undefined),
  };
}

/** Selects the items of a page, and then their positions and games. */
const buildStatement = (
  { listId, source }: ItemsOfList,
  {
    columns,
    where,
    order,
    limit,
    positioned,
  }: Omit<ListStatement, "from" | "joins" | "keyOrder"> & { readonly positioned: Prisma.Sql },
): Prisma.Sql => Prisma.sql`
  WITH page AS MATERIALIZED (
    SELECT ${source.columns} FROM ${source.from} WHERE ${where} ORDER BY ${order} LIMIT ${limit})
  SELECT ${columns} FROM ${positioned} i ${joinGames} CROSS JOIN (SELECT ${listId}::uuid AS id) l ORDER BY ${order}`;

/** Numbers the rows of a page that is sorted by position. Counts only the items before the first one. */
function countFromFirst({ source, condition }: ItemsOfList): Prisma.Sql {
  const order = buildPositionOrder(source);
  const key = Prisma.sql`${source.positionKey.sql}, i.id`;
  return Prisma.sql`(
    SELECT i.*, before.count + row_number() OVER (ORDER BY ${order}) AS position FROM page i CROSS JOIN (
      SELECT count(*) FROM ${source.from} WHERE ${condition}
        AND (${key}) ${Prisma.raw(source.isLatestFirst ? ">" : "<")} (SELECT ${key} FROM page i ORDER BY ${order} LIMIT 1)) before)`;
}

/** Numbers all items of the list, for a page in any order. */
const numberAll = ({ source, condition }: ItemsOfList): Prisma.Sql => Prisma.sql`(
  SELECT i.*, numbered.position FROM page i JOIN (
    SELECT i.id, row_number() OVER (ORDER BY ${buildPositionOrder(source)}) AS position
    FROM ${source.from} WHERE ${condition}) numbered ON numbered.id = i.id)`;

/** Finds the item of a list that satisfies a condition on `i`. */
export async function findItemWhere<Row>(
  database: Database | Transaction,
  items: ItemsOfList,
  columns: Columns<Row>,
  itemCondition: Prisma.Sql,
): Promise<Row | undefined> {
  const [row] = await database.$queryRaw<Row[]>(
    buildStatement(items, {
      columns: columns.sql,
      where: Prisma.sql`${items.condition} AND ${itemCondition}`,
      order: Prisma.sql`i.id`,
      limit: Prisma.sql`1`,
      positioned: countFromFirst(items),
    }),
  );
  return row;
}

/** Finds a game in a list of any type, unless it is hidden from the caller. */
export const findVisibleItem = (
  database: Database,
  list: StoredList,
  gameId: string,
): Promise<RowOf<typeof itemColumns> | undefined> =>
  findItemWhere(database, toItems(list), itemColumns, Prisma.sql`i.game_id = ${asUuid(gameId)}::uuid`);
