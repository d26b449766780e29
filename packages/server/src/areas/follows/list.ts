import type { Handler } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import {
  presentResidentBasicInfo,
  basicInfoColumns,
  type ResidentBasicInfoRow,
  findResidentId,
} from "../residents/index.js";
import type { ResidentsApi } from "../../generated/stubs/residentsApi.js";

/** The lists of followers and followees, which residents have. */
export const followListHandlers = (
  dependencies: Dependencies,
): Pick<ResidentsApi, "listResidentFollowers" | "listResidentFollowing"> => ({
  listResidentFollowers: listResidentFollowers(dependencies),
  listResidentFollowing: listResidentFollowing(dependencies),
});

/** The column that a list is about, and that of the residents in it. */
export interface FollowDirection {
  readonly filterColumn: "follower_id" | "followee_id";
  readonly listedColumn: "follower_id" | "followee_id";
}

/** Who follows a resident. */
export const followers: FollowDirection = { filterColumn: "followee_id", listedColumn: "follower_id" };
/** Whom a resident follows. */
export const following: FollowDirection = { filterColumn: "follower_id", listedColumn: "followee_id" };

const residentNotFoundDetail = (name: string): string => `No resident is called ${name}.`;

/** List the followers of a resident (`GET /v1/residents/{id}/followers`). */
const listResidentFollowers =
  ({ database }: Dependencies): Handler<"listResidentFollowers"> =>
  async ({ path, caller, page }, reply) => {
    const id = await findResidentId(database, path.id, caller);
    if (id === undefined) return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
    return reply(200, await followsPage(database, page, followers, id));
  };

/** List whom a resident follows (`GET /v1/residents/{id}/following`). */
const listResidentFollowing =
  ({ database }: Dependencies): Handler<"listResidentFollowing"> =>
  async ({ path, caller, page }, reply) => {
    const id = await findResidentId(database, path.id, caller);
    if (id === undefined) return reply.problem(404, "resident-not-found", residentNotFoundDetail(path.id));
    return reply(200, await followsPage(database, page, following, id));
  };

interface ListedResident extends ResidentBasicInfoRow {
  readonly followed_at: Date;
}

/** A page of one of the two lists. */
export async function followsPage(
  database: Database,
  page: PageRequest,
  { filterColumn, listedColumn }: FollowDirection,
  id: string,
) {
  const sorts: Sorts<ListedResident> = {
    by: { "-followed_at": [sortKey("f.created_at", "timestamptz", (row) => row.followed_at)] },
    tieBreaker: sortKey(`f.${listedColumn}`, "uuid", (row) => row.id),
  };
  const matching = Prisma.sql`follows f
    JOIN residents r ON r.id = f.${Prisma.raw(listedColumn)} AND r.deleted_at IS NULL
    WHERE f.${Prisma.raw(filterColumn)} = ${id}::uuid`;
  const { data, pagination } = await page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<ListedResident[]>`
      SELECT ${basicInfoColumns.sql}, f.created_at AS followed_at
      FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countFollows(database, matching, stopAt),
  );
  return { data: data.map(presentResidentBasicInfo), pagination };
}

async function countFollows(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT 1 FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}
