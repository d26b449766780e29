import { defineStatement } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { JsonTemplate, JsonValue } from "../../platform/database/json-template.js";
import { categoryTemplate, createGameTemplate, createPopularGameTemplate } from "./present.js";

type Schemas = components["schemas"];

/** The templates of games with the categories of one version. */
interface GameTemplates {
  readonly version: string;
  readonly game: JsonTemplate<Schemas["Game"]>;
  readonly popularGame: JsonTemplate<Schemas["PopularGame"]>;
}

/** Creates templates. `compose` composes the JSON array of categories, whose ids are separated by spaces. */
function createTemplates(version: string, compose: (ids: string) => string): GameTemplates {
  const categories: JsonValue = { sql: Prisma.raw("array_to_string(g.category_ids, ' ')"), toJson: compose };
  return {
    version,
    game: createGameTemplate(categories),
    popularGame: createPopularGameTemplate(categories),
  };
}

const withoutCategories = createTemplates("", () => "[]");

/** The version of all categories together, as text. */
const categoriesVersion = Prisma.sql`(SELECT v.version::text FROM game_category_versions v)`;

const selectValues = ({ values }: JsonTemplate<unknown>) =>
  defineColumns<object>()("g", [], {
    values: computed<string>(values),
    categories_version: computed<string>(categoriesVersion),
  });

/** The columns of a game `g` that is sent, from `gameTables`. */
export const gameColumns = selectValues(withoutCategories.game);

/** The columns of a game `g` that is sent with its popularity `p`. */
export const popularGameColumns = selectValues(withoutCategories.popularGame);

export type GameValues = RowOf<typeof gameColumns>;

const textsQuery = defineStatement(
  () => Prisma.sql`
    SELECT ${categoriesVersion} AS version, k.id, ${categoryTemplate.values} AS values
    FROM game_categories k ORDER BY k.type, k.display_order, k.slug`,
);

interface CategoryRow {
  readonly version: string;
  readonly id: string;
  readonly values: string;
}

/** The templates for each database that this process has read. */
const templates = new WeakMap<Database, GameTemplates>();

/**
 * Returns the templates for games that have been read, with their categories, or with later ones that were committed since.
 * Keeps categories in memory: games share a few dozen of them, and composing them again for each game is half of the time of a
 * page. Every read of games also reads the version of the categories, so that the texts are never older than the games.
 */
export async function getGameTemplates(
  database: Database,
  games: readonly Pick<GameValues, "categories_version">[],
): Promise<GameTemplates> {
  const [first] = games;
  if (first === undefined) return withoutCategories;
  const known = templates.get(database);
  if (known?.version === first.categories_version) return known;
  const rows = await database.$queryRaw<CategoryRow[]>(textsQuery());
  const current = createTemplates(rows[0]?.version ?? first.categories_version, createComposer(rows));
  templates.set(database, current);
  return current;
}

/** How many combinations of categories are kept. */
const maxCombinations = 10_000;

/** Composes categories in the order of the rows. */
function createComposer(rows: readonly CategoryRow[]): (ids: string) => string {
  const texts = rows.map(({ values }) => categoryTemplate.compose(values));
  const ranks = new Map(rows.map(({ id }, rank) => [id, rank]));
  const combinations = new Map<string, string>();
  return (ids) => {
    const known = combinations.get(ids);
    if (known !== undefined) return known;
    const found = ids.split(" ").flatMap((id) => ranks.get(id) ?? []);
    const sorted = found.sort((a, b) => a - b);
    const text = `[${sorted.map((rank) => texts[rank]).join()}]`;
    if (combinations.size >= maxCombinations) combinations.clear();
    combinations.set(ids, text);
    return text;
  };
}
