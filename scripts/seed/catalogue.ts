import type { Database } from "../../packages/server/src/platform/database/client.js";
import { createWeightedPicker, type Random } from "./random.js";

/** A game with the parameters for generating its activity. */
export interface SeedGame {
  readonly id: string;
  readonly name: string;
  readonly platforms: readonly string[];
  /** The mean of its generated ratings. */
  readonly quality: number;
  /** The mean time to complete the game. */
  readonly completionMinutes: number;
}

/** Picks games with a Zipf distribution: a few popular games very often, most games rarely. */
export interface Catalogue {
  readonly size: number;
  readonly platforms: readonly string[];
  pick(random: Random): SeedGame;
  pickForPlatform(random: Random, platform: string): SeedGame;
}

/** A game with the slugs of its platforms. */
interface GameWithPlatforms {
  readonly id: string;
  readonly name: string;
  readonly platforms: string[];
}

const zipfExponent = 0.9;

/** Reads the games and assigns each a popularity rank, a quality and a completion time. */
export async function readCatalogue(database: Database, random: Random): Promise<Catalogue> {
  const rows = await database.$queryRaw<GameWithPlatforms[]>`
    SELECT g.id, g.name, coalesce(array_agg(c.slug ORDER BY c.slug) FILTER (WHERE c.type = 'platform'), '{}') AS platforms
    FROM games g LEFT JOIN game_categories c ON c.id = ANY(g.category_ids)
    WHERE g.deleted_at IS NULL GROUP BY g.id ORDER BY g.slug`;
  if (rows.length === 0) throw new Error("The database has no games. Start the service once to import them.");
  const games = shuffle(rows, random).map((row, rank): SeedGame => {
    // Popular games get slightly better ratings.
    const popularity = 1 - rank / rows.length;
    return {
      ...row,
      quality: Math.min(9.4, Math.max(2.5, random.normal(5.9 + 1.1 * popularity, 1.1))),
      completionMinutes: Math.round(random.pareto(90, 6_000, 1.1)),
    };
  });
  return createCatalogue(games);
}

function createCatalogue(games: readonly SeedGame[]): Catalogue {
  const zipfWeight = (_game: SeedGame, rank: number): number => 1 / (rank + 3) ** zipfExponent;
  const byPlatform = new Map<string, SeedGame[]>();
  for (const game of games)
    for (const platform of game.platforms)
      byPlatform.set(platform, [...(byPlatform.get(platform) ?? []), game]);
  const pick = createWeightedPicker(games, zipfWeight);
  const platformPickers = new Map(
    [...byPlatform].map(
      ([platform, platformGames]) => [platform, createWeightedPicker(platformGames, zipfWeight)] as const,
    ),
  );
  return {
    size: games.length,
    platforms: [...byPlatform.keys()].sort(),
    pick,
    pickForPlatform: (random, platform) => (platformPickers.get(platform) ?? pick)(random),
  };
}

function shuffle<T>(rows: readonly T[], random: Random): T[] {
  const result = [...rows];
  for (let index = result.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}
