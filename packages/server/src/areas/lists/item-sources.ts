import { type LikedGame, type ListItem, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Columns, computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn } from "../../platform/database/json-template.js";
import { type SortKey, sortKey } from "../../platform/database/pagination.js";
import { gameBasicInfo } from "../games/index.js";

type Schemas = components["schemas"];

/** The source tables of a list type: rows `i` with their games `g`. */
export interface ItemSource {
  /** The table, and the joins that filter it. */
  readonly from: Prisma.Sql;
  /** Joins the games `g` if `from` does not. */
  readonly joins: Prisma.Sql;
  readonly columns: Columns<ItemRow>;
  /** The column that refers to the list or its owner, and the column of the list with its value. */
  readonly parentColumn: Prisma.Sql;
  readonly parentId: "id" | "resident_id";
  /** Restricts the rows of `from` to the games of the list; `seesPrivate`: whether the viewer can see private entries. */
  readonly buildItemCondition: (seesPrivate: Prisma.Sql) => Prisma.Sql;
  /** The order by position; `i.id` breaks ties in the same direction. */
  readonly positionKey: SortKey<ItemRow>;
  readonly isLatestFirst: boolean;
}

const gameColumns = {
  added_at: computed<Date>(Prisma.sql`i.created_at`),
  name_key: computed<string>(Prisma.sql`g.name_key`),
  game: objectColumn(gameBasicInfo),
};

const personalizedColumns = defineColumns<ListItem>()(
  "i",
  ["id", "version", "note", "contains_spoilers", "rank_key"],
  gameColumns,
);

/** A game in a list. Its rank is null in computed lists. */
export type ItemRow = Omit<RowOf<typeof personalizedColumns>, "rank_key"> & {
  readonly rank_key: string | null;
};

/** The columns that liked games and library entries share. */
const computedListColumns = defineColumns<LikedGame>()("i", ["id", "version"], {
  ...gameColumns,
  note: computed<null>(Prisma.sql`NULL`),
  contains_spoilers: computed<boolean>(Prisma.sql`FALSE`),
  rank_key: computed<null>(Prisma.sql`NULL`),
});

const joinGames = Prisma.sql`JOIN games g ON g.id = i.game_id`;
const joinNotDeletedGames = Prisma.sql`${joinGames} AND g.deleted_at IS NULL`;
const matchAll = (): Prisma.Sql => Prisma.sql`TRUE`;

/** Computed lists have the latest game first, and exclude deleted games. */
const computedListSource = {
  joins: Prisma.empty,
  columns: computedListColumns,
  parentColumn: Prisma.sql`i.resident_id`,
  parentId: "resident_id" as const,
  positionKey: sortKey<ItemRow>("i.created_at", "timestamptz", (row) => row.added_at, true),
  isLatestFirst: true,
};

/** The sources by list type. Deleting a game removes it from personalized lists, so these need no condition on the game. */
export const sources: Readonly<Record<Schemas["ListType"], ItemSource>> = {
  PERSONALIZED: {
    from: Prisma.sql`list_items i`,
    joins: joinGames,
    columns: personalizedColumns,
    parentColumn: Prisma.sql`i.list_id`,
    parentId: "id",
    buildItemCondition: matchAll,
    positionKey: sortKey<ItemRow>("i.rank_key", "text", (row) => row.rank_key ?? "", false),
    isLatestFirst: false,
  },
  LIKED_GAMES: {
    ...computedListSource,
    from: Prisma.sql`liked_games i ${joinNotDeletedGames}`,
    buildItemCondition: matchAll,
  },
  PLAYED_GAMES: {
    ...computedListSource,
    from: Prisma.sql`library_entries i ${joinNotDeletedGames}`,
    buildItemCondition: (seesPrivate) => Prisma.sql`i.deleted_at IS NULL AND i.play_status <> 'NOT_STARTED'
      AND (i.visibility <> 'PRIVATE' OR ${seesPrivate})`,
  },
};

/** The order of the rows of a list by position. */
export const buildPositionOrder = ({ positionKey, isLatestFirst }: ItemSource): Prisma.Sql => {
  const sortDirection = Prisma.raw(isLatestFirst ? "DESC" : "ASC");
  return Prisma.sql`${positionKey.sql} ${sortDirection}, i.id ${sortDirection}`;
};

const previewSize = 12;

/** The list whose first games are selected. */
interface ListReference {
  readonly parentId: Prisma.Sql;
  readonly seesPrivate: Prisma.Sql;
}

/** Selects the first rows `i` of a list with their games `g`. The games are joined to these rows only. */
export const buildFirstRows = (source: ItemSource, { parentId, seesPrivate }: ListReference): Prisma.Sql => {
  const { from, parentColumn, buildItemCondition } = source;
  return Prisma.sql`(SELECT i.* FROM ${from} WHERE ${parentColumn} = ${parentId} AND ${buildItemCondition(seesPrivate)}
    ORDER BY ${buildPositionOrder(source)} LIMIT ${Prisma.raw(String(previewSize))}) i ${joinGames}`;
};

/** The position of a row of `buildFirstRows`. */
export const buildPosition = (source: ItemSource): Prisma.Sql =>
  Prisma.sql`row_number() OVER (ORDER BY ${buildPositionOrder(source)})`;

/** Selects the first games of a list, with their positions. */
export const buildFirstItems = (source: ItemSource, list: ListReference): Prisma.Sql => Prisma.sql`
  SELECT ${source.columns.sql}, ${buildPosition(source)}::int AS position FROM ${buildFirstRows(source, list)}`;
