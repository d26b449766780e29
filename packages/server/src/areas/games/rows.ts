import { defineStatement } from "@game-community/postgres";
import {
  type Game,
  type GameCategory,
  type GameCounters,
  type GameRatingSummary,
  Prisma,
} from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import {
  type Columns,
  computed,
  defineColumns,
  type JsonOf,
  type RowOf,
} from "../../platform/database/columns.js";
import type { ListStatement } from "../../platform/database/pagination.js";
import type { CategoryTypeSlug } from "./category-types.js";
import type { ExternalSource } from "./external-ids.js";
import type { ReleasePrecision } from "./partial-date.js";

/** The model with the values that the CHECK constraint of its table allows. */
export interface CategoryModel extends GameCategory {
  type: CategoryTypeSlug;
}

export const categoryColumns = defineColumns<CategoryModel>()("k", [
  "id",
  "slug",
  "type",
  "name",
  "description",
  "is_active",
  "display_order",
  "games_count",
  "version",
  "created_at",
  "updated_at",
]);

export type CategoryRow = RowOf<typeof categoryColumns>;

/** The model with the values that the CHECK constraints of its table allow. */
interface GameModel extends Game {
  released_precision: ReleasePrecision | null;
  release_status: components["schemas"]["GameReleaseStatus"];
}

const ownColumns = defineColumns<GameModel>()(
  "g",
  [
    "id",
    "slug",
    "name",
    "alt_titles",
    "summary",
    "cover_url",
    "hero_url",
    "released_precision",
    "release_status",
    "developers",
    "publishers",
    "is_adult",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    released_on: computed<string | null>(Prisma.sql`g.released_on::text`),
    categories: computed<JsonOf<CategoryRow>[]>(Prisma.sql`(
      SELECT coalesce(json_agg(k ORDER BY k.type, k.display_order, k.slug), '[]')
      FROM (SELECT ${categoryColumns.sql} FROM game_categories k WHERE k.id = ANY(g.category_ids)) k)`),
    external_ids: computed<Partial<Record<ExternalSource, string>> | null>(Prisma.sql`(
      SELECT json_object_agg(e.source, e.external_id) FROM game_external_ids e WHERE e.game_id = g.id)`),
  },
);

const ratingColumns = defineColumns<GameRatingSummary>()("r", ["votes"], {
  average: computed<number | null>(Prisma.sql`r.average::float8`),
  weighted: computed<number>(Prisma.sql`r.weighted::float8`),
});

const counterColumns = defineColumns<GameCounters>()("c", [
  "main_minutes",
  "extra_minutes",
  "complete_minutes",
  "playtime_samples",
]);

/** A game with its categories, external ids, rating and time to beat; selects from `gameTables`. */
export const gameColumns: Columns<
  RowOf<typeof ownColumns> & RowOf<typeof ratingColumns> & RowOf<typeof counterColumns>
> = { sql: Prisma.sql`${ownColumns.sql}, ${ratingColumns.sql}, ${counterColumns.sql}` };

/** A game as read from the database: as JSON, with timestamps as text. */
export type GameRow = JsonOf<RowOf<typeof gameColumns>>;

/** Joins the rating summary `r` and the counters `c`, which every game `g` has. */
export const gameJoins = Prisma.sql`
  JOIN game_rating_summaries r ON r.game_id = g.id JOIN game_counters c ON c.game_id = g.id`;

export const gameTables = Prisma.sql`games g ${gameJoins}`;

const selectAsJson = (select: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT to_json(game) AS game FROM (${select}) AS game`;

/**
 * Selects games as one JSON value per row, because parsing JSON is much faster than decoding thirty columns. The
 * columns are those of `asJson`.
 */
export const buildJsonStatement = ({
  columns,
  from,
  joins,
  where,
  order,
  limit,
}: ListStatement): Prisma.Sql =>
  selectAsJson(
    Prisma.sql`SELECT ${columns} FROM ${from} ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`,
  );

/** The columns of `buildJsonStatement`. */
export const asJson = <Row>({ sql }: Columns<Row>): Columns<{ readonly game: JsonOf<Row> }> => ({ sql });

const buildGameQuery = (slug: string, lock = Prisma.empty): Prisma.Sql =>
  selectAsJson(Prisma.sql`
    SELECT ${gameColumns.sql} FROM ${gameTables} WHERE g.slug = ${slug} AND g.deleted_at IS NULL ${lock}`);

const readGame = async (database: Database | Transaction, statement: Prisma.Sql): Promise<GameRow | null> => {
  const [row] = await database.$queryRaw<{ readonly game: GameRow }[]>(statement);
  return row?.game ?? null;
};

const gameQuery = defineStatement((slug: string) => buildGameQuery(slug));

/** Reads a game that is not deleted. */
export const findGame = (database: Database | Transaction, slug: string): Promise<GameRow | null> =>
  readGame(database, gameQuery(slug));

const lockingGameQuery = defineStatement((slug: string) => buildGameQuery(slug, Prisma.sql`FOR UPDATE OF g`));

/** Locks and reads a game that is not deleted. */
export const lockGame = (tx: Transaction, slug: string): Promise<GameRow | null> =>
  readGame(tx, lockingGameQuery(slug));
