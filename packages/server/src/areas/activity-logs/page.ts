import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import {
  sortKey,
  type Keyset,
  type PageRequest,
  type PaginationBody,
  type Sorts,
} from "../../platform/database/pagination.js";
import { canSee, type Relation, type Visibility } from "../../events/visibility.js";
import { activityColumns, existingActivities, type ActivityRow } from "./rows.js";

/** Whose activity a page is about, as far as it shows to the reader. */
export type Scope =
  | { readonly of: "EVERYBODY" }
  | { readonly of: "RESIDENT"; readonly residentId: string; readonly relation: Relation }
  /** Of those whom somebody follows, or of one of them. */
  | { readonly of: "FOLLOWEES"; readonly followerId: string; readonly residentId: string | null }
  | { readonly of: "NOBODY" };

/** What must hold for the activity of a page beside. */
export interface Filters {
  readonly gameSlug?: string;
  readonly types?: readonly string[];
  readonly since?: Date;
  readonly until?: Date;
}

const sorts: Sorts<ActivityRow> = {
  by: { "-occurred_at": [sortKey("a.occurred_at", "timestamptz", (row) => row.occurred_at)] },
  tieBreaker: sortKey("a.id", "uuid", (row) => row.id),
};

/** A page of the log, the latest first. */
export async function activityPage(
  database: Database,
  page: PageRequest,
  scope: Scope,
  filters: Filters,
): Promise<{ data: ActivityRow[]; pagination: PaginationBody }> {
  const { sources, matching } = buildQueryParts(scope, filters);
  const select = sources.length === 0 ? buildRangeQuery(matching) : buildMergeQuery(sources, matching);
  return page.read(
    sorts,
    (keyset) => database.$queryRaw<ActivityRow[]>(select(keyset)),
    (stopAt) => countActivity(database, [...sources, matching], stopAt),
  );
}

/** How a page is read: from where, and what holds. */
interface QueryParts {
  /** What makes several ranges of an index of one: for each row of these there is a range. */
  readonly sources: readonly Prisma.Sql[];
  /** Existing activities `a` that belong to the page, given the sources. */
  readonly matching: Prisma.Sql;
}

function buildQueryParts(scope: Scope, { gameSlug, types, since, until }: Filters): QueryParts {
  const gameCondition = Prisma.sql`a.game_id = (SELECT id FROM games WHERE slug = ${gameSlug} AND deleted_at IS NULL)`;
  const [onlyType, ...otherTypes] = types ?? [];
  const hasSeveralTypes = otherTypes.length > 0;
  const isType = hasSeveralTypes ? Prisma.sql`a.type = kind.type` : Prisma.sql`a.type = ${onlyType}`;
  const conditions = [
    existingActivities,
    buildScopeCondition(scope),
    ...(gameSlug === undefined ? [] : [gameCondition]),
    ...(onlyType === undefined ? [] : [isType]),
    ...(since === undefined ? [] : [Prisma.sql`a.occurred_at >= ${since}`]),
    ...(until === undefined ? [] : [Prisma.sql`a.occurred_at < ${until}`]),
  ];
  const sources = [
    ...(scope.of === "FOLLOWEES" ? [buildFolloweesQuery(scope)] : []),
    ...(hasSeveralTypes ? [Prisma.sql`unnest(${[...(types ?? [])]}::text[]) AS kind(type)`] : []),
  ];
  return { sources, matching: Prisma.join(conditions, " AND ") };
}

function buildScopeCondition(scope: Scope): Prisma.Sql {
  switch (scope.of) {
    case "EVERYBODY":
      return Prisma.sql`a.visibility = 'PUBLIC'`;
    case "RESIDENT":
      return Prisma.sql`a.resident_id = ${scope.residentId}::uuid AND ${buildAudienceCondition(scope.relation)}`;
    case "FOLLOWEES":
      return Prisma.sql`a.resident_id = followee.id AND ${buildAudienceCondition("FOLLOWER")}`;
    case "NOBODY":
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

function buildFolloweesQuery({ followerId, residentId }: Extract<Scope, { of: "FOLLOWEES" }>): Prisma.Sql {
  const followeeCondition =
    residentId === null ? Prisma.empty : Prisma.sql`AND f.followee_id = ${residentId}::uuid`;
  return Prisma.sql`(SELECT f.followee_id AS id FROM follows f
    WHERE f.follower_id = ${followerId}::uuid ${followeeCondition}) AS followee`;
}

/** One range of an index, which has the page in its order. */
const buildRangeQuery =
  (matching: Prisma.Sql) =>
  ({ after, order, limit }: Keyset): Prisma.Sql => Prisma.sql`
    SELECT ${activityColumns} FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`;

/** The newest of each of several ranges, of which the newest of all are the page; only those are read whole. */
const buildMergeQuery =
  (sources: readonly Prisma.Sql[], matching: Prisma.Sql) =>
  ({ after, order, limit }: Keyset): Prisma.Sql => Prisma.sql`
    SELECT ${activityColumns} FROM (
      SELECT a.* FROM ${Prisma.join([...sources], " CROSS JOIN ")} CROSS JOIN LATERAL (
        SELECT a.id, a.created_at, a.occurred_at FROM ${matching} AND ${after}
        ORDER BY ${order} LIMIT ${limit}) a
      ORDER BY ${order} LIMIT ${limit}) AS newest
    JOIN activity_logs a ON a.id = newest.id AND a.created_at = newest.created_at
    JOIN residents r ON r.id = a.resident_id
    LEFT JOIN games g ON g.id = a.game_id
    ORDER BY ${order}`;

async function countActivity(
  database: Database,
  parts: readonly Prisma.Sql[],
  stopAt: number,
): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted FROM (
      SELECT 1 FROM ${Prisma.join([...parts], " CROSS JOIN ")} LIMIT ${Prisma.raw(String(stopAt))}) AS counted`;
  return row?.counted ?? 0;
}
