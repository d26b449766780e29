import type { Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { buildGameIdQuery } from "../games/index.js";
import type { Caller } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import type { HeldAchievement } from "./present.js";
import { achievementColumns, achievementTables, isLive, type AchievementRow } from "./rows.js";
import { buildVisibilityCondition } from "./visibility.js";

type Query = Pick<Input<"listAchievements">["query"], "game_slug" | "is_active">;

const byFields = {
  name: [sortKey<AchievementRow>("a.name", "text", (row) => row.name)],
  "-points": [sortKey<AchievementRow>("a.points", "int", (row) => row.points)],
  "-unlocked_count": [sortKey<AchievementRow>("a.unlocked_count", "int", (row) => row.unlocked_count)],
  "-created_at": [sortKey<AchievementRow>("a.created_at", "timestamptz", (row) => row.created_at)],
};

const sorts: Sorts<AchievementRow> = { by: byFields, tieBreaker: sortKey("a.id", "uuid", (row) => row.id) };

const buildConditions = ({ game_slug, is_active }: Query, caller: Caller): Prisma.Sql[] => [
  isLive,
  buildVisibilityCondition(caller),
  ...(game_slug === undefined ? [] : [Prisma.sql`a.game_id = ${buildGameIdQuery(game_slug)}`]),
  ...(is_active === undefined ? [] : [Prisma.sql`a.is_active = ${is_active}`]),
];

/** One page of the achievements that a caller may know of. */
export function achievementsPage(database: Database, query: Query, caller: Caller, page: PageRequest) {
  const matching = Prisma.sql`${achievementTables} WHERE ${Prisma.join(buildConditions(query, caller), " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<AchievementRow[]>`
      SELECT ${achievementColumns(caller)} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countRows(database, matching, stopAt),
  );
}

interface ListedRow extends HeldAchievement {
  readonly unlocked_key: Date;
}

/** What is in progress comes after all that was unlocked. */
const unlockedSortKey = "coalesce(h.unlocked_at, 'epoch'::timestamptz)";

const heldSorts: Sorts<ListedRow> = {
  by: { ...byFields, "-unlocked_at": [sortKey(unlockedSortKey, "timestamptz", (row) => row.unlocked_key)] },
  tieBreaker: sortKey("h.achievement_id", "uuid", (row) => row.id),
};

/** One page of what a resident has earned or is about to; no more than there are achievements. */
export function residentAchievementsPage(
  database: Database,
  { residentId, unlocked, ...query }: Query & { readonly residentId: string; readonly unlocked?: boolean },
  caller: Caller,
  page: PageRequest,
) {
  const filters = [
    Prisma.sql`h.resident_id = ${residentId}::uuid`,
    ...(unlocked === undefined ? [] : [Prisma.sql`(h.unlocked_at IS NOT NULL) = ${unlocked}`]),
    ...buildConditions(query, caller),
  ];
  const matching = Prisma.sql`resident_achievements h JOIN achievements a ON a.id = h.achievement_id
    LEFT JOIN games g ON g.id = a.game_id WHERE ${Prisma.join(filters, " AND ")}`;
  return page.read(
    heldSorts,
    ({ after, order, limit }) => database.$queryRaw<ListedRow[]>`
      SELECT ${achievementColumns(caller)}, h.progress, h.unlocked_at, h.source,
        ${Prisma.raw(unlockedSortKey)} AS unlocked_key
      FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countRows(database, matching, stopAt),
  );
}

async function countRows(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.count ?? 0;
}
