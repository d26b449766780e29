import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { removeAwardActivities } from "../activity-logs/index.js";
import { resolveGame } from "../games/index.js";
import type { AchievementRow } from "./rows.js";

type Schemas = components["schemas"];

interface NewRow {
  readonly id: string;
  readonly now: Date;
}

/**
 * Inserts an achievement. Throws 409 `achievement-exists` if another one that is not deleted has the
 * key. A background job unlocks it for residents who already meet its criteria.
 */
export async function insertAchievement(
  tx: Transaction,
  { criteria = null, ...body }: Schemas["CreateAchievement"],
  { id, now }: NewRow,
): Promise<void> {
  if (body.game_id) await resolveGame(tx, { game_id: body.game_id });
  const inserted = await tx.achievement.createManyAndReturn({
    data: [{ ...body, id, criteria: criteria ?? Prisma.DbNull, created_at: now, updated_at: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (inserted.length === 0) throw await createKeyTakenProblem(tx, body.key);
}

async function createKeyTakenProblem(tx: Transaction, key: string): Promise<ProblemError> {
  const existing = await tx.achievement.findFirst({ where: { key, deleted_at: null }, select: { id: true } });
  const detail = `Another achievement has the key ${key}.`;
  return problem("achievement-exists", detail, existing ? { existing_id: existing.id } : {});
}

/** Updates a locked achievement. Fields that the request leaves out keep their values. */
export async function saveAchievement(
  tx: Transaction,
  stored: AchievementRow,
  body: Schemas["UpdateAchievement"],
  now: Date,
): Promise<void> {
  const { name, description, game_id, icon_url, points, is_hidden, is_active } = body;
  if (game_id && game_id !== stored.game_id) await resolveGame(tx, { game_id });
  const criteria = body.criteria === undefined ? stored.criteria : body.criteria;
  await tx.achievement.update({
    where: { id: stored.id },
    data: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(game_id !== undefined && { game_id }),
      ...(icon_url !== undefined && { icon_url }),
      ...(points !== undefined && { points }),
      ...(is_hidden !== undefined && { is_hidden }),
      ...(is_active !== undefined && { is_active }),
      ...(body.criteria !== undefined && { criteria: criteria ?? Prisma.DbNull }),
      ...(becomesAttainable(stored, { criteria, is_active: is_active ?? stored.is_active }) && {
        settled_at: null,
      }),
      version: { increment: 1 },
      updated_at: now,
    },
    select: { id: true },
  });
}

/** Whether the update can make more residents meet the criteria. */
const becomesAttainable = (
  stored: AchievementRow,
  { criteria, is_active }: Pick<AchievementRow, "criteria" | "is_active">,
): boolean =>
  is_active &&
  (!stored.is_active ||
    criteria?.metric !== stored.criteria?.metric ||
    criteria?.threshold !== stored.criteria?.threshold);

/** Deletes an achievement, which hides all its unlocks. A background job adjusts the counters of residents. */
export async function deleteAchievementRow(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.achievement.update({
    where: { id },
    data: { deleted_at: now, updated_at: now, settled_at: null, version: { increment: 1 } },
    select: { id: true },
  });
  await removeAwardActivities(tx, { type: "ACHIEVEMENT", id });
}
