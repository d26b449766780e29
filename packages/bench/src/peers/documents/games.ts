import { toIso, toIsoOrNull } from "./dates.js";

/** A row of game_categories. */
export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly is_active: boolean;
  readonly display_order: number;
  readonly games_count: number;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** A game with its categories, external IDs, rating and counters. */
export interface GameRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly alt_titles: readonly string[];
  readonly summary: string | null;
  readonly cover_url: string | null;
  readonly hero_url: string | null;
  readonly released_on: Date | string | null;
  readonly released_precision: string | null;
  readonly release_status: string;
  readonly developers: readonly string[];
  readonly publishers: readonly string[];
  readonly is_adult: boolean;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly categories: readonly CategoryRow[];
  readonly external_ids: Readonly<Record<string, string>>;
  readonly average: number | null;
  readonly weighted: number;
  readonly votes: number;
  readonly main_minutes: number | null;
  readonly extra_minutes: number | null;
  readonly complete_minutes: number | null;
  readonly playtime_samples: number;
}

const categoryTypes: Readonly<Record<string, string>> = {
  genre: "Genre",
  platform: "Platform",
  theme: "Theme",
  "game-mode": "Game mode",
  "player-perspective": "Player perspective",
  "age-rating": "Age rating",
  collection: "Collection",
};

const toCategory = (row: CategoryRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: { slug: row.type, name: categoryTypes[row.type], allows_many: row.type !== "age-rating" },
  description: row.description,
  is_active: row.is_active,
  display_order: row.display_order,
  games_count: row.games_count,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

const compareCategories = (a: CategoryRow, b: CategoryRow): number =>
  compare(a.type, b.type) || a.display_order - b.display_order || compare(a.slug, b.slug);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const minSamples = 5;
const minVotes = 5;

/** Builds the response body of a game. */
export function toGame(row: GameRow) {
  const hasEnoughSamples = row.playtime_samples >= minSamples;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    alt_titles: row.alt_titles,
    summary: row.summary,
    cover_url: row.cover_url,
    hero_url: row.hero_url,
    released_on: toIsoOrNull(row.released_on)?.slice(0, 10) ?? null,
    released_precision: row.released_precision,
    release_status: row.release_status,
    developers: row.developers,
    publishers: row.publishers,
    categories: [...row.categories].sort(compareCategories).map(toCategory),
    external_ids: {
      igdb: row.external_ids.igdb ?? null,
      steam: row.external_ids.steam ?? null,
      rawg: row.external_ids.rawg ?? null,
      gog: row.external_ids.gog ?? null,
    },
    is_adult: row.is_adult,
    rating: {
      average: row.average,
      weighted_average: row.votes < minVotes ? null : row.weighted,
      votes: row.votes,
    },
    time_to_beat: {
      main_minutes: hasEnoughSamples ? row.main_minutes : null,
      extra_minutes: hasEnoughSamples ? row.extra_minutes : null,
      complete_minutes: hasEnoughSamples ? row.complete_minutes : null,
      samples: row.playtime_samples,
    },
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
