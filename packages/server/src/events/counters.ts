import { Prisma } from "../generated/prisma/client.js";
import { playStatuses } from "./play-status.js";

interface ByStatus {
  /** In the order of the play statuses. */
  readonly by_status?: readonly number[];
}

const gameCounters = ["likes", "reviews", "ratings", "library", "backlog", "lists"] as const;
const residentCounters = [
  ...(["followers", "following", "lists", "reviews", "ratings", "liked_games", "library"] as const),
  ...(["playtime_minutes", "badges", "achievements", "backlog_done", "likes_received"] as const),
  ...(["public_lists", "public_library"] as const),
] as const;

/** A counter of a game, except those by status. */
export type GameCounter = (typeof gameCounters)[number];
/** A counter of a resident, except those by status. */
export type ResidentCounter = (typeof residentCounters)[number];

/** Changes of the counters of a game. */
export type GameCounterDeltas = Readonly<Partial<Record<GameCounter, number>>> & ByStatus;
/** Changes of the counters of a resident. */
export type ResidentCounterDeltas = Readonly<Partial<Record<ResidentCounter, number>>> & ByStatus;

/** The counters of a resident. */
export type ResidentCounters = Readonly<Record<ResidentCounter, number>> & {
  readonly resident_id: string;
  readonly by_status: readonly number[];
};

/** The collected changes of counters by the id of their row; a row may have several changes. */
export type DeltasById<Deltas> = ReadonlyMap<string, readonly Deltas[]>;

type NamedDeltas<Name extends string> = Readonly<Partial<Record<Name, number>>> & ByStatus;

/** Sums the changes of each row, as JSON for one statement. */
function toDeltaRows<Name extends string>(
  names: readonly Name[],
  deltas: DeltasById<NamedDeltas<Name>>,
): string {
  const sum = (
    parts: readonly NamedDeltas<Name>[],
    read: (part: NamedDeltas<Name>) => number | undefined,
  ): number => parts.reduce((total, part) => total + (read(part) ?? 0), 0);
  return JSON.stringify(
    [...deltas].map(([id, parts]) => ({
      id,
      ...Object.fromEntries(names.map((name) => [name, sum(parts, (part) => part[name])])),
      by_status: playStatuses.map((_, index) => sum(parts, ({ by_status }) => by_status?.[index])),
    })),
  );
}

// The statements below lock their rows by ascending id before they change any, so that concurrent transactions do not
// deadlock. They lock by an array of ids: for JSON the planner estimates a hundred rows and chooses sequential scans.

/** Builds the statement that updates the counters of several games. */
export const buildGameCounterUpdate = (
  deltas: DeltasById<GameCounterDeltas>,
  now: Date,
): Prisma.Sql => Prisma.sql`
    WITH delta AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${toDeltaRows(gameCounters, deltas)}::json) AS delta(id uuid, likes int,
        reviews int, ratings int, library int, backlog int, lists int, by_status int[])),
    locked AS MATERIALIZED (
      SELECT game_id FROM game_counters WHERE game_id = ANY(${[...deltas.keys()]}::uuid[])
      ORDER BY game_id FOR NO KEY UPDATE)
    UPDATE game_counters c SET likes = c.likes + delta.likes, reviews = c.reviews + delta.reviews,
      ratings = c.ratings + delta.ratings, library = c.library + delta.library,
      backlog = c.backlog + delta.backlog, lists = c.lists + delta.lists,
      by_status = ARRAY(SELECT stored + change
        FROM unnest(c.by_status, delta.by_status) WITH ORDINALITY t(stored, change, ordinal) ORDER BY ordinal),
      updated_at = ${now}
    FROM delta JOIN locked ON locked.game_id = delta.id WHERE c.game_id = delta.id`;

/** Builds the statement that updates the counters of several residents, and returns `ResidentCounters`. */
export const buildResidentCounterUpdate = (
  deltas: DeltasById<ResidentCounterDeltas>,
  now: Date,
): Prisma.Sql => Prisma.sql`
    WITH delta AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${toDeltaRows(residentCounters, deltas)}::json) AS delta(id uuid, followers int,
        following int, lists int, reviews int, ratings int, liked_games int, library int, playtime_minutes int,
        badges int, achievements int, backlog_done int, likes_received int, public_lists int,
        public_library int, by_status int[])),
    locked AS MATERIALIZED (
      SELECT resident_id FROM resident_counters WHERE resident_id = ANY(${[...deltas.keys()]}::uuid[])
      ORDER BY resident_id FOR NO KEY UPDATE)
    UPDATE resident_counters c SET followers = c.followers + delta.followers,
      following = c.following + delta.following, lists = c.lists + delta.lists,
      reviews = c.reviews + delta.reviews, ratings = c.ratings + delta.ratings,
      liked_games = c.liked_games + delta.liked_games, library = c.library + delta.library,
      playtime_minutes = c.playtime_minutes + delta.playtime_minutes,
      badges = c.badges + delta.badges, achievements = c.achievements + delta.achievements,
      backlog_done = c.backlog_done + delta.backlog_done, likes_received = c.likes_received + delta.likes_received,
      public_lists = c.public_lists + delta.public_lists, public_library = c.public_library + delta.public_library,
      by_status = ARRAY(SELECT stored + change
        FROM unnest(c.by_status, delta.by_status) WITH ORDINALITY t(stored, change, ordinal) ORDER BY ordinal),
      updated_at = ${now}
    FROM delta JOIN locked ON locked.resident_id = delta.id WHERE c.resident_id = delta.id
    RETURNING c.resident_id, c.followers, c.following, c.lists, c.reviews, c.ratings, c.liked_games, c.library,
      c.playtime_minutes::float8 AS playtime_minutes, c.badges, c.achievements, c.backlog_done,
      c.likes_received, c.public_lists, c.public_library, c.by_status`;
