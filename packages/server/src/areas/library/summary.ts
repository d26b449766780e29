import { type PlayStatus, playStatuses } from "../../domain/play-status.js";
import { Prisma, type ResidentCounters } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";

type Summary = components["schemas"]["GameLibrarySummary"];

/** The totals of private entries with one play status. */
interface HiddenTotals {
  readonly play_status: PlayStatus;
  /** The number of entries. */
  readonly games: number;
  /** Their playtime in minutes. */
  readonly minutes: number;
}

/** The counters of a resident and, by play status, the private entries that the caller cannot see. */
const buildSummaryColumns = (withPrivate: boolean) =>
  defineColumns<ResidentCounters>()("c", ["library", "by_status"], {
    playtime_minutes: computed<number>(Prisma.sql`c.playtime_minutes::float8`),
    hidden: computed<readonly HiddenTotals[]>(Prisma.sql`(
      SELECT coalesce(json_agg(hidden), '[]') FROM (
        SELECT e.play_status, count(*)::int AS games, sum(e.playtime_minutes)::float8 AS minutes
        FROM library_entries e
        WHERE e.resident_id = c.resident_id AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL
          AND e.is_counted AND NOT ${withPrivate}
        GROUP BY e.play_status) hidden)`),
  });

export type SummaryRow = RowOf<ReturnType<typeof buildSummaryColumns>>;

/** Reads the owner's counters and, for callers who cannot see private entries, how much of them are private. */
export async function readSummary(
  database: Database,
  residentId: string,
  { withPrivate }: { readonly withPrivate: boolean },
): Promise<SummaryRow> {
  const [row] = await database.$queryRaw<SummaryRow[]>`
    SELECT ${buildSummaryColumns(withPrivate).sql}
    FROM resident_counters c WHERE c.resident_id = ${residentId}::uuid`;
  if (row === undefined) throw new Error(`Resident ${residentId} has no counters.`);
  return row;
}

/** Serializes the totals of a library. */
export function presentSummary(
  { library, by_status, playtime_minutes, hidden }: SummaryRow,
  withPlaytime: boolean,
): Summary {
  const countGames = (status: PlayStatus): number =>
    (by_status[playStatuses.indexOf(status)] ?? 0) -
    (hidden.find(({ play_status }) => play_status === status)?.games ?? 0);
  const sumHidden = (select: (totals: HiddenTotals) => number) =>
    hidden.reduce((sum, totals) => sum + select(totals), 0);
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
