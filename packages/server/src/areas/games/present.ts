import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import {
  arrayValue,
  booleanValue,
  createJsonTemplate,
  type JsonValue,
  jsonValue,
  nestedObject,
  plainTextValue,
  textValue,
  timestampValue,
  toItemTemplate,
  toJsonTemplate,
} from "../../platform/database/json-template.js";
import { categoryTypes } from "./category-types.js";
import { externalSources } from "./external-ids.js";
import { weightedAverage } from "./game-rating.js";
import { minSamples } from "./time-to-beat.js";

type Schemas = components["schemas"];

const typeTexts = new Map<string, string>(
  Object.values(categoryTypes).map((type) => [type.slug, JSON.stringify(type)]),
);

/** The API representation of a category `k`. */
const gameCategory = nestedObject<Schemas["GameCategory"]>({
  id: plainTextValue("k.id"),
  slug: plainTextValue("k.slug"),
  name: textValue("k.name"),
  type: { sql: Prisma.raw("k.type"), toJson: (slug) => typeTexts.get(slug) ?? "null" },
  description: textValue("k.description"),
  is_active: booleanValue("k.is_active"),
  display_order: jsonValue("k.display_order"),
  games_count: jsonValue("k.games_count"),
  created_at: timestampValue("k.created_at"),
  updated_at: timestampValue("k.updated_at"),
});

export const categoryTemplate = toJsonTemplate(gameCategory);

/** The categories of a game `g` in the order of the contract. */
export const categoriesOfGame = arrayValue(
  toItemTemplate(gameCategory),
  Prisma.sql`game_categories k WHERE k.id = ANY(g.category_ids) ORDER BY k.type, k.display_order, k.slug`,
);

/**
 * A median of the playtimes of a game, from its counters `c`. The job stores none without enough samples; that of the previous release
 * did.
 */
export const selectMedian = (column: "main_minutes" | "extra_minutes" | "complete_minutes"): Prisma.Sql =>
  Prisma.raw(`CASE WHEN c.playtime_samples >= ${minSamples} THEN c.${column} END`);

const externalIds = Prisma.sql`(SELECT row_to_json(ids) FROM (
  SELECT ${Prisma.join(
    externalSources.map((source) =>
      Prisma.raw(`max(e.external_id) FILTER (WHERE e.source = '${source}') AS ${source}`),
    ),
  )} FROM game_external_ids e WHERE e.game_id = g.id) ids)`;

/** The API representation of a game `g`, selected from `gameTables`. */
const describeGame = (categories: JsonValue) => ({
  id: plainTextValue("g.id"),
  slug: plainTextValue("g.slug"),
  name: textValue("g.name"),
  alt_titles: jsonValue("to_json(g.alt_titles)"),
  summary: textValue("g.summary"),
  cover_url: textValue("g.cover_url"),
  hero_url: textValue("g.hero_url"),
  released_on: plainTextValue("g.released_on"),
  released_precision: plainTextValue("g.released_precision"),
  release_status: plainTextValue("g.release_status"),
  developers: jsonValue("to_json(g.developers)"),
  publishers: jsonValue("to_json(g.publishers)"),
  categories,
  external_ids: jsonValue(externalIds),
  is_adult: booleanValue("g.is_adult"),
  rating: nestedObject<Schemas["Game"]["rating"]>({
    average: jsonValue("r.average::float8"),
    weighted_average: jsonValue(weightedAverage("r")),
    votes: jsonValue("r.votes"),
  }),
  time_to_beat: nestedObject<Schemas["Game"]["time_to_beat"]>({
    main_minutes: jsonValue(selectMedian("main_minutes")),
    extra_minutes: jsonValue(selectMedian("extra_minutes")),
    complete_minutes: jsonValue(selectMedian("complete_minutes")),
    samples: jsonValue("c.playtime_samples"),
  }),
  created_at: timestampValue("g.created_at"),
  updated_at: timestampValue("g.updated_at"),
});

/** Creates the template of a game. Its categories are read by the statement, or known already. */
export const createGameTemplate = (categories: JsonValue) =>
  createJsonTemplate<Schemas["Game"]>(describeGame(categories));

/** Creates the template of a game with its popularity `p`. */
export const createPopularGameTemplate = (categories: JsonValue) =>
  createJsonTemplate<Schemas["PopularGame"]>({
    ...describeGame(categories),
    rank: jsonValue("p.rank"),
    score: jsonValue("p.score"),
    previous_rank: jsonValue("p.previous_rank"),
  });
