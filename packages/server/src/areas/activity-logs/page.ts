import { canSee, type Relation, type Visibility } from "../../domain/visibility.js";
import { type ActivityLog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type ColumnValue, isEqual } from "../../platform/database/keyset.js";
import {
  type ListStatement,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import type { PageText } from "../../platform/json-text.js";
import { buildStatusCondition } from "../residents/index.js";
import { activityTemplate } from "./present.js";
import { activityFrom, isNotDeleted } from "./rows.js";

/** The residents whose activity is listed. */
export type ActivityScope =
  | { readonly kind: "ALL" }
  | { readonly kind: "RESIDENT"; readonly residentId: string; readonly relation: Relation }
  /** The residents whom a resident follows, or only one of them. */
  | { readonly kind: "FOLLOWING"; readonly followerId: string; readonly residentId: string | null }
  | { readonly kind: "NONE" };

/** The filters of a listing besides its scope. */
export interface ActivityFilters {
  readonly gameSlug?: string;
  readonly types?: readonly string[];
  readonly since?: Date;
  readonly until?: Date;
  /** Whether feeds contain the activity of suspended residents. @default false */
  readonly withSuspended?: boolean;
}

const listedColumns = defineColumns<ActivityLog>()("a", ["id", "occurred_at"], {
  values: computed<string>(activityTemplate.values),
});

/** An activity as it is sent, and the values that the list is sorted by. */
type ListedActivity = RowOf<typeof listedColumns>;

const sorts: Sorts<ListedActivity, SortName<"listActivityLogs">> = {
  by: { "-occurred_at": [sortKey("a.occurred_at", "timestamptz", (row) => row.occurred_at)] },
  tieBreaker: sortKey("a.id", "uuid", (row) => row.id),
};

/** Reads one page of activity, the latest first. */
export async function readActivityPage(
  database: Database,
  page: PageRequest<SortName<"listActivityLogs">>,
  scope: ActivityScope,
  filters: ActivityFilters,
): Promise<PageText<components["schemas"]["ActivityLog"]>> {
  const sources = buildSources(scope, filters);
  const columns = buildColumnValues(filters);
  // Of one resident there are few enough to leave the index to PostgreSQL.
  const isRange = scope.kind === "ALL";
  const activities = await page.list(database, {
    columns: listedColumns,
    from: Prisma.join([...sources, activityFrom], " CROSS JOIN "),
    where: Prisma.join(
      [
        isNotDeleted,
        buildScopeCondition(scope, filters),
        ...buildTimeConditions(filters),
        ...(isRange ? [] : columns.map(isEqual)),
      ],
      " AND ",
    ),
    prefix: isRange ? columns : [],
    sorts,
    ...(sources.length > 0 && { statement: buildMergeStatement(sources) }),
  });
  return activityTemplate.presentPage(activities);
}

/** Rows (followees, types) that split the page into one index range for each combination. */
const buildSources = (scope: ActivityScope, { types = [], withSuspended }: ActivityFilters): Prisma.Sql[] => [
  ...(scope.kind === "FOLLOWING" ? [buildFolloweesQuery(scope, withSuspended)] : []),
  ...(types.length > 1 ? [Prisma.sql`unnest(${[...types]}::text[]) AS requested(type)`] : []),
];

/** The columns that filters give a value, in the order in which they lead an index. */
function buildColumnValues({ gameSlug, types = [] }: ActivityFilters): ColumnValue[] {
  const gameId = Prisma.sql`(SELECT id FROM games WHERE slug = ${gameSlug} AND deleted_at IS NULL)`;
  const type = types.length > 1 ? Prisma.sql`requested.type` : Prisma.sql`${types[0]}`;
  return [
    ...(gameSlug === undefined ? [] : [{ sql: Prisma.sql`a.game_id`, value: gameId }]),
    ...(types.length === 0 ? [] : [{ sql: Prisma.sql`a.type`, value: type }]),
  ];
}

const buildTimeConditions = ({ since, until }: ActivityFilters): Prisma.Sql[] => [
  ...(since === undefined ? [] : [Prisma.sql`a.occurred_at >= ${since}`]),
  ...(until === undefined ? [] : [Prisma.sql`a.occurred_at < ${until}`]),
];

function buildScopeCondition(scope: ActivityScope, { withSuspended }: ActivityFilters): Prisma.Sql {
  switch (scope.kind) {
    case "ALL":
      return Prisma.sql`a.visibility = 'PUBLIC' AND ${buildStatusCondition(withSuspended)}`;
    case "RESIDENT":
      return Prisma.sql`a.resident_id = ${scope.residentId}::uuid AND ${buildAudienceCondition(scope.relation)}`;
    case "FOLLOWING":
      return Prisma.sql`a.resident_id = followee.id AND ${buildAudienceCondition("FOLLOWER")}`;
    case "NONE":
      return Prisma.sql`FALSE`;
  }
}

const visibilities: readonly Visibility[] = ["PUBLIC", "FOLLOWERS", "PRIVATE"];

function buildAudienceCondition(relation: Relation): Prisma.Sql {
  const visibleAudiences = visibilities.filter((visibility) => canSee(relation, visibility));
  return visibleAudiences.length === visibilities.length
    ? Prisma.sql`TRUE`
    : Prisma.sql`a.visibility IN (${Prisma.join(visibleAudiences)})`;
}

/** A resident who reads the activity of those whom they follow. */
export interface FeedReader {
  readonly id: string;
  /** Whether they see the activity of suspended residents. */
  readonly withSuspended: boolean;
}

/** Activities `a` with the follows `f` of their residents. */
export const feedSource = Prisma.sql`${activityFrom} JOIN follows f ON f.followee_id = a.resident_id`;

/** The condition on rows of `feedSource` that the follower is one of these readers, who has the activity in their feed. */
export function buildFeedCondition(readers: readonly FeedReader[]): Prisma.Sql {
  const conditions = [true, false].map((withSuspended) => {
    const ids = readers.filter((reader) => reader.withSuspended === withSuspended).map(({ id }) => id);
    return Prisma.sql`f.follower_id = ANY(${ids}::uuid[]) AND ${buildStatusCondition(withSuspended)}`;
  });
  return Prisma.sql`${isNotDeleted} AND ${buildAudienceCondition("FOLLOWER")} AND (${Prisma.join(conditions, " OR ")})`;
}

/** Leaves out suspended residents before their activity is read, not row by row. */
function buildFolloweesQuery(
  { followerId, residentId }: Extract<ActivityScope, { kind: "FOLLOWING" }>,
  withSuspended?: boolean,
): Prisma.Sql {
  const followeeCondition =
    residentId === null ? Prisma.empty : Prisma.sql`AND f.followee_id = ${residentId}::uuid`;
  return Prisma.sql`(SELECT f.followee_id AS id FROM follows f JOIN residents r ON r.id = f.followee_id
    WHERE f.follower_id = ${followerId}::uuid AND ${buildStatusCondition(withSuspended)} ${followeeCondition}) AS followee`;
}

/**
 * Selects the latest rows of each index range, then the latest of all ranges, and joins the other tables only for the rows
 * of the page.
 */
const buildMergeStatement =
  (sources: readonly Prisma.Sql[]) =>
  ({ columns, where, order, keyOrder, limit }: ListStatement): Prisma.Sql => Prisma.sql`
    SELECT ${columns} FROM (
      SELECT a.* FROM ${Prisma.join([...sources], " CROSS JOIN ")} CROSS JOIN LATERAL (
        SELECT a.id, a.created_at, a.occurred_at FROM ${activityFrom} WHERE ${where}
        ORDER BY ${order} LIMIT ${limit}) a
      ORDER BY ${keyOrder} LIMIT ${limit}) AS newest
    JOIN activity_logs a ON a.id = newest.id AND a.created_at = newest.created_at
    JOIN residents r ON r.id = a.resident_id
    LEFT JOIN games g ON g.id = a.game_id
    ORDER BY ${keyOrder}`;
