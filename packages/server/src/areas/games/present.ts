import type { components } from "../../generated/schema.js";
import { timestamp, timestampFromJson } from "../../platform/time.js";
import { categoryTypes } from "./category-types.js";
import { weightedAverage } from "./game-rating.js";
import type { CategoryRow, GameRow } from "./rows.js";

type Game = components["schemas"]["Game"];
type GameCategory = components["schemas"]["GameCategory"];

/** Below this number of samples the medians are not returned, because they are not representative. */
export const minSamples = 5;

/** Serializes a game. */
export const presentGame = (row: GameRow): Game => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  alt_titles: row.alt_titles,
  summary: row.summary,
  cover_url: row.cover_url,
  hero_url: row.hero_url,
  released_on: row.released_on,
  released_precision: row.released_precision,
  release_status: row.release_status,
  developers: row.developers,
  publishers: row.publishers,
  categories: row.categories.map(presentEmbeddedCategory),
  external_ids: presentExternalIds(row.external_ids),
  is_adult: row.is_adult,
  rating: { average: row.average, weighted_average: weightedAverage(row), votes: row.votes },
  time_to_beat: presentTimeToBeat(row),
  created_at: timestampFromJson(row.created_at),
  updated_at: timestampFromJson(row.updated_at),
});

const presentExternalIds = (ids: GameRow["external_ids"]): Game["external_ids"] => ({
  igdb: ids?.igdb ?? null,
  steam: ids?.steam ?? null,
  rawg: ids?.rawg ?? null,
  gog: ids?.gog ?? null,
});

function presentTimeToBeat(row: GameRow): Game["time_to_beat"] {
  const hasEnoughSamples = row.playtime_samples >= minSamples;
  return {
    main_minutes: hasEnoughSamples ? row.main_minutes : null,
    extra_minutes: hasEnoughSamples ? row.extra_minutes : null,
    complete_minutes: hasEnoughSamples ? row.complete_minutes : null,
    samples: row.playtime_samples,
  };
}

const presentEmbeddedCategory = (category: GameRow["categories"][number]): GameCategory =>
  presentCategoryFields(category, timestampFromJson);

/** Serializes a category. */
export const presentCategory = (row: Omit<CategoryRow, "version">): GameCategory =>
  presentCategoryFields(row, timestamp);

type CategoryFields<Time> = Omit<CategoryRow, "version" | "created_at" | "updated_at"> & {
  readonly created_at: Time;
  readonly updated_at: Time;
};

const presentCategoryFields = <Time>(
  row: CategoryFields<Time>,
  format: (time: Time) => string,
): GameCategory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: categoryTypes[row.type],
  description: row.description,
  is_active: row.is_active,
  display_order: row.display_order,
  games_count: row.games_count,
  created_at: format(row.created_at),
  updated_at: format(row.updated_at),
});
