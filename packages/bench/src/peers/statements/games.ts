import type { CategoryRow, GameRow } from "../documents/games.js";
import type { Query } from "./query.js";

const game = `
  SELECT g.id, g.slug, g.name, g.alt_titles, g.summary, g.cover_url, g.hero_url, g.released_on::text, g.released_precision,
    g.release_status, g.developers, g.publishers, g.is_adult, g.created_at, g.updated_at, g.name_key,
    r.average::float8, r.weighted::float8, r.votes,
    c.main_minutes, c.extra_minutes, c.complete_minutes, c.playtime_samples,
    (SELECT coalesce(json_agg(k), '[]') FROM game_categories k WHERE k.id = ANY(g.category_ids)) AS categories,
    (SELECT coalesce(json_object_agg(x.source, x.external_id), '{}') FROM game_external_ids x
     WHERE x.game_id = g.id) AS external_ids
  FROM games g
  JOIN game_rating_summaries r ON r.game_id = g.id
  JOIN game_counters c ON c.game_id = g.id`;

const findGame = `${game} WHERE g.slug = $1 AND g.deleted_at IS NULL`;

/** A literal LIMIT: with a parameter, PostgreSQL would plan every execution. */
const findPage = (limit: number): string => `
  WITH page AS (
    SELECT l.game_id FROM game_category_links l
    WHERE l.category_id = (SELECT k.id FROM game_categories k WHERE k.slug = $1 AND k.is_active)
    ORDER BY l.name_key, l.game_id LIMIT ${limit + 1})
  ${game} JOIN page ON page.game_id = g.id ORDER BY g.name_key, g.id`;

const findPopular = (limit: number): string => `
  SELECT game.*, p.rank, p.score, p.previous_rank
  FROM (SELECT * FROM game_popularity
    WHERE "window" = $1 AND category_id = '00000000-0000-0000-0000-000000000000'
    ORDER BY rank LIMIT ${limit + 1}) p
  CROSS JOIN LATERAL (${game} WHERE g.id = p.game_id AND g.deleted_at IS NULL) game ORDER BY p.rank`;

/** A game with its sort key. */
export type StoredGame = GameRow & { readonly name_key: string; readonly categories: readonly CategoryRow[] };

/** A game with its rank in a window. */
export type PopularRow = StoredGame & {
  readonly rank: number;
  readonly score: number;
  readonly previous_rank: number | null;
};

/** The statements about games. */
export const createGameStatements = (query: Query) => ({
  findGame: async (slug: string) => (await query<StoredGame>("findGame", findGame, [slug]))[0],
  findPage: (category: string, limit: number) =>
    query<StoredGame>(`findPage${limit}`, findPage(limit), [category]),
  findPopular: (window: string, limit: number) =>
    query<PopularRow>(`findPopular${limit}`, findPopular(limit), [window]),
});
