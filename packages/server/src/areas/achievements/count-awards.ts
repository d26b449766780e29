import type { SystemActivity } from "../../events/activity.js";
import type { AwardChange, AwardChanges, Unlock } from "../../events/awards.js";
import { buildResidentCounterUpdate, type ResidentCounterDeltas } from "../../events/counters.js";
import type { Achievement } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { countAwards } from "../badges/index.js";

/**
 * Updates the counters of unlocked achievements and awarded badges, and returns the activities to log. The counters of
 * the residents are locked already; achievements and badges are locked after them by ascending id, so that concurrent
 * requests for the same ones do not deadlock. Deleted achievements and badges are not counted.
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
  const deltas = toCounterDeltas(countedUnlocks, countedAwards);
  if (deltas.size > 0) await tx.$executeRaw(buildResidentCounterUpdate(deltas, now));
  return [
    ...countedUnlocks.map(({ residentId, achievementId: id }): SystemActivity => ({
      residentId,
      type: "ACHIEVEMENT_UNLOCKED",
      visibility: "PUBLIC",
      gameId: achievements.get(id)?.game_id ?? null,
      subject: { type: "ACHIEVEMENT", id },
    })),
    ...countedAwards
      .filter((award) => award.awards > 0)
      .map(({ residentId, badgeId: id }): SystemActivity => ({
        residentId,
        type: "BADGE_AWARDED",
        subject: { type: "BADGE", id },
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

type CountedAchievement = Pick<Achievement, "id" | "game_id">;

/** Adds or subtracts one holder for each of these ids; deleted achievements are left out. */
export async function countUnlocks(
  tx: Transaction,
  ids: readonly string[],
  by: 1 | -1,
): Promise<ReadonlyMap<string, CountedAchievement>> {
  if (ids.length === 0) return new Map();
  // FOR NO KEY UPDATE does not wait for inserts of new unlocks, which hold a key share of the rows.
  const rows = await tx.$queryRaw<CountedAchievement[]>`
    WITH counted AS (
      SELECT a.id FROM achievements a WHERE a.id = ANY(${[...ids]}::uuid[]) AND a.deleted_at IS NULL
      ORDER BY a.id FOR NO KEY UPDATE)
    UPDATE achievements a SET unlocked_count = unlocked_count + ${by}::int * change.holders
    FROM counted JOIN (SELECT id, count(*)::int AS holders
      FROM unnest(${[...ids]}::uuid[]) u(id) GROUP BY id) change USING (id)
    WHERE a.id = counted.id RETURNING a.id, a.game_id`;
  return new Map(rows.map((row) => [row.id, row]));
}
