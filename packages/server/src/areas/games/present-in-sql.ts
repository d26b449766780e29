import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { JsonText } from "../../platform/json-text.js";
import { categoryTypes } from "./category-types.js";
import { externalSources } from "./external-ids.js";
import { minVotes } from "./game-rating.js";
import { minSamples } from "./present.js";
import { gameTables } from "./rows.js";

type Game = components["schemas"]["Game"];

const number = (value: number): Prisma.Sql => Prisma.raw(String(value));

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const categoryType = Prisma.raw(
  `CASE k.type ${Object.entries(categoryTypes)
    .map(([slug, type]) => `WHEN ${quote(slug)} THEN ${quote(JSON.stringify(type))}::json`)
    .join(" ")} END`,
);

const categories = Prisma.sql`array_to_json(ARRAY(
  SELECT category FROM (
    SELECT k.id, k.slug, k.name, ${categoryType} AS type, k.description, k.is_active, k.display_order, k.games_count,
      ${timestampColumn("k.created_at")} AS created_at, ${timestampColumn("k.updated_at")} AS updated_at
    FROM game_categories k WHERE k.id = ANY(g.category_ids)
    ORDER BY k.type, k.display_order, k.slug) category))`;

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

/**
 * The columns of `presentGame` in SQL, from `gameTables`, for the most frequent reads: parsing a row, building the response and
 * converting it to text again is a third of their CPU time. test/areas/games/present-in-sql.test.ts compares both.
 */
export const presentedGame = Prisma.sql`g.id, g.slug, g.name, g.alt_titles, g.summary, g.cover_url, g.hero_url, g.released_on, g.released_precision,
    g.release_status, g.developers, g.publishers, ${categories} AS categories, ${externalIds} AS external_ids, g.is_adult,
    ${rating} AS rating, ${timeToBeat} AS time_to_beat,
    ${timestampColumn("g.created_at")} AS created_at, ${timestampColumn("g.updated_at")} AS updated_at`;

const gameQuery = defineStatement(
  (slug: string) => Prisma.sql`
    SELECT g.version, ${toJsonObject(presentedGame)}::text AS json FROM ${gameTables} WHERE g.slug = ${slug} AND g.deleted_at IS NULL`,
);

/** A game as it is sent. */
export interface PresentedGame {
  readonly version: number;
  readonly body: JsonText<Game>;
}

/** Reads the `Game` of a response, unless the game is deleted. */
export async function findPresentedGame(database: Database, slug: string): Promise<PresentedGame | null> {
  const [row] = await database.$queryRaw<{ readonly version: number; readonly json: string }[]>(
    gameQuery(slug),
  );
  return row === undefined ? null : { version: row.version, body: new JsonText(row.json) };
}
