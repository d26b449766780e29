import type { Transaction } from "../database/client.js";
import { playStatuses } from "./play-status.js";

/** By how much the counters of a game move. */
export interface GameMoves {
  readonly likes?: number;
  readonly reviews?: number;
  readonly ratings?: number;
  readonly library?: number;
  readonly backlog?: number;
  readonly lists?: number;
  /** In the order of the play statuses. */
  readonly by_status?: readonly number[];
}

/** By how much the counters of a resident move. */
export interface ResidentMoves {
  readonly followers?: number;
  readonly following?: number;
  readonly lists?: number;
  readonly reviews?: number;
  readonly ratings?: number;
  readonly liked_games?: number;
  readonly library?: number;
  readonly playtime_minutes?: number;
  readonly badges?: number;
  readonly achievements?: number;
  readonly backlog_done?: number;
  readonly likes_received?: number;
  /** In the order of the play statuses. */
  readonly by_status?: readonly number[];
}

/** A resident's counters, which achievements are measured by. */
export interface ResidentCounters extends Required<Omit<ResidentMoves, "by_status">> {
  readonly by_status: readonly number[];
}

type Counted<Moves> = Exclude<keyof Moves, "by_status">;

/** The sum of one counter over several moves. */
const sumOf =
  <Moves extends Partial<Readonly<Record<Counted<Moves>, number>>>>(moves: readonly Moves[]) =>
  (name: Counted<Moves>): number =>
    moves.reduce((sum, move) => sum + (move[name] ?? 0), 0);

const statusSteps = (moves: readonly { readonly by_status?: readonly number[] }[]): number[] =>
  playStatuses.map((_, place) => moves.reduce((sum, { by_status }) => sum + (by_status?.[place] ?? 0), 0));

// One text for every combination of moves, so that one prepared statement serves all of them.

/** Moves the counters of a game. */
export async function moveGameCounters(
  tx: Transaction,
  gameId: string,
  moves: readonly GameMoves[],
  now: Date,
): Promise<void> {
  const by = sumOf(moves);
  await tx.$executeRaw`
    UPDATE game_counters SET likes = likes + ${by("likes")}::int, reviews = reviews + ${by("reviews")}::int,
      ratings = ratings + ${by("ratings")}::int, library = library + ${by("library")}::int,
      backlog = backlog + ${by("backlog")}::int, lists = lists + ${by("lists")}::int,
      by_status = ARRAY(SELECT stored + step
        FROM unnest(by_status, ${statusSteps(moves)}::int[]) WITH ORDINALITY t(stored, step, place)
        ORDER BY place),
      updated_at = ${now}
    WHERE game_id = ${gameId}::uuid`;
}

/** Moves the counters of a resident and gives what they are then. */
export async function moveResidentCounters(
  tx: Transaction,
  residentId: string,
  moves: readonly ResidentMoves[],
  now: Date,
): Promise<ResidentCounters | undefined> {
  const by = sumOf(moves);
  const [row] = await tx.$queryRaw<ResidentCounters[]>`
    UPDATE resident_counters SET followers = followers + ${by("followers")}::int,
      following = following + ${by("following")}::int, lists = lists + ${by("lists")}::int,
      reviews = reviews + ${by("reviews")}::int, ratings = ratings + ${by("ratings")}::int,
      liked_games = liked_games + ${by("liked_games")}::int, library = library + ${by("library")}::int,
      playtime_minutes = playtime_minutes + ${by("playtime_minutes")}::int,
      badges = badges + ${by("badges")}::int, achievements = achievements + ${by("achievements")}::int,
      backlog_done = backlog_done + ${by("backlog_done")}::int,
      likes_received = likes_received + ${by("likes_received")}::int,
      by_status = ARRAY(SELECT stored + step
        FROM unnest(by_status, ${statusSteps(moves)}::int[]) WITH ORDINALITY t(stored, step, place)
        ORDER BY place),
      updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid
    RETURNING followers, following, lists, reviews, ratings, liked_games, library,
      playtime_minutes::float8 AS playtime_minutes, badges, achievements, backlog_done, likes_received, by_status`;
  return row;
}
