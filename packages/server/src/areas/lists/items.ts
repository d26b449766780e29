import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { key, type PageRequest, type Sorts } from "../../platform/database/paginate.js";
import { presentListItem } from "./present.js";
import type { ListRow } from "./rows.js";
import { sources, type ItemRow, type ItemSource } from "./sources.js";

type ListItem = components["schemas"]["ListItem"];

const inPreview = 12;

/** A page of the games of a list. */
export async function itemsPage(database: Database, page: PageRequest, list: ListRow) {
  const source = sources[list.type];
  const within = withinOf(source, list);
  const { data, pagination } = await page.read(
    sortsOf(source, page.sort),
    ({ after, order, limit }) => database.$queryRaw<ItemRow[]>`
      SELECT ${source.columns} FROM ${source.tables}
      WHERE ${within} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    () => Promise.resolve(list.items_count),
  );
  const isInPlace = page.sort === "position" || (source.isLatestFirst && page.sort === "-added_at");
  const positions = isInPlace ? await countOn(database, list, data) : await positionsOf(database, list, data);
  return { data: data.map((row) => presentListItem(list, row, positions(row))), pagination };
}

function sortsOf({ place, isLatestFirst }: ItemSource, sort: string): Sorts<ItemRow> {
  return {
    by: {
      position: [place],
      "-added_at": [key("i.created_at", "timestamptz", (row) => row.added_at)],
      name: [key("g.name_key", "text", (row) => row.name_key)],
    },
    tie: key("i.id", "uuid", (row) => row.id, sort === "position" ? isLatestFirst : undefined),
  };
}

const withinOf = ({ owner, ownerOf, condition }: ItemSource, list: ListRow): Prisma.Sql =>
  Prisma.sql`${owner} = ${ownerOf(list)}::uuid AND ${condition(Prisma.sql`${list.sees_private}::boolean`)}`;

const direction = ({ isLatestFirst }: ItemSource, first: string, second: string): Prisma.Sql =>
  Prisma.raw(isLatestFirst ? second : first);

const placeOrder = (source: ItemSource): Prisma.Sql => {
  const way = direction(source, "ASC", "DESC");
  return Prisma.sql`${source.place.sql} ${way}, i.id ${way}`;
};

type Positions = (row: ItemRow) => number;

/** Rows in the order of their positions: only those before the first one are counted. */
async function countOn(database: Database, list: ListRow, rows: readonly ItemRow[]): Promise<Positions> {
  const [first] = rows;
  const before = first === undefined ? 0 : await countBefore(database, list, first);
  const places = new Map(rows.map(({ id }, index) => [id, before + index + 1]));
  return ({ id }) => places.get(id) ?? 0;
}

async function countBefore(database: Database | Transaction, list: ListRow, row: ItemRow): Promise<number> {
  const source = sources[list.type];
  const { place, ordered } = source;
  const at = Prisma.sql`(${place.of(row)}::text::${Prisma.raw(place.type)}, ${row.id}::uuid)`;
  const [counted] = await database.$queryRaw<{ before: number }[]>`
    SELECT count(*)::int AS before FROM ${ordered}
    WHERE ${withinOf(source, list)} AND (${place.sql}, i.id) ${direction(source, "<", ">")} ${at}`;
  return counted?.before ?? 0;
}

/** The position of one game of a list. */
export const positionOf = async (tx: Transaction, list: ListRow, row: ItemRow): Promise<number> =>
  (await countBefore(tx, list, row)) + 1;

/** Rows in any order: the list is numbered. */
async function positionsOf(database: Database, list: ListRow, rows: readonly ItemRow[]): Promise<Positions> {
  const source = sources[list.type];
  const places = await database.$queryRaw<{ id: string; position: number }[]>`
    SELECT id, position FROM (
      SELECT i.id, row_number() OVER (ORDER BY ${placeOrder(source)})::int AS position
      FROM ${source.ordered} WHERE ${withinOf(source, list)}) numbered
    WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(places.map(({ id, position }) => [id, position]));
  // A row that was taken out between the two statements stood at the end of what is left.
  return ({ id }) => byId.get(id) ?? list.items_count + 1;
}

/** The first games of lists, by the ids of the lists. */
export async function previewsOf(
  database: Database | Transaction,
  lists: readonly ListRow[],
): Promise<Map<string, ListItem[]>> {
  const previews = new Map<string, ListItem[]>(lists.map(({ id }) => [id, []]));
  for (const type of new Set(lists.map((list) => list.type))) {
    const ofType = lists.filter((list) => list.type === type);
    const byId = new Map(ofType.map((list) => [list.id, list]));
    for (const row of await firstItems(database, sources[type], ofType)) {
      const [list, items] = [byId.get(row.list_id), previews.get(row.list_id)];
      if (list && items) items.push(presentListItem(list, row, items.length + 1));
    }
  }
  return previews;
}

const firstItems = (
  database: Database | Transaction,
  source: ItemSource,
  lists: readonly ListRow[],
): Promise<(ItemRow & { readonly list_id: string })[]> => {
  const [ids, owners] = [lists.map(({ id }) => id), lists.map(source.ownerOf)];
  const seesPrivate = lists.map(({ sees_private }) => sees_private);
  return database.$queryRaw`
    SELECT l.id AS list_id, first.*
    FROM unnest(${ids}::uuid[], ${owners}::uuid[], ${seesPrivate}::boolean[])
      WITH ORDINALITY AS l(id, owner, sees_private, place)
    CROSS JOIN LATERAL (
      SELECT ${source.columns}, row_number() OVER (ORDER BY ${placeOrder(source)}) AS at FROM ${source.tables}
      WHERE ${source.owner} = l.owner AND ${source.condition(Prisma.sql`l.sees_private`)}
      ORDER BY ${placeOrder(source)} LIMIT ${Prisma.raw(String(inPreview))}) first
    ORDER BY l.place, first.at`;
};
