import { type ListItem as StoredItem, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { asUuid } from "../../platform/ids.js";
import {
  buildFirstItems,
  buildPositionOrder,
  type ItemRow,
  type ItemSource,
  sources,
} from "./item-sources.js";
import { presentListItem } from "./present.js";
import type { ListRow } from "./rows.js";

type ListItem = components["schemas"]["ListItem"];

/** Reads one page of the games of a list. */
export async function readItemsPage(
  database: Database,
  page: PageRequest<SortName<"listListItems">>,
  list: ListRow,
) {
  const source = sources[list.type];
  const listCondition = buildListCondition(source, list);
  const { columns, from, joins } = source;
  const sorts = createSorts(source, page.sort);
  const { data, pagination } = await page.list(database, {
    columns,
    from,
    joins,
    where: listCondition,
    sorts,
  });
  const isInPositionOrder = page.sort === "position" || (source.isLatestFirst && page.sort === "-added_at");
  const positions = isInPositionOrder
    ? await countFromFirst(database, list, data)
    : await findPositions(database, list, data);
  return { data: data.map((row) => presentListItem(list, row, positions(row))), pagination };
}

function createSorts(
  { positionKey, isLatestFirst }: ItemSource,
  sort: string,
): Sorts<ItemRow, SortName<"listListItems">> {
  return {
    by: {
      position: [positionKey],
      "-added_at": [sortKey("i.created_at", "timestamptz", (row) => row.added_at)],
      name: [sortKey("g.name_key", "text", (row) => row.name_key)],
    },
    tieBreaker: sortKey("i.id", "uuid", (row) => row.id, sort === "position" ? isLatestFirst : undefined),
  };
}

const buildListCondition = (
  { parentColumn, parentId, buildItemCondition }: ItemSource,
  list: ListRow,
): Prisma.Sql =>
  Prisma.sql`${parentColumn} = ${list[parentId]}::uuid AND ${buildItemCondition(Prisma.sql`${list.sees_private}::boolean`)}`;

type PositionLookup = (row: ItemRow) => number;

/** Finds the positions of rows that are sorted by position. Counts only the rows before the first one. */
async function countFromFirst(
  database: Database,
  list: ListRow,
  rows: readonly ItemRow[],
): Promise<PositionLookup> {
  const [first] = rows;
  const before = first === undefined ? 0 : await countBefore(database, list, first);
  const positionsById = new Map(rows.map(({ id }, index) => [id, before + index + 1]));
  return ({ id }) => positionsById.get(id) ?? 0;
}

async function countBefore(database: Database | Transaction, list: ListRow, row: ItemRow): Promise<number> {
  const source = sources[list.type];
  const { positionKey, from } = source;
  const rowKey = Prisma.sql`(${positionKey.read(row)}::text::${Prisma.raw(positionKey.type)}, ${row.id}::uuid)`;
  const [counted] = await database.$queryRaw<{ before: number }[]>`
    SELECT count(*)::int AS before FROM ${from}
    WHERE ${buildListCondition(source, list)} AND (${positionKey.sql}, i.id) ${Prisma.raw(source.isLatestFirst ? ">" : "<")} ${rowKey}`;
  return counted?.before ?? 0;
}

/** Finds the position of one item. */
export const findPosition = async (
  database: Database | Transaction,
  list: ListRow,
  row: ItemRow,
): Promise<number> => (await countBefore(database, list, row)) + 1;

/** Finds a game in a list of any type, unless it is hidden from the caller. */
export async function findVisibleItem(
  database: Database,
  list: ListRow,
  gameId: string,
): Promise<ItemRow | undefined> {
  const source = sources[list.type];
  const [row] = await database.$queryRaw<ItemRow[]>`
    SELECT ${source.columns.sql} FROM ${source.from} ${source.joins}
    WHERE ${buildListCondition(source, list)} AND i.game_id = ${asUuid(gameId)}::uuid`;
  return row;
}

/** Finds the positions of rows in any order. Numbers all items of the list. */
async function findPositions(
  database: Database,
  list: ListRow,
  rows: readonly ItemRow[],
): Promise<PositionLookup> {
  const source = sources[list.type];
  const positions = await database.$queryRaw<{ id: string; position: number }[]>`
    SELECT id, position FROM (
      SELECT i.id, row_number() OVER (ORDER BY ${buildPositionOrder(source)})::int AS position
      FROM ${source.from} WHERE ${buildListCondition(source, list)}) numbered
    WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
  const positionsById = new Map(positions.map(({ id, position }) => [id, position]));
  // A row that was removed between the two statements has the position after the last item.
  return ({ id }) => positionsById.get(id) ?? list.items_count + 1;
}

/** Reads the first games of lists, by list id. */
export async function findPreviews(
  database: Database | Transaction,
  lists: readonly ListRow[],
): Promise<Map<string, ListItem[]>> {
  const previews = new Map<string, ListItem[]>(lists.map(({ id }) => [id, []]));
  for (const type of new Set(lists.map((list) => list.type))) {
    const listsOfType = lists.filter((list) => list.type === type);
    const listsById = new Map(listsOfType.map((list) => [list.id, list]));
    for (const row of await readFirstItems(database, sources[type], listsOfType)) {
      const [list, items] = [listsById.get(row.list_id), previews.get(row.list_id)];
      if (list && items) items.push(presentListItem(list, row, items.length + 1));
    }
  }
  return previews;
}

const readFirstItems = (
  database: Database | Transaction,
  source: ItemSource,
  lists: readonly ListRow[],
): Promise<(ItemRow & Pick<StoredItem, "list_id">)[]> => {
  const [ids, parentIds] = [lists.map(({ id }) => id), lists.map((list) => list[source.parentId])];
  const privateFlags = lists.map(({ sees_private }) => sees_private);
  return database.$queryRaw`
    SELECT l.id AS list_id, first.*
    FROM unnest(${ids}::uuid[], ${parentIds}::uuid[], ${privateFlags}::boolean[])
      WITH ORDINALITY AS l(id, parent_id, sees_private, index)
    CROSS JOIN LATERAL (${buildFirstItems(source, { parentId: Prisma.sql`l.parent_id`, seesPrivate: Prisma.sql`l.sees_private` })}) first
    ORDER BY l.index, first.position`;
};
