import { defineStatement } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { categoryTypes } from "./category-types.js";

/** The texts of all categories at one version, by the ids of the categories of a game. */
export interface CategoryTexts {
  readonly version: string;
  /** Composes the JSON array of categories, whose ids are separated by spaces, in the order of the contract. */
  compose(ids: string): string;
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const categoryType = Prisma.raw(
  `CASE k.type ${Object.entries(categoryTypes)
    .map(([slug, type]) => `WHEN ${quote(slug)} THEN ${quote(JSON.stringify(type))}::json`)
    .join(" ")} END`,
);

/** The version of all categories together, as text. */
export const categoriesVersion = Prisma.sql`(SELECT v.version::text FROM game_category_versions v)`;

const textsQuery = defineStatement(
  () => Prisma.sql`
    SELECT ${categoriesVersion} AS version, k.id, ${toJsonObject(Prisma.sql`
      k.id, k.slug, k.name, ${categoryType} AS type, k.description, k.is_active, k.display_order, k.games_count,
      ${timestampColumn("k.created_at")} AS created_at, ${timestampColumn("k.updated_at")} AS updated_at`)}::text AS json
    FROM game_categories k ORDER BY k.type, k.display_order, k.slug`,
);

interface CategoryText {
  readonly version: string;
  readonly id: string;
  readonly json: string;
}

/** The texts of each database that this process has read. */
const texts = new WeakMap<Database, CategoryTexts>();

/**
 * Returns the texts of a version, or of a later one that was committed since. Keeps them in memory: games share a few dozen
 * categories, and composing them again for each game is half of the time of a page. Every read of games also reads the version
 * of the categories, so that the texts are never older than the games.
 */
export async function getCategoryTexts(database: Database, version: string): Promise<CategoryTexts> {
  const known = texts.get(database);
  if (known?.version === version) return known;
  const current = toCategoryTexts(await database.$queryRaw(textsQuery()), version);
  texts.set(database, current);
  return current;
}

/** How many combinations of categories are kept. */
const maxCombinations = 10_000;

function toCategoryTexts(rows: readonly CategoryText[], requested: string): CategoryTexts {
  const ranks = new Map(rows.map(({ id }, rank) => [id, rank]));
  const combinations = new Map<string, string>();
  return {
    version: rows[0]?.version ?? requested,
    compose(ids) {
      const known = combinations.get(ids);
      if (known !== undefined) return known;
      const found = ids.split(" ").flatMap((id) => ranks.get(id) ?? []);
      const text = `[${found
        .sort((a, b) => a - b)
        .map((rank) => rows[rank]?.json)
        .join()}]`;
      if (combinations.size >= maxCombinations) combinations.clear();
      combinations.set(ids, text);
      return text;
    },
  };
}
