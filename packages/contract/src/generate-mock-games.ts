import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { SeedGame } from "./mock/seed.js";
import { outputs, root } from "./outputs.js";
import type { StageContext } from "./stage-context.js";
import { writeOutput } from "./write-output.js";

/** The catalogue of games, relative to the root. */
const catalogueFile = "prisma/catalogue/games.jsonl.gz";

/** A line of the catalogue. */
interface CatalogueGame extends Omit<SeedGame, "name" | "released"> {
  readonly title: string;
  readonly first_released: string | null;
}

/** Games on this many platforms are known to most people. */
const minPlatforms = 3;
/** What people search for first. Their games are on one platform each. */
const knownSeries =
  /\b(zelda|super mario|tetris|sonic|metroid|final fantasy|castlevania|mega man|goldeneye)\b/i;

/** Writes the games that the mock server has: a part of the catalogue, one game per line. */
export function generateMockGames({ staging }: StageContext): Promise<void> {
  const lines = gunzipSync(readFileSync(path.join(root, catalogueFile)))
    .toString()
    .trim()
    .split("\n");
  const games = lines
    .map((line) => JSON.parse(line) as CatalogueGame)
    .filter(({ title, platforms }) => platforms.length >= minPlatforms || knownSeries.test(title))
    .map(toSeedGame);
  writeOutput(staging, outputs.mockGames, `[\n${games.map((game) => JSON.stringify(game)).join(",\n")}\n]\n`);
  return Promise.resolve();
}

const toSeedGame = ({
  slug,
  title,
  alt_titles,
  first_released,
  publishers,
  platforms,
}: CatalogueGame): SeedGame => ({
  slug,
  name: title,
  alt_titles,
  released: first_released,
  publishers: [...new Set(publishers)],
  platforms: platforms.map((platform) => ({ slug: platform.slug, name: platform.name })),
});
