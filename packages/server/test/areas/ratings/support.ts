import { expect } from "@jest/globals";
import type { TestService } from "../../support/service.js";

interface VoteCounts {
  readonly game_id: string;
  readonly votes: number;
  readonly score_sum: number;
  readonly histogram: readonly number[];
}

/** Expects the votes of all games and the rating counters of all residents to equal a recount. */
export async function expectExactVotes({ database }: TestService): Promise<void> {
  const stored = await database.$queryRaw<VoteCounts[]>`
    SELECT game_id, votes, score_sum, ARRAY[h1, h2, h3, h4, h5, h6, h7, h8, h9, h10] AS histogram
    FROM game_rating_summaries ORDER BY game_id`;
  const recounted = await database.$queryRaw<VoteCounts[]>`
    SELECT g.id AS game_id, count(v.id)::int AS votes, coalesce(sum(v.score), 0)::int AS score_sum,
      ARRAY(SELECT (SELECT count(*)::int FROM ratings x WHERE x.game_id = g.id AND x.score = n)
        FROM generate_series(1, 10) n) AS histogram
    FROM games g LEFT JOIN ratings v ON v.game_id = g.id GROUP BY g.id ORDER BY g.id`;
  expect(stored).toEqual(recounted);
  expect(
    await database.$queryRaw`
      SELECT game_id FROM game_counters c
      WHERE c.ratings <> (SELECT count(*) FROM ratings v WHERE v.game_id = c.game_id)
      UNION ALL
      SELECT resident_id FROM resident_counters c
      WHERE c.ratings <> (SELECT count(*) FROM ratings v WHERE v.resident_id = c.resident_id)`,
  ).toEqual([]);
}
