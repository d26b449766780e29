import type { Transaction } from "../platform/database/client.js";
import type { SystemActivity } from "./activity.js";
import { adjustResidentCounters, type ResidentCounterDeltas } from "./counters.js";

/** A resident unlocks an achievement. */
export interface Unlock {
  readonly residentId: string;
  readonly achievementId: string;
}

/** A resident is awarded a badge once more, or loses all awards of it. */
export interface AwardChange {
  readonly residentId: string;
  readonly badgeId: string;
  readonly awards: number;
  /** Whether the resident begins (1) or ceases (-1) to hold the badge. */
  readonly held: 1 | 0 | -1;
}

/** What residents have got, or lost, in one transaction. */
export interface AwardChanges {
  readonly unlocks: readonly Unlock[];
  readonly awards: readonly AwardChange[];
}

/**
 * Counts what residents have got and gives the lines to write of it. Their counters are locked by now; then come
 * achievements and badges, each in the order of their ids, so that many who reach the same ones do not wait in a circle.
 * What was deleted at the same moment counts nowhere.
 */
export async function countAwardChanges(
  tx: Transaction,
  { unlocks, awards }: AwardChanges,
  now: Date,
): Promise<SystemActivity[]> {
  const achievements = await countUnlocks(
    tx,
    unlocks.map(({ achievementId }) => achievementId),
    1,
  );
  const badges = await countAwards(tx, awards);
  const countedUnlocks = unlocks.filter(({ achievementId }) => achievements.has(achievementId));
  const countedAwards = awards.filter(({ badgeId }) => badges.has(badgeId));
  await adjustResidentCounters(tx, toCounterDeltas(countedUnlocks, countedAwards), now);
  return [
    ...countedUnlocks.map(({ residentId, achievementId: id }): SystemActivity => ({
      ...{ residentId, type: "ACHIEVEMENT_UNLOCKED", visibility: "PUBLIC" },
      gameId: achievements.get(id)?.game_id ?? null,
      subject: { type: "ACHIEVEMENT", id },
    })),
    ...countedAwards
      .filter((award) => award.awards > 0)
      .map(({ residentId, badgeId: id }): SystemActivity => ({
        ...{ residentId, type: "BADGE_AWARDED", subject: { type: "BADGE", id } },
        visibility: badges.get(id)?.is_listable === true ? "PUBLIC" : "PRIVATE",
      })),
  ];
}

function toCounterDeltas(
  unlocks: readonly Unlock[],
  awards: readonly AwardChange[],
): ReadonlyMap<string, readonly ResidentCounterDeltas[]> {
  const deltas = new Map<string, ResidentCounterDeltas[]>();
  const addDelta = (id: string, delta: ResidentCounterDeltas) =>
    deltas.set(id, [...(deltas.get(id) ?? []), delta]);
  for (const { residentId } of unlocks) addDelta(residentId, { achievements: 1 });
  for (const { residentId, held } of awards) addDelta(residentId, { badges: held });
  return deltas;
}

interface CountedAchievement {
  readonly id: string;
  readonly game_id: string | null;
}

// FOR NO KEY UPDATE: new unlocks and awards hold a key share of the rows, which a stronger lock would wait for.

/** Counts one holder more, or less, for each of these ids that is live. */
export async function countUnlocks(
  tx: Transaction,
  ids: readonly string[],
  by: 1 | -1,
): Promise<ReadonlyMap<string, CountedAchievement>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<CountedAchievement[]>`
    WITH counted AS (
      SELECT a.id FROM achievements a WHERE a.id = ANY(${[...ids]}::uuid[]) AND a.deleted_at IS NULL
      ORDER BY a.id FOR NO KEY UPDATE)
    UPDATE achievements a SET unlocked_count = unlocked_count + ${by}::int * moved.holders
    FROM counted JOIN (SELECT id, count(*)::int AS holders
      FROM unnest(${[...ids]}::uuid[]) u(id) GROUP BY id) moved USING (id)
    WHERE a.id = counted.id RETURNING a.id, a.game_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

interface CountedBadge {
  readonly id: string;
  readonly is_listable: boolean;
}

/** Counts these awards, or takes them off where they are less than none, for each badge that is live. */
export async function countAwards(
  tx: Transaction,
  awards: readonly Pick<AwardChange, "badgeId" | "awards">[],
): Promise<ReadonlyMap<string, CountedBadge>> {
  if (awards.length === 0) return new Map();
  const ids = awards.map(({ badgeId }) => badgeId);
  const rows = await tx.$queryRaw<CountedBadge[]>`
    WITH counted AS (
      SELECT b.id FROM badges b WHERE b.id = ANY(${ids}::uuid[]) AND b.deleted_at IS NULL
      ORDER BY b.id FOR NO KEY UPDATE)
    UPDATE badges b SET award_count = award_count + moved.by
    FROM counted JOIN (SELECT id, sum(by)::int AS by
      FROM unnest(${ids}::uuid[], ${awards.map((award) => award.awards)}::int[]) m(id, by) GROUP BY id) moved USING (id)
    WHERE b.id = counted.id RETURNING b.id, b.is_listable`;
  return new Map(rows.map((row) => [row.id, row]));
}
