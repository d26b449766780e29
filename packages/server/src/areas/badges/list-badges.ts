import { Prisma } from "../../generated/prisma/client.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Input, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { asUuid } from "../../platform/ids.js";
import {
  badgeColumns,
  type BadgeRow,
  fromHeldBadges,
  heldBadgeColumns,
  type HeldBadgeRow,
  joinAwarders,
} from "./rows.js";
import { buildVisibilityCondition, mayManageBadges } from "./visibility.js";

type Query = Pick<Input<"listBadges">["query"], "tier" | "group" | "is_enabled">;

const byName = [sortKey<BadgeRow>("lower(b.name)", "text", (row) => row.name_key)];

const sorts: Sorts<BadgeRow, SortName<"listBadges">> = {
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

/** Reads one page of the badges that the caller may see. */
export const readBadgesPage = (
  database: Database,
  query: Query,
  caller: Caller,
  page: PageRequest<SortName<"listBadges">>,
) =>
  page.list(database, {
    columns: badgeColumns,
    from: Prisma.sql`badges b`,
    where: Prisma.join([...buildConditions(query), buildVisibilityCondition(caller)], " AND "),
    sorts,
  });

const heldSorts: Sorts<HeldBadgeRow, SortName<"listResidentBadges">> = {
  by: { name: byName, "-awarded_at": [sortKey("h.awarded_at", "timestamptz", (row) => row.awarded_at)] },
  tieBreaker: sortKey("h.badge_id", "uuid", (row) => row.id),
};

/** Reads one page of the badges that a resident holds. Only the resident and managers see unlisted ones. */
export function readResidentBadgesPage(
  database: Database,
  { residentId, ...query }: Query & { readonly residentId: string },
  caller: Caller,
  page: PageRequest<SortName<"listResidentBadges">>,
) {
  return page.list(database, {
    columns: heldBadgeColumns,
    from: fromHeldBadges,
    joins: joinAwarders,
    where: buildHeldCondition(residentId, query, caller),
    sorts: heldSorts,
  });
}

/** Finds a badge that a resident holds and that the caller may see. */
export async function findVisibleHeldBadge(
  database: Database,
  { residentId, badgeId }: { readonly residentId: string; readonly badgeId: string },
  caller: Caller,
): Promise<HeldBadgeRow | undefined> {
  const [row] = await database.$queryRaw<HeldBadgeRow[]>`
    SELECT ${heldBadgeColumns.sql} FROM ${fromHeldBadges} ${joinAwarders}
    WHERE ${buildHeldCondition(residentId, {}, caller)} AND b.id = ${asUuid(badgeId)}::uuid`;
  return row;
}

function buildHeldCondition(residentId: string, query: Query, caller: Caller): Prisma.Sql {
  const maySeeAll = getResidentId(caller) === residentId || mayManageBadges(caller);
  const conditions = [
    Prisma.sql`h.resident_id = ${residentId}::uuid`,
    ...buildConditions(query),
    ...(maySeeAll ? [] : [Prisma.sql`b.is_listable`]),
  ];
  return Prisma.join(conditions, " AND ");
}
