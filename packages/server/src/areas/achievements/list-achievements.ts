import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Input, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { buildGameIdQuery } from "../games/index.js";
import {
  achievementColumns,
  type AchievementRow,
  fromAchievements,
  fromResidentAchievements,
  isNotDeleted,
  residentAchievementColumns,
  type ResidentAchievementRow,
  unlockedKey,
} from "./rows.js";
import { buildVisibilityCondition, maySeeProgress } from "./visibility.js";

type Query = Pick<Input<"listAchievements">["query"], "game_slug" | "is_active">;

const byFields = {
  name: [sortKey<AchievementRow>("a.name", "text", (row) => row.name)],
  "-points": [sortKey<AchievementRow>("a.points", "int", (row) => row.points)],
  "-unlocked_count": [sortKey<AchievementRow>("a.unlocked_count", "int", (row) => row.unlocked_count)],
  "-created_at": [sortKey<AchievementRow>("a.created_at", "timestamptz", (row) => row.created_at)],
};

const sorts: Sorts<AchievementRow, SortName<"listAchievements">> = {
  by: byFields,
  tieBreaker: sortKey("a.id", "uuid", (row) => row.id),
};

const buildConditions = ({ game_slug, is_active }: Query, caller: Caller): Prisma.Sql[] => [
  isNotDeleted,
  buildVisibilityCondition(caller),
  ...(game_slug === undefined ? [] : [Prisma.sql`a.game_id = ${buildGameIdQuery(game_slug)}`]),
  ...(is_active === undefined ? [] : [Prisma.sql`a.is_active = ${is_active}`]),
];

/** Reads one page of the achievements that the caller may see. */
export const readAchievementsPage = (
  database: Database,
  query: Query,
  caller: Caller,
  page: PageRequest<SortName<"listAchievements">>,
) =>
  page.list(database, {
    columns: achievementColumns(caller),
    from: fromAchievements,
    where: Prisma.join(buildConditions(query, caller), " AND "),
    sorts,
  });

const residentSorts: Sorts<ResidentAchievementRow, SortName<"listResidentAchievements">> = {
  by: { ...byFields, "-unlocked_at": [sortKey(unlockedKey, "timestamptz", (row) => row.unlocked_key)] },
  tieBreaker: sortKey("h.achievement_id", "uuid", (row) => row.id),
};

/**
 * Reads one page of the achievements that a resident has unlocked or, if the caller may see that, made progress on: it tells what may
 * be private, such as the playtime of a private library.
 */
export function readResidentAchievementsPage(
  database: Database,
  { residentId, unlocked, ...query }: Query & { readonly residentId: string; readonly unlocked?: boolean },
  caller: Caller,
  page: PageRequest<SortName<"listResidentAchievements">>,
) {
  const conditions = [
    Prisma.sql`h.resident_id = ${residentId}::uuid`,
    ...(maySeeProgress(caller, residentId) ? [] : [Prisma.sql`h.unlocked_at IS NOT NULL`]),
    ...(unlocked === undefined ? [] : [Prisma.sql`(h.unlocked_at IS NOT NULL) = ${unlocked}`]),
    ...buildConditions(query, caller),
  ];
  return page.list(database, {
    columns: residentAchievementColumns(caller),
    from: fromResidentAchievements,
    where: Prisma.join(conditions, " AND "),
    sorts: residentSorts,
  });
}
