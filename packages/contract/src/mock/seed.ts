import { readFileSync } from "node:fs";
import { lazy } from "../../../server/src/platform/lazy.js";
import { getExample, type JsonObject } from "./examples.js";
import { findExampleItem } from "./lists.js";
import { findRead } from "./resources.js";
import type { Store } from "./store.js";

/** A real game of the catalogue, as `npm run generate` writes it. */
export interface SeedGame {
  readonly slug: string;
  readonly name: string;
  readonly alt_titles: readonly string[];
  /** A year, a year with a month, or a day. */
  readonly released: string | null;
  readonly publishers: readonly string[];
  readonly platforms: readonly Platform[];
}

interface Platform {
  readonly slug: string;
  readonly name: string;
}

/** The games of the mock server. */
export const readSeedGames = lazy(
  () => JSON.parse(readFileSync(new URL("./games.json", import.meta.url), "utf8")) as readonly SeedGame[],
);

/** Where a kind of resource is read and listed. */
const kinds = {
  games: { template: "/v1/games/{slug}", collection: "/v1/games" },
  categories: { template: "/v1/game-categories/{slug}", collection: "/v1/games/categories" },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Stores games, and their platforms as categories. What the examples have stays as it is there. */
export function seed(store: Store, games: readonly SeedGame[]): void {
  const categories = listCategories(games);
  const example = readExample(kinds.games);
  for (const category of categories.values()) save(store, kinds.categories, category);
  for (const [index, game] of games.entries())
    save(store, kinds.games, { ...example, ...toGame(game, index, categories) });
}

const readExample = ({ template }: Kind): JsonObject => {
  const read = findRead(template);
  return (read && getExample(read).body) ?? {};
};

const toPath = ({ template }: Kind, slug: string): string => template.replace("{slug}", slug);

function save(store: Store, kind: Kind, body: JsonObject): void {
  const path = toPath(kind, String(body["slug"]));
  if (findExampleItem(path) === undefined) store.save(path, { ...kind, body });
}

/** The platforms of games, by their slugs. */
function listCategories(games: readonly SeedGame[]): ReadonlyMap<string, JsonObject> {
  const example = readExample(kinds.categories);
  const platforms = new Map(games.flatMap((game) => game.platforms.map((each) => [each.slug, each])));
  return new Map(
    [...platforms.values()].map(({ slug, name }, index) => [
      slug,
      findExampleItem(toPath(kinds.categories, slug)) ?? {
        ...example,
        id: toId("3", index),
        slug,
        name,
        display_order: index + 1,
        games_count: games.filter((game) => game.platforms.some((platform) => platform.slug === slug)).length,
      },
    ]),
  );
}

const toGame = (
  { slug, name, alt_titles, released, publishers, platforms }: SeedGame,
  index: number,
  categories: ReadonlyMap<string, JsonObject>,
): JsonObject => ({
  id: toId("4", index),
  slug,
  name,
  alt_titles,
  publishers,
  released_on: released && `${released}-01-01`.slice(0, "1997-08-25".length),
  released_precision: released && precisions[released.length],
  release_status: "RELEASED",
  categories: platforms.map((platform) => categories.get(platform.slug)),
});

/** How exact a date is, by its length. */
const precisions: Readonly<Record<number, string>> = { 4: "YEAR", 7: "MONTH", 10: "DAY" };

/** An id like those of the examples, which is the same in every process. */
const toId = (kind: string, index: number): string =>
  `01930e5c-6b00-7c00-8000-00000001${kind}${index.toString(16).padStart(3, "0")}`;
