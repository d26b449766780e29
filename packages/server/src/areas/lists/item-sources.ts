import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import { sortKey, type SortKey } from "../../platform/database/pagination.js";
import type { ListRow } from "./rows.js";

type Schemas = components["schemas"];

/** A game in a list, wherever that list takes it from. */
export interface ItemRow {
  readonly id: string;
  readonly game: Schemas["GameBasicInfo"];
  readonly note: string | null;
  readonly contains_spoilers: boolean;
  readonly added_at: Date;
  /** The name of the game as it is sorted by. */
  readonly name_key: string;
  /** Null where the order is not the owner's. */
  readonly rank_key: string | null;
  readonly version: number;
}

/** Where the games of a type of list come from: rows `i` with their games `g`. */
export interface ItemSource {
  readonly tables: Prisma.Sql;
  /** What the order of the rows can be told from. */
  readonly orderTables: Prisma.Sql;
  readonly columns: Prisma.Sql;
  /** The column that says to which list a row belongs, and its value for a list. */
  readonly ownerColumn: Prisma.Sql;
  readonly getOwnerId: (list: ListRow) => string;
  /** Which rows are in the list at all, for a viewer who sees private ones or not. */
  readonly condition: (seesPrivate: Prisma.Sql) => Prisma.Sql;
  /** The order by position; `i.id` breaks ties in the same direction. */
  readonly positionKey: SortKey<ItemRow>;
  readonly isLatestFirst: boolean;
}

const joinGames = Prisma.sql`JOIN games g ON g.id = i.game_id`;
const joinLiveGames = Prisma.sql`${joinGames} AND g.deleted_at IS NULL`;
const matchAll = (): Prisma.Sql => Prisma.sql`TRUE`;
const buildColumns = (extraColumns: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`i.id, i.version, i.created_at AS added_at, g.name_key, ${gameBasicInfoJson} AS game, ${extraColumns}`;

/** A view shows what came last first. */
const viewSource = {
  columns: buildColumns(Prisma.sql`NULL AS note, FALSE AS contains_spoilers, NULL AS rank_key`),
  ownerColumn: Prisma.sql`i.resident_id`,
  getOwnerId: (list: ListRow) => list.resident_id,
  positionKey: sortKey<ItemRow>("i.created_at", "timestamptz", (row) => row.added_at, true),
  isLatestFirst: true,
};

/** Where the games of each type of list come from. Games that are deleted have left all lists; views leave them out. */
export const sources: Readonly<Record<Schemas["ListType"], ItemSource>> = {
  PERSONALIZED: {
    tables: Prisma.sql`list_items i ${joinGames}`,
    orderTables: Prisma.sql`list_items i`,
    columns: buildColumns(Prisma.sql`i.note, i.contains_spoilers, i.rank_key`),
    ownerColumn: Prisma.sql`i.list_id`,
    getOwnerId: (list) => list.id,
    condition: matchAll,
    positionKey: sortKey<ItemRow>("i.rank_key", "text", (row) => row.rank_key ?? "", false),
    isLatestFirst: false,
  },
  LIKED_GAMES: {
    ...viewSource,
    tables: Prisma.sql`liked_games i ${joinLiveGames}`,
    orderTables: Prisma.sql`liked_games i ${joinLiveGames}`,
    condition: matchAll,
  },
  PLAYED_GAMES: {
    ...viewSource,
    tables: Prisma.sql`library_entries i ${joinLiveGames}`,
    orderTables: Prisma.sql`library_entries i ${joinLiveGames}`,
    condition: (seesPrivate) => Prisma.sql`i.deleted_at IS NULL AND i.play_status <> 'NOT_STARTED'
      AND (i.visibility <> 'PRIVATE' OR ${seesPrivate})`,
  },
};
