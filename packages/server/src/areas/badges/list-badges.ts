import type { Input } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { badgeColumns, heldBadgeColumns, heldBadgeTables, type BadgeRow, type HeldBadge } from "./rows.js";
import { mayManageBadges, buildVisibilityCondition } from "./visibility.js";

type Query = Pick<Input<"listBadges">["query"], "tier" | "group" | "is_enabled">;

const byName = [sortKey<BadgeRow>("lower(b.name)", "text", (row) => row.name_key)];

const sorts: Sorts<BadgeRow> = {
  by: {
    name: byName,
    "-award_count": [sortKey("b.award_count", "int", (row) => row.award_count)],
    "-created_at": [sortKey("b.created_at", "timestamptz", (row) => row.created_at)],
  },
  tieBreaker: sortKey("b.id", "uuid", (row) => row.id),
};

const buildConditions = ({ tier, group, is_enabled }: Query): Prisma.Sql[] => [
  Prisma.sql`b.deleted_at IS NULL`,
  ...(tier === undefined ? [] : [Prisma.sql`b.tier = ${tier}`]),
  ...(group === undefined ? [] : [Prisma.sql`b.group_name = ${group}`]),
  ...(is_enabled === undefined ? [] : [Prisma.sql`b.is_enabled = ${is_enabled}`]),
];

/** One page of the badges that a caller may know of. */
export function badgesPage(database: Database, query: Query, caller: Caller, page: PageRequest) {
  const matching = Prisma.sql`badges b
    WHERE ${Prisma.join([...buildConditions(query), buildVisibilityCondition(caller)], " AND ")}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<BadgeRow[]>`
      SELECT ${badgeColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countRows(database, matching, stopAt),
  );
}

const heldSorts: Sorts<HeldBadge> = {
  by: { name: byName, "-awarded_at": [sortKey("h.awarded_at", "timestamptz", (row) => row.awarded_at)] },
  tieBreaker: sortKey("h.badge_id", "uuid", (row) => row.id),
};

/** One page of what a resident holds; what is not listed shows to themselves and to managers only. */
export function residentBadgesPage(
  database: Database,
  { residentId, ...query }: Query & { readonly residentId: string },
  caller: Caller,
  page: PageRequest,
) {
  const maySeeAll = getResidentId(caller) === residentId || mayManageBadges(caller);
  const filters = [
    Prisma.sql`h.resident_id = ${residentId}::uuid`,
    ...buildConditions(query),
    ...(maySeeAll ? [] : [Prisma.sql`b.is_listable`]),
  ];
  const matching = Prisma.sql`${heldBadgeTables} WHERE ${Prisma.join(filters, " AND ")}`;
  return page.read(
    heldSorts,
    ({ after, order, limit }) => database.$queryRaw<HeldBadge[]>`
      SELECT ${heldBadgeColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countRows(database, matching, stopAt),
  );
}

async function countRows(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.count ?? 0;
}
