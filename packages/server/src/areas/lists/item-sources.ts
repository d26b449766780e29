import { type ListItem, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type SortKey, sortKey } from "../../platform/database/pagination.js";

/** The columns of an item that its list is sorted by. The rank is null in computed lists. */
export type ItemKeys = Pick<ListItem, "rank_key" | "created_at">;

/** The source tables of a list type: rows `i` with their games `g`. */
export interface ItemSource {
  /** The table, without rows of deleted games. */
  readonly from: Prisma.Sql;
  /** The columns of `i` that all sources have. */
  readonly columns: Prisma.Sql;
  /** The column that refers to the list or its owner, and the column of the list with its value. */
  readonly parentColumn: Prisma.Sql;
  readonly parentId: "id" | "resident_id";
  /** Restricts the rows of `from` to the games of the list; `seesPrivate`: whether the viewer can see private entries. */
  readonly buildItemCondition: (seesPrivate: Prisma.Sql) => Prisma.Sql;
  /** The order by position; `i.id` breaks ties in the same direction. */
  readonly positionKey: SortKey<ItemKeys>;
  readonly isLatestFirst: boolean;
}

/** Joins the games `g` of items `i`. */
export const joinGames = Prisma.sql`JOIN games g ON g.id = i.game_id`;
/** A job removes deleted games from personalized lists; until then, and in computed lists, they are hidden. */
const joinNotDeletedGames = Prisma.sql`${joinGames} AND g.deleted_at IS NULL`;
const matchAll = (): Prisma.Sql => Prisma.sql`TRUE`;

/** Computed lists have the latest game first. */
const computedListSource = {
  columns: Prisma.sql`i.id, i.game_id, i.version, i.created_at, NULL::text AS note, FALSE AS contains_spoilers, NULL::text AS rank_key`,
  parentColumn: Prisma.sql`i.resident_id`,
  parentId: "resident_id" as const,
  positionKey: sortKey<ItemKeys>("i.created_at", "timestamptz", (row) => row.created_at, true),
  isLatestFirst: true,
};

/** The sources by list type. */
export const sources: Readonly<Record<components["schemas"]["ListType"], ItemSource>> = {
  PERSONALIZED: {
    from: Prisma.sql`list_items i ${joinNotDeletedGames}`,
    columns: Prisma.sql`i.id, i.game_id, i.version, i.created_at, i.note, i.contains_spoilers, i.rank_key`,
    parentColumn: Prisma.sql`i.list_id`,
    parentId: "id",
    buildItemCondition: matchAll,
    positionKey: sortKey<ItemKeys>("i.rank_key", "text", (row) => row.rank_key, false),
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

/** Selects the first items `i` of a list `l`, as a `viewer` sees it, with their positions and their games `g`. */
export const buildFirstRows = (source: ItemSource): Prisma.Sql => {
  const { from, columns, parentColumn, parentId, buildItemCondition } = source;
  const order = buildPositionOrder(source);
  return Prisma.sql`(SELECT i.*, row_number() OVER (ORDER BY ${order}) AS position FROM (
      SELECT ${columns} FROM ${from}
      WHERE ${parentColumn} = ${Prisma.raw(`l.${parentId}`)} AND ${buildItemCondition(Prisma.sql`viewer.sees_private`)}
      ORDER BY ${order} LIMIT ${Prisma.raw(String(previewSize))}) i) i ${joinGames} ORDER BY i.position`;
};
