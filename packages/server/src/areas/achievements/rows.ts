import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma, type Achievement } from "../../generated/prisma/client.js";
import { gameBasicInfoJson } from "../games/index.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { buildVisibilityCondition, buildUnlockedCondition } from "./visibility.js";

type Schemas = components["schemas"];

/** An achievement with its game, and whether the caller has it. */
export interface AchievementRow extends Omit<Achievement, "criteria"> {
  readonly criteria: Schemas["GrantCriteria"] | null;
  readonly game: Schemas["GameBasicInfo"] | null;
  readonly is_unlocked_by_caller: boolean;
}

/** The columns of an achievement `a` beside its game `g`, as a caller gets them. */
export const achievementColumns = (caller: Caller): Prisma.Sql => Prisma.sql`a.*,
  CASE WHEN g.id IS NOT NULL THEN ${gameBasicInfoJson} END AS game, ${buildUnlockedCondition(caller)} AS is_unlocked_by_caller`;

/** Achievements `a` beside their games `g`. */
export const achievementTables = Prisma.sql`achievements a LEFT JOIN games g ON g.id = a.game_id`;

/** An achievement is there as long as its game is. */
export const isLive = Prisma.sql`a.deleted_at IS NULL AND g.deleted_at IS NULL`;

/** Reads a live achievement that the caller may know of. */
export async function findAchievement(
  database: Database | Transaction,
  id: string,
  caller: Caller,
): Promise<AchievementRow | undefined> {
  const [row] = await database.$queryRaw<AchievementRow[]>`
    SELECT ${achievementColumns(caller)} FROM ${achievementTables}
    WHERE a.id = ${asUuid(id)}::uuid AND ${isLive} AND ${buildVisibilityCondition(caller)}`;
  return row;
}

/** Reads a live achievement and keeps others from changing it, or counting on it, until the transaction ends. */
export async function lockAchievement(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<AchievementRow | undefined> {
  const [row] = await tx.$queryRaw<AchievementRow[]>`
    SELECT ${achievementColumns(caller)} FROM ${achievementTables}
    WHERE a.id = ${asUuid(id)}::uuid AND ${isLive} FOR NO KEY UPDATE OF a`;
  return row;
}
