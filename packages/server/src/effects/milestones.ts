import type { Transaction } from "../database/client.js";
import type { ResidentCounters } from "./counters.js";
import { playStatuses } from "./play-status.js";

const finished = [playStatuses.indexOf("COMPLETED"), playStatuses.indexOf("MASTERED")] as const;

/** What the criteria of achievements and badges measure, each from a resident's counters. */
export const metrics = {
  GAMES_COMPLETED: ({ by_status }: ResidentCounters) =>
    finished.reduce((sum, place) => sum + (by_status[place] ?? 0), 0),
  GAMES_IN_LIBRARY: ({ library }: ResidentCounters) => library,
  PLAYTIME_MINUTES: ({ playtime_minutes }: ResidentCounters) => playtime_minutes,
  REVIEWS_WRITTEN: ({ reviews }: ResidentCounters) => reviews,
  RATINGS_GIVEN: ({ ratings }: ResidentCounters) => ratings,
  LIKES_RECEIVED: ({ likes_received }: ResidentCounters) => likes_received,
  LISTS_CREATED: ({ lists }: ResidentCounters) => lists,
  FOLLOWERS: ({ followers }: ResidentCounters) => followers,
  BACKLOG_CLEARED: ({ backlog_done }: ResidentCounters) => backlog_done,
} as const;

/** A metric of a criterion. */
export type Metric = keyof typeof metrics;

interface Measured {
  readonly residentId: string;
  readonly counters: ResidentCounters;
  readonly now: Date;
}

/**
 * Raises the progress of the active achievements that measure something of these counters.
 * Gives those that were unlocked by it, each once in a resident's life.
 */
export async function reachAchievements(
  tx: Transaction,
  { residentId, counters, now }: Measured,
): Promise<string[]> {
  const { names, values } = measure(counters);
  const rows = await tx.$queryRaw<{ achievement_id: string; unlocked: boolean }[]>`
    INSERT INTO resident_achievements AS held
      (resident_id, achievement_id, progress, unlocked_at, source, created_at, updated_at)
    SELECT ${residentId}::uuid, a.id, least(m.value, (a.criteria ->> 'threshold')::bigint)::int,
      CASE WHEN m.value >= (a.criteria ->> 'threshold')::bigint THEN ${now}::timestamptz END, 'RULE', ${now}, ${now}
    FROM achievements a JOIN unnest(${names}::text[], ${values}::bigint[]) m(metric, value)
      ON m.metric = a.criteria ->> 'metric'
    WHERE a.is_active AND a.deleted_at IS NULL AND m.value > 0
    ON CONFLICT (resident_id, achievement_id) DO UPDATE
      SET progress = excluded.progress, unlocked_at = excluded.unlocked_at, updated_at = excluded.updated_at,
        version = held.version + 1
      WHERE held.unlocked_at IS NULL AND excluded.progress > held.progress
    RETURNING achievement_id, unlocked_at IS NOT NULL AS unlocked`;
  return rows.filter(({ unlocked }) => unlocked).map(({ achievement_id }) => achievement_id);
}

/** Awards the enabled badges whose criterion these counters meet. Gives those that are new to the resident. */
export async function reachBadges(
  tx: Transaction,
  { residentId, counters, now }: Measured,
): Promise<string[]> {
  const { names, values } = measure(counters);
  const rows = await tx.$queryRaw<{ badge_id: string }[]>`
    INSERT INTO resident_badges (resident_id, badge_id, awarded_at, created_at, updated_at)
    SELECT ${residentId}::uuid, b.id, ${now}, ${now}, ${now}
    FROM badges b JOIN unnest(${names}::text[], ${values}::bigint[]) m(metric, value)
      ON m.metric = b.criteria ->> 'metric'
    WHERE b.is_enabled AND b.deleted_at IS NULL AND m.value >= (b.criteria ->> 'threshold')::bigint
    ON CONFLICT (resident_id, badge_id) DO NOTHING
    RETURNING badge_id`;
  return rows.map(({ badge_id }) => badge_id);
}

/** Counts new holders of achievements, locked in the order of their ids. */
export async function countUnlocks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS (SELECT id FROM achievements WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE)
    UPDATE achievements a SET unlocked_count = unlocked_count + 1 FROM locked WHERE a.id = locked.id`;
}

/** Counts awards of badges, locked in the order of their ids. */
export async function countAwards(tx: Transaction, ids: readonly string[], awards = 1): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS (SELECT id FROM badges WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE)
    UPDATE badges b SET award_count = award_count + ${awards}::int FROM locked WHERE b.id = locked.id`;
}

function measure(counters: ResidentCounters): { names: string[]; values: number[] } {
  return {
    names: Object.keys(metrics),
    values: Object.values(metrics).map((value) => value(counters)),
  };
}
