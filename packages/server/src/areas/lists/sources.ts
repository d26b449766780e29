import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/basic-info.js";
import { key, type SortKey } from "../../platform/database/paginate.js";
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
  readonly ordered: Prisma.Sql;
  readonly columns: Prisma.Sql;
  /** The column that says to which list a row belongs, and its value for a list. */
  readonly owner: Prisma.Sql;
  readonly ownerOf: (list: ListRow) => string;
  /** Which rows are in the list at all, for a viewer who sees private ones or not. */
  readonly condition: (seesPrivate: Prisma.Sql) => Prisma.Sql;
  /** The order by position; `i.id` breaks ties in the same direction. */
  readonly place: SortKey<ItemRow>;
  readonly isLatestFirst: boolean;
}

const games = Prisma.sql`JOIN games g ON g.id = i.game_id`;
const liveGames = Prisma.sql`${games} AND g.deleted_at IS NULL`;
const always = (): Prisma.Sql => Prisma.sql`TRUE`;
const columnsWith = (more: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`i.id, i.version, i.created_at AS added_at, g.name_key, ${gameBasicInfoJson} AS game, ${more}`;

/** A view shows what came last first. */
const view = {
  columns: columnsWith(Prisma.sql`NULL AS note, FALSE AS contains_spoilers, NULL AS rank_key`),
  owner: Prisma.sql`i.resident_id`,
  ownerOf: (list: ListRow) => list.resident_id,
  place: key<ItemRow>("i.created_at", "timestamptz", (row) => row.added_at, true),
  isLatestFirst: true,
};

/** Where the games of each type of list come from. Games that are deleted have left all lists; views leave them out. */
export const sources: Readonly<Record<Schemas["ListType"], ItemSource>> = {
  PERSONALIZED: {
    tables: Prisma.sql`list_items i ${games}`,
    ordered: Prisma.sql`list_items i`,
    columns: columnsWith(Prisma.sql`i.note, i.contains_spoilers, i.rank_key`),
    owner: Prisma.sql`i.list_id`,
    ownerOf: (list) => list.id,
    condition: always,
    place: key<ItemRow>("i.rank_key", "text", (row) => row.rank_key ?? "", false),
    isLatestFirst: false,
  },
  LIKED_GAMES: {
    ...view,
    tables: Prisma.sql`liked_games i ${liveGames}`,
    ordered: Prisma.sql`liked_games i ${liveGames}`,
    condition: always,
  },
  PLAYED_GAMES: {
    ...view,
    tables: Prisma.sql`library_entries i ${liveGames}`,
    ordered: Prisma.sql`library_entries i ${liveGames}`,
    condition: (seesPrivate) => Prisma.sql`i.deleted_at IS NULL AND i.play_status <> 'NOT_STARTED'
      AND (i.visibility <> 'PRIVATE' OR ${seesPrivate})`,
  },
};
