import { defineStatement } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import type { Columns } from "../../platform/database/columns.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { JsonText } from "../../platform/json-text.js";
import { categoriesVersion, getCategoryTexts } from "./category-texts.js";
import { externalSources } from "./external-ids.js";
import { minVotes } from "./game-rating.js";
import { minSamples } from "./present.js";
import { gameTables } from "./rows.js";

type Game = components["schemas"]["Game"];

const number = (value: number): Prisma.Sql => Prisma.raw(String(value));

const quote = (text: string): string => `'${text}'`;

const externalIds = Prisma.sql`(SELECT ids FROM (
  SELECT ${Prisma.join(
    externalSources.map((source) =>
      Prisma.raw(`max(e.external_id) FILTER (WHERE e.source = ${quote(source)}) AS ${source}`),
    ),
  )} FROM game_external_ids e WHERE e.game_id = g.id) ids)`;

const rating = Prisma.sql`(SELECT rating FROM (
  SELECT r.average::float8 AS average,
    CASE WHEN r.votes >= ${number(minVotes)} THEN r.weighted::float8 END AS weighted_average, r.votes) rating)`;

const median = (name: string): Prisma.Sql =>
  Prisma.raw(`CASE WHEN c.playtime_samples >= ${minSamples} THEN c.${name} END AS ${name}`);

const timeToBeat = Prisma.sql`(SELECT times FROM (
  SELECT ${median("main_minutes")}, ${median("extra_minutes")}, ${median("complete_minutes")},
    c.playtime_samples AS samples) times)`;

/** A game as PostgreSQL composes it, without the categories in its middle. */
export interface GameParts {
  readonly head: string;
  readonly tail: string;
  /** Separated by spaces. */
  readonly category_ids: string;
  readonly categories_version: string;
}

/**
 * The columns of `presentGame` in SQL, from `gameTables`, for the most frequent reads: parsing a row, building the response and
 * converting it to text again is a third of their CPU time. test/areas/games/present-in-sql.test.ts compares both.
 * `more` are columns behind those of a game.
 */
export const gameParts = (more = Prisma.empty): Columns<GameParts> => ({
  sql: Prisma.sql`${toJsonObject(Prisma.sql`
    g.id, g.slug, g.name, g.alt_titles, g.summary, g.cover_url, g.hero_url, g.released_on, g.released_precision,
    g.release_status, g.developers, g.publishers`)}::text AS head,
    ${toJsonObject(Prisma.sql`
    ${externalIds} AS external_ids, g.is_adult, ${rating} AS rating, ${timeToBeat} AS time_to_beat,
    ${timestampColumn("g.created_at")} AS created_at, ${timestampColumn("g.updated_at")} AS updated_at${more}`)}::text AS tail,
    array_to_string(g.category_ids, ' ') AS category_ids, ${categoriesVersion} AS categories_version`,
});

/** Completes games with their categories. */
export async function composeGames<Row extends GameParts>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & { readonly json: string })[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const categories = await getCategoryTexts(database, first.categories_version);
  return rows.map((row) => {
    const { head, tail, category_ids } = row;
    const json = `${head.slice(0, -1)},"categories":${categories.compose(category_ids)},${tail.slice(1)}`;
    return { ...row, json };
  });
}

const gameQuery = defineStatement(
  (slug: string) => Prisma.sql`
    SELECT g.version, ${gameParts().sql} FROM ${gameTables} WHERE g.slug = ${slug} AND g.deleted_at IS NULL`,
);

/** A game as it is sent. */
export interface PresentedGame {
  readonly version: number;
  readonly body: JsonText<Game>;
}

/** Reads the `Game` of a response, unless the game is deleted. */
export async function findPresentedGame(database: Database, slug: string): Promise<PresentedGame | null> {
  const rows = await database.$queryRaw<(GameParts & { readonly version: number })[]>(gameQuery(slug));
  const [row] = await composeGames(database, rows);
  return row === undefined ? null : { version: row.version, body: new JsonText(row.json) };
}
