import type { components } from "../../generated/schema.js";
import { Prisma, type LikedGame, type ListItem } from "../../generated/prisma/client.js";
import { defineColumns, computed, type Columns, type RowOf } from "../../platform/database/columns.js";
import { gameBasicInfoJson } from "../games/index.js";
import { sortKey, type SortKey } from "../../platform/database/pagination.js";
import type { ListRow } from "./rows.js";

type Schemas = components["schemas"];

/** The source tables of a list type: rows `i` with their games `g`. */
export interface ItemSource {
  /** The rows that are in the list. */
  readonly from: Prisma.Sql;
  /** Joins the games, if `from` does not. */
  readonly joins: Prisma.Sql;
  readonly columns: Columns<ItemRow>;
  /** The column that refers to the list or its owner, and its value for a list. */
  readonly ownerColumn: Prisma.Sql;
  readonly getOwnerId: (list: ListRow) => string;
  /** Filters rows by whether the viewer can see private ones. */
  readonly condition: (seesPrivate: Prisma.Sql) => Prisma.Sql;
  /** The order by position; `i.id` breaks ties in the same direction. */
  readonly positionKey: SortKey<ItemRow>;
  readonly isLatestFirst: boolean;
}

const gameColumns = {
  added_at: computed<Date>(Prisma.sql`i.created_at`),
  name_key: computed<string>(Prisma.sql`g.name_key`),
  game: computed<Schemas["GameBasicInfo"]>(gameBasicInfoJson),
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
const viewColumns = defineColumns<LikedGame>()("i", ["id", "version"], {
  ...gameColumns,
  note: computed<null>(Prisma.sql`NULL`),
  contains_spoilers: computed<boolean>(Prisma.sql`FALSE`),
  rank_key: computed<null>(Prisma.sql`NULL`),
});

const joinGames = Prisma.sql`JOIN games g ON g.id = i.game_id`;
const joinLiveGames = Prisma.sql`${joinGames} AND g.deleted_at IS NULL`;
const matchAll = (): Prisma.Sql => Prisma.sql`TRUE`;

/** Views show the latest game first, and exclude deleted games. */
const viewSource = {
  joins: Prisma.empty,
  columns: viewColumns,
  ownerColumn: Prisma.sql`i.resident_id`,
  getOwnerId: (list: ListRow) => list.resident_id,
  positionKey: sortKey<ItemRow>("i.created_at", "timestamptz", (row) => row.added_at, true),
  isLatestFirst: true,
};

/** Deleting a game removes it from all personalized lists, so these need no condition on the game. */
export const sources: Readonly<Record<Schemas["ListType"], ItemSource>> = {
  PERSONALIZED: {
    from: Prisma.sql`list_items i`,
    joins: joinGames,
    columns: personalizedColumns,
    ownerColumn: Prisma.sql`i.list_id`,
    getOwnerId: (list) => list.id,
    condition: matchAll,
    positionKey: sortKey<ItemRow>("i.rank_key", "text", (row) => row.rank_key ?? "", false),
    isLatestFirst: false,
  },
  LIKED_GAMES: {
    ...viewSource,
    from: Prisma.sql`liked_games i ${joinLiveGames}`,
    condition: matchAll,
  },
  PLAYED_GAMES: {
    ...viewSource,
    from: Prisma.sql`library_entries i ${joinLiveGames}`,
    condition: (seesPrivate) => Prisma.sql`i.deleted_at IS NULL AND i.play_status <> 'NOT_STARTED'
      AND (i.visibility <> 'PRIVATE' OR ${seesPrivate})`,
  },
};
