import type { Database } from "../../packages/server/src/platform/database/client.js";
import { createWeighted, type Chance } from "./random.js";

/** A game as the community sees it. */
export interface SeedGame {
  readonly id: string;
  readonly name: string;
  readonly platforms: readonly string[];
  /** What residents score it on average. */
  readonly quality: number;
  /** Minutes to its end. */
  readonly length: number;
}

/** Picks games as people do: the well-known ones very often, most of them hardly ever. */
export interface Catalogue {
  readonly size: number;
  readonly platforms: readonly string[];
  pick(chance: Chance): SeedGame;
  pickOn(chance: Chance, platform: string): SeedGame;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly platforms: string[];
}

/** How much less known each next game is (Zipf). */
const steepness = 0.9;

/** Reads the games and decides how well known, how good and how long each is. */
export async function readCatalogue(database: Database, chance: Chance): Promise<Catalogue> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT g.id, g.name, coalesce(array_agg(k.slug ORDER BY k.slug) FILTER (WHERE k.type = 'platform'), '{}') AS platforms
    FROM games g LEFT JOIN game_categories k ON k.id = ANY(g.category_ids)
    WHERE g.deleted_at IS NULL GROUP BY g.id ORDER BY g.slug`;
  if (rows.length === 0) throw new Error("There are no games. Start the service once: it imports them.");
  const games = shuffled(rows, chance).map((row, place): SeedGame => {
    // What many know is a little better than what nobody remembers.
    const fame = 1 - place / rows.length;
    return {
      ...row,
      quality: Math.min(9.4, Math.max(2.5, chance.normal(5.9 + 1.1 * fame, 1.1))),
      length: Math.round(chance.longTail(90, 6_000, 1.1)),
    };
  });
  return catalogueOf(games);
}

function catalogueOf(games: readonly SeedGame[]): Catalogue {
  const fameOf = (_game: SeedGame, place: number): number => 1 / (place + 3) ** steepness;
  const byPlatform = new Map<string, SeedGame[]>();
  for (const game of games)
    for (const platform of game.platforms)
      byPlatform.set(platform, [...(byPlatform.get(platform) ?? []), game]);
  const pick = createWeighted(games, fameOf);
  const pickers = new Map(
    [...byPlatform].map(([platform, own]) => [platform, createWeighted(own, fameOf)] as const),
  );
  return {
    size: games.length,
    platforms: [...byPlatform.keys()].sort(),
    pick,
    pickOn: (chance, platform) => (pickers.get(platform) ?? pick)(chance),
  };
}

function shuffled<T>(rows: readonly T[], chance: Chance): T[] {
  const result = [...rows];
  for (let place = result.length - 1; place > 0; place--) {
    const other = chance.whole(0, place);
    [result[place], result[other]] = [result[other] as T, result[place] as T];
  }
  return result;
}
