import {
  addScore,
  countEvents,
  gameInfo,
  insertActivity,
  lockCaller,
  lockGame,
  residentInfo,
  storeProgress,
} from "./fragments.js";
import type { Query } from "./query.js";
import type { NewId } from "./reviews.js";

/** A rating with its game and resident. */
export interface RatingRow {
  readonly id: string;
  readonly game_id: string;
  readonly game: object;
  readonly resident: object;
  readonly score: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const create = `
  WITH me AS (${lockCaller("$2")}), game AS (${lockGame("$3")}),
  rating AS (
    INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
    SELECT $1, me.id, game.id, $4, $5, $5 FROM me, game
    ON CONFLICT (resident_id, game_id) DO NOTHING
    RETURNING id, resident_id, game_id, score, NULL::int AS previous, created_at, updated_at),
  game_counts AS (
    UPDATE game_counters c SET ratings = ratings + 1, updated_at = $5 FROM rating WHERE c.game_id = rating.game_id),
  ${addScore("rating", "$6", "$5")},
  counters AS (
    UPDATE resident_counters c SET ratings = ratings + 1, updated_at = $5 FROM rating
    WHERE c.resident_id = rating.resident_id RETURNING c.resident_id, c.ratings),
  hours AS (${countEvents(["ratings"], "rating", "$5")}),
  activity AS (${insertActivity({ type: "GAME_RATED", subjectType: "RATING", id: "$7", now: "$5" }, "rating", "jsonb_build_object('score', score)")}),
  progress AS (${storeProgress("RATINGS_GIVEN", "counters", "ratings", "$5")})
  SELECT v.id, v.game_id, ${gameInfo} AS game, ${residentInfo} AS resident, v.score, v.created_at, v.updated_at
  FROM rating v, me r, game g`;

const findMean =
  "SELECT coalesce(sum(score_sum)::float8 / nullif(sum(votes), 0), 5.5) AS mean FROM game_rating_summaries WHERE votes > 0";

/** The statements about ratings. */
export const createRatingStatements = (query: Query, newId: NewId) => ({
  findMean: async () => (await query<{ mean: number }>("findMean", findMean, []))[0]?.mean ?? 5.5,
  createRating: async (residentId: string, gameId: string, score: number, mean: number, now: Date) =>
    (
      await query<RatingRow>("createRating", create, [newId(), residentId, gameId, score, now, mean, newId()])
    )[0],
});
