import type { Client } from "@game-community/sdk";
import { importGames, type ImportResult } from "../../../src/areas/games/import.js";
import { newId } from "../../../src/platform/ids.js";
import type { TestService } from "../../support/service.js";

/** Creates a client with a secret key that can edit games and their statistics. */
export async function createEditorClient(service: TestService): Promise<Client> {
  const scopes = ["games:manage", "game-stats:write"] as const;
  return service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
}

/** Builds a line of a catalogue file. */
export const toCatalogueLine = (slug: string, fields: object = {}): string =>
  JSON.stringify({ slug, title: slug.replaceAll("-", " "), ...fields });

/** Imports lines without a source, so that no progress is stored. */
export const importLines = ({ database }: TestService, ...lines: string[]): Promise<ImportResult> =>
  importGames({ database, newId, lines });

/** The reason why tests that use `setCounts` skip the counter check. */
export const setCountsReason = "setCounts() writes counters without the rows that they count.";

/** Sets the rating summary and counters of a game directly in the database. */
export async function setCounts(
  { database }: TestService,
  slug: string,
  counts: {
    readonly scores?: readonly number[];
    readonly weighted?: number;
    readonly popularity?: number;
    readonly likes?: number;
    readonly library?: number;
    readonly main_minutes?: number;
    readonly playtime_samples?: number;
  },
): Promise<void> {
  const { id: game_id } = await database.game.findFirstOrThrow({ where: { slug, deleted_at: null } });
  const { scores = [], weighted = 0, ...counters } = counts;
  const histogram = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `h${index + 1}`,
      scores.filter((score) => score === index + 1).length,
    ]),
  );
  const score_sum = scores.reduce((sum, score) => sum + score, 0);
  await database.gameRatingSummary.update({
    where: { game_id },
    data: { ...histogram, votes: scores.length, score_sum, weighted },
  });
  await database.gameCounters.update({ where: { game_id }, data: counters });
  await database.gameCategoryLink.updateMany({
    where: { game_id },
    data: { weighted, popularity: counts.popularity ?? 0 },
  });
}
