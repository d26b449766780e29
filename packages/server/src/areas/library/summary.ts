import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { playStatuses, type PlayStatus } from "../../events/play-status.js";

type Summary = components["schemas"]["GameLibrarySummary"];

interface PrivateEntries {
  readonly play_status: PlayStatus;
  readonly games: number;
  readonly minutes: number;
}

interface CountersRow {
  readonly library: number;
  /** In the order of the play statuses. */
  readonly by_status: readonly number[];
  readonly playtime_minutes: number;
  readonly hidden: readonly PrivateEntries[];
}

/** A library in numbers: the counters of its owner, less the private entries for those who do not see these. */
export async function readSummary(
  database: Database,
  residentId: string,
  { withPrivate, withPlaytime }: { readonly withPrivate: boolean; readonly withPlaytime: boolean },
): Promise<Summary> {
  const [row] = await database.$queryRaw<CountersRow[]>`
    SELECT c.library, c.by_status, c.playtime_minutes::float8 AS playtime_minutes,
      (SELECT coalesce(json_agg(hidden), '[]') FROM (
        SELECT e.play_status, count(*)::int AS games, sum(e.playtime_minutes)::float8 AS minutes
        FROM library_entries e
        WHERE e.resident_id = c.resident_id AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
          AND e.is_counted AND NOT ${withPrivate}
        GROUP BY e.play_status) hidden) AS hidden
    FROM resident_counters c WHERE c.resident_id = ${residentId}::uuid`;
  if (row === undefined) throw new Error("A resident has no counters.");
  return presentSummary(row, withPlaytime);
}

function presentSummary(
  { library, by_status, playtime_minutes, hidden }: CountersRow,
  withPlaytime: boolean,
): Summary {
  const countGames = (status: PlayStatus): number =>
    (by_status[playStatuses.indexOf(status)] ?? 0) -
    (hidden.find(({ play_status }) => play_status === status)?.games ?? 0);
  const sumHidden = (value: (entries: PrivateEntries) => number) =>
    hidden.reduce((total, entries) => total + value(entries), 0);
  return {
    total: library - sumHidden(({ games }) => games),
    by_status: {
      NOT_STARTED: countGames("NOT_STARTED"),
      PLAYING: countGames("PLAYING"),
      PAUSED: countGames("PAUSED"),
      COMPLETED: countGames("COMPLETED"),
      MASTERED: countGames("MASTERED"),
      DROPPED: countGames("DROPPED"),
      REPLAYING: countGames("REPLAYING"),
      ENDLESS: countGames("ENDLESS"),
    },
    playtime_minutes: withPlaytime ? playtime_minutes - sumHidden(({ minutes }) => minutes) : null,
  };
}
