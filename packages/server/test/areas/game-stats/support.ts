import type { Client } from "@game-community/sdk";
import type { TestService } from "../../support/service.js";
import { createEditorClient } from "../games/support.js";

/** The set-up of the tests of game statistics: `editor` can edit games and statistics. */
export const gameStatsSetup = {
  skipCounterCheckBecause: "setDerivedCounters() writes counters without the rows that they count.",
  prepare: async (service: TestService) => ({ editor: await createEditorClient(service) }),
};

/** Creates a game without statistics. */
export const createGame = ({ games }: Client) => games.create({ name: "Doom" });

/** The derived counters of a game without any activity. */
export const zeroCounters = {
  likes_count: 0,
  reviews_count: 0,
  ratings_count: 0,
  library_count: 0,
  playing_count: 0,
  completed_count: 0,
  dropped_count: 0,
  backlog_count: 0,
  lists_count: 0,
  popularity_score: 0,
};

/** Sets the derived counters directly in the database. */
export async function setDerivedCounters({ database }: TestService, game_id: string): Promise<void> {
  await database.gameCounters.update({
    where: { game_id },
    data: {
      likes: 4,
      reviews: 3,
      ratings: 2,
      library: 9,
      by_status: [1, 2, 0, 3, 1, 1, 1, 0],
      backlog: 6,
      lists: 5,
      popularity: 1.25,
    },
  });
}

/** The counters set by `setDerivedCounters`: playing is PLAYING and REPLAYING, completed is COMPLETED and MASTERED. */
export const derivedCounters = {
  likes_count: 4,
  reviews_count: 3,
  ratings_count: 2,
  library_count: 9,
  playing_count: 3,
  completed_count: 4,
  dropped_count: 1,
  backlog_count: 6,
  lists_count: 5,
  popularity_score: 1.25,
};

/** Matches a 400 `immutable-field` problem. */
export const expectedReadOnlyProblem = (...names: string[]) => ({
  status: 400,
  problem: { code: "immutable-field", errors: names.map((name) => ({ pointer: `/${name}` })) },
});
