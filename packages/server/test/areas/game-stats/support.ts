import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll } from "@jest/globals";
import { createEditorClient } from "../games/support.js";
import { startService, type TestService } from "../../support/service.js";

/** The service of a test file, and a client that can edit games and statistics. */
export interface GameStatsContext {
  service: TestService;
  editor: Client;
  /** Creates a game without statistics. */
  createGame(): Promise<{ id: string; slug: string; created_at: string }>;
}

/** Starts the service before the tests of a file and stops it after them. */
export function useGameStatsContext(): GameStatsContext {
  // Filled by beforeAll.
  const context = {} as GameStatsContext;
  beforeAll(async () => {
    context.service = await startService(
      {},
      { skipCounterCheckBecause: "setDerivedCounters() writes counters without the rows that they count." },
    );
    context.editor = await createEditorClient(context.service);
    context.createGame = () => context.editor.games.create({ name: "Doom" });
  });
  afterAll(() => context.service.stop());
  return context;
}

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
export async function setDerivedCounters({ service }: GameStatsContext, game_id: string): Promise<void> {
  await service.database.gameCounters.update({
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

/** Matches a problem by its status and code. */
export const expectedProblem = (status: number, code: string) => ({ status, problem: { code } });
