import type { Dependencies } from "../../domain/dependencies.js";
import { type Follow, Prisma, type Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import type { PageText } from "../../platform/json-text.js";
import {
  buildStatusCondition,
  readOfResident,
  residentBasicInfoTemplate,
  seesSuspended,
} from "../residents/index.js";

/** The column that a list is filtered by, and the column of the residents that it lists. */
export interface FollowDirection {
  readonly filterColumn: "follower_id" | "followee_id";
  readonly listedColumn: "follower_id" | "followee_id";
}

/** The followers of a resident. */
export const followers: FollowDirection = { filterColumn: "followee_id", listedColumn: "follower_id" };
/** The residents that a resident follows. */
export const following: FollowDirection = { filterColumn: "follower_id", listedColumn: "followee_id" };

/** List a resident's followers (`GET /v1/residents/{id}/followers`). */
export const listResidentFollowers =
  ({ database }: Dependencies): Handler<"listResidentFollowers"> =>
  async ({ path, caller, page }, reply) => {
    const residents = await readOfResident(database, path.id, caller, (id) =>
      readFollowsPage(database, page, { ...followers, withSuspended: seesSuspended(caller) }, id),
    );
    if (residents === undefined) return reply.problem(404, "resident-not-found");
    return reply(200, residents);
  };

/** List a resident's followed residents (`GET /v1/residents/{id}/following`). */
export const listResidentFollowing =
  ({ database }: Dependencies): Handler<"listResidentFollowing"> =>
  async ({ path, caller, page }, reply) => {
    const residents = await readOfResident(database, path.id, caller, (id) =>
      readFollowsPage(database, page, { ...following, withSuspended: seesSuspended(caller) }, id),
    );
    if (residents === undefined) return reply.problem(404, "resident-not-found");
    return reply(200, residents);
  };

/** A resident `r` in a list of follows `f`. */
const listedResidentColumns = defineColumns<Resident>()("r", ["id"], {
  followed_at: computed<Follow["created_at"]>(Prisma.sql`f.created_at`),
  values: computed<string>(residentBasicInfoTemplate.values),
});
type ListedResidentRow = RowOf<typeof listedResidentColumns>;

interface ListedFollows extends FollowDirection {
  /** @default false */
  readonly withSuspended?: boolean;
}

/** Reads one page of followers, or of followed residents. */
export async function readFollowsPage(
  database: Database,
  page: PageRequest<SortName<"listResidentFollowers">>,
  { filterColumn, listedColumn, withSuspended }: ListedFollows,
  id: string,
): Promise<PageText<components["schemas"]["ResidentBasicInfo"]>> {
  const sorts: Sorts<ListedResidentRow, SortName<"listResidentFollowers">> = {
    by: { "-followed_at": [sortKey("f.created_at", "timestamptz", (row) => row.followed_at)] },
    tieBreaker: sortKey(`f.${listedColumn}`, "uuid", (row) => row.id),
  };
  const residents = await page.list(database, {
    columns: listedResidentColumns,
    from: Prisma.sql`follows f JOIN residents r ON r.id = f.${Prisma.raw(listedColumn)} AND r.deleted_at IS NULL`,
    where: Prisma.sql`f.${Prisma.raw(filterColumn)} = ${id}::uuid AND ${buildStatusCondition(withSuspended)}`,
    sorts,
  });
  return residentBasicInfoTemplate.presentPage(residents);
}
