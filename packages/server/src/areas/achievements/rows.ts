import { type Achievement, Prisma, type ResidentAchievement } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { objectColumn, optional } from "../../platform/database/json-template.js";
import { asUuid } from "../../platform/ids.js";
import { gameBasicInfo } from "../games/index.js";
import { buildUnlockedCondition, buildVisibilityCondition } from "./visibility.js";

type Schemas = components["schemas"];

const achievementFields = [
  "id",
  "key",
  "name",
  "description",
  "game_id",
  "icon_url",
  "points",
  "is_hidden",
  "is_active",
  "unlocked_count",
  "version",
  "created_at",
  "updated_at",
] as const;

const computedColumns = (caller: Caller) => ({
  criteria: computed<Schemas["GrantCriteria"] | null>(Prisma.sql`a.criteria`),
  game: objectColumn(optional(gameBasicInfo)),
  is_unlocked_by_caller: computed<boolean>(buildUnlockedCondition(caller)),
});

/** The columns of an achievement `a` with its game `g`. */
export const achievementColumns = (caller: Caller) =>
  defineColumns<Achievement>()("a", achievementFields, computedColumns(caller));
export type AchievementRow = RowOf<ReturnType<typeof achievementColumns>>;

/** Achievements `a` with their games `g`. */
export const fromAchievements = Prisma.sql`achievements a LEFT JOIN games g ON g.id = a.game_id`;

/** Sort key by unlock time. Never null: achievements in progress sort before all unlocked ones. */
export const unlockedKey = "coalesce(h.unlocked_at, 'epoch'::timestamptz)";

/** The columns of a resident's progress on an achievement, from `fromResidentAchievements`. */
export const residentAchievementColumns = (caller: Caller) =>
  defineColumns<Achievement>()("a", achievementFields, {
    ...computedColumns(caller),
    progress: computed<ResidentAchievement["progress"]>(Prisma.sql`h.progress`),
    unlocked_at: computed<ResidentAchievement["unlocked_at"]>(Prisma.sql`h.unlocked_at`),
    source: computed<Schemas["ResidentAchievement"]["source"]>(Prisma.sql`h.source`),
    unlocked_key: computed<Date>(Prisma.raw(unlockedKey)),
  });
export type ResidentAchievementRow = RowOf<ReturnType<typeof residentAchievementColumns>>;

/** The progress `h` of residents with the achievements `a` and their games `g`. */
export const fromResidentAchievements = Prisma.sql`resident_achievements h
  JOIN achievements a ON a.id = h.achievement_id LEFT JOIN games g ON g.id = a.game_id`;

/** Matches achievements that are not deleted and whose game is not deleted. */
export const isNotDeleted = Prisma.sql`a.deleted_at IS NULL AND g.deleted_at IS NULL`;

/** Finds an achievement that is not deleted and that the caller may see. */
export async function findAchievement(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<AchievementRow | undefined> {
  const [row] = await database.$queryRaw<AchievementRow[]>`
    SELECT ${achievementColumns(caller).sql} FROM ${fromAchievements}
    WHERE a.id = ${asUuid(id)}::uuid AND ${isNotDeleted} AND ${buildVisibilityCondition(caller)}`;
  return row;
}

/** Finds an achievement that is not deleted and locks it until the end of the transaction. */
export async function lockAchievement(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<AchievementRow | undefined> {
  const [row] = await tx.$queryRaw<AchievementRow[]>`
    SELECT ${achievementColumns(caller).sql} FROM ${fromAchievements}
    WHERE a.id = ${asUuid(id)}::uuid AND ${isNotDeleted} FOR NO KEY UPDATE OF a`;
  return row;
}

/** Finds a resident's progress on an achievement. */
export async function findResidentAchievement(
  tx: Transaction,
  { residentId, achievementId }: { readonly residentId: string; readonly achievementId: string },
  caller: Caller,
): Promise<ResidentAchievementRow | undefined> {
  const [row] = await tx.$queryRaw<ResidentAchievementRow[]>`
    SELECT ${residentAchievementColumns(caller).sql} FROM ${fromResidentAchievements}
    WHERE h.resident_id = ${residentId}::uuid AND h.achievement_id = ${achievementId}::uuid`;
  return row;
}
