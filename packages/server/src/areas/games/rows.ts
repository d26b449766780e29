import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { ExternalSource } from "./external-ids.js";
import type { ReleasePrecision } from "./partial-date.js";

/** A category as the database shows it. */
export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly is_active: boolean;
  readonly display_order: number;
  readonly games_count: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A category inside a game's row, read as JSON, so its moments are text. */
export type EmbeddedCategory = Omit<CategoryRow, "version" | "created_at" | "updated_at"> & {
  readonly created_at: string;
  readonly updated_at: string;
};

/** A game with everything that its answer shows, read by one statement as JSON, so its moments are text. */
export interface GameRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly alt_titles: string[];
  readonly summary: string | null;
  readonly cover_url: string | null;
  readonly hero_url: string | null;
  readonly released_on: string | null;
  readonly released_precision: ReleasePrecision | null;
  readonly release_status: "ANNOUNCED" | "EARLY_ACCESS" | "RELEASED" | "CANCELLED";
  readonly developers: string[];
  readonly publishers: string[];
  readonly is_adult: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly votes: number;
  readonly average: number | null;
  readonly weighted: number;
  readonly main_minutes: number | null;
  readonly extra_minutes: number | null;
  readonly complete_minutes: number | null;
  readonly playtime_samples: number;
  readonly categories: EmbeddedCategory[];
  readonly external_ids: Partial<Record<ExternalSource, string>> | null;
}

/** The columns of a `GameRow`, over `gameTables`. Dates and decimals come as what JSON has for them. */
export const gameColumns = Prisma.sql`
  g.id, g.slug, g.name, g.alt_titles, g.summary, g.cover_url, g.hero_url, g.released_on::text AS released_on,
  g.released_precision, g.release_status, g.developers, g.publishers, g.is_adult,
  g.version, g.created_at, g.updated_at,
  r.votes, r.average::float8 AS average, r.weighted::float8 AS weighted,
  c.main_minutes, c.extra_minutes, c.complete_minutes, c.playtime_samples,
  (SELECT coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'type', k.type,
      'description', k.description, 'is_active', k.is_active, 'display_order', k.display_order,
      'games_count', k.games_count, 'created_at', k.created_at, 'updated_at', k.updated_at)
      ORDER BY k.type, k.display_order, k.slug), '[]')
    FROM game_categories k WHERE k.id = ANY(g.category_ids)) AS categories,
  (SELECT json_object_agg(e.source, e.external_id) FROM game_external_ids e WHERE e.game_id = g.id) AS external_ids`;

/** A game with its counters and its rating, which every game has. */
export const gameTables = Prisma.sql`
  games g JOIN game_rating_summaries r ON r.game_id = g.id JOIN game_counters c ON c.game_id = g.id`;

/**
 * The rows of a statement over `gameColumns`. Each comes as one JSON value: what PostgreSQL and the JSON parser do together
 * costs a good deal less than taking thirty columns apart one by one.
 */
export async function readGames<Row extends GameRow>(
  database: Database | Transaction,
  select: Prisma.Sql,
): Promise<Row[]> {
  const rows = await database.$queryRaw<
    { game: Row }[]
  >`SELECT to_json(game) AS game FROM (${select}) AS game`;
  return rows.map(({ game }) => game);
}

const buildGameQuery = (slug: string): Prisma.Sql => Prisma.sql`
  SELECT ${gameColumns} FROM ${gameTables} WHERE g.slug = ${slug} AND g.deleted_at IS NULL`;

/** The live game with the slug, or null. One statement. */
export async function findGame(database: Database | Transaction, slug: string): Promise<GameRow | null> {
  const [row] = await readGames(database, buildGameQuery(slug));
  return row ?? null;
}

/** The same, holding the game's row until the transaction ends. */
export async function lockGame(tx: Transaction, slug: string): Promise<GameRow | null> {
  const [row] = await readGames(tx, Prisma.sql`${buildGameQuery(slug)} FOR UPDATE OF g`);
  return row ?? null;
}
