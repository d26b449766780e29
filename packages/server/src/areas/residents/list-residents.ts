import type { Handler } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { withTimeLimit } from "../../platform/database/time-limit.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { problem } from "../../platform/http/problem.js";
import {
  presentResidentBasicInfo,
  residentBasicInfoColumns,
  type ResidentBasicInfoRow,
} from "./basic-info.js";
import { assertPermission } from "./rights.js";

/** List residents (`GET /v1/residents`). */
export const listResidents =
  ({ database }: Dependencies): Handler<"listResidents"> =>
  async ({ query, caller, page }, reply) => {
    if (query.role !== undefined) assertStaff(caller);
    const { data, pagination } = await readResidents(database, query, page);
    return reply(200, { data: data.map(presentResidentBasicInfo), pagination });
  };

function assertStaff(caller: Caller): void {
  if (caller.kind === "anonymous") throw problem("authentication-required", "The filter role is for staff.");
  assertPermission(caller, "residents:manage", "filter by role");
}

/** What narrows the list. */
export interface ResidentFilters {
  readonly q?: string;
  readonly username?: string;
  readonly role?: string;
}

interface ListedRow extends ResidentBasicInfoRow {
  readonly created_at: Date;
  readonly followers: number;
}

/** One page of live residents. One statement; where no single index answers it, under a time limit. */
export function readResidents(database: Database, filters: ResidentFilters, page: PageRequest) {
  const read = (connection: Database | Transaction) => readPage(connection, filters, page);
  return filters.q === undefined && filters.role === undefined
    ? read(database)
    : withTimeLimit(database, read);
}

async function readPage(connection: Database | Transaction, filters: ResidentFilters, page: PageRequest) {
  const matching = Prisma.join(await buildConditions(connection, filters), " AND ");
  const from = Prisma.sql`residents r JOIN resident_counters c ON c.resident_id = r.id WHERE ${matching}`;
  return page.read(
    createSorts(page.sort),
    ({ after, order, limit }) => connection.$queryRaw<ListedRow[]>`
      SELECT ${residentBasicInfoColumns}, r.created_at, c.followers
      FROM ${from} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    async (stopAt) => {
      const [row] = await connection.$queryRaw<{ counted: number }[]>`
        SELECT count(*)::int AS counted FROM (SELECT FROM ${from} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
      return row?.counted ?? 0;
    },
  );
}

/** Ties are broken by a column of the table whose index gives the order. */
const createSorts = (sort: string): Sorts<ListedRow> => ({
  by: {
    username: [sortKey("r.username", "text", (row) => row.username)],
    "-joined_at": [sortKey("r.created_at", "timestamptz", (row) => row.created_at)],
    "-followers": [sortKey("c.followers", "int", (row) => row.followers)],
  },
  tieBreaker: sortKey(sort === "-followers" ? "c.resident_id" : "r.id", "uuid", (row) => row.id),
});

async function buildConditions(
  connection: Database | Transaction,
  { q, username, role }: ResidentFilters,
): Promise<Prisma.Sql[]> {
  return [
    Prisma.sql`r.deleted_at IS NULL`,
    ...(q === undefined ? [] : [buildPrefixCondition(q.normalize("NFC"))]),
    ...(username === undefined ? [] : [Prisma.sql`r.username = ${username.toLowerCase()}`]),
    ...(role === undefined ? [] : [await buildRoleCondition(connection, role)]),
  ];
}

/** Ranges instead of LIKE: no index can serve a pattern that is a parameter. */
const buildPrefixCondition = (prefix: string): Prisma.Sql => Prisma.sql`(
  (lower(r.username) ~>=~ lower(${prefix}) AND lower(r.username) ~<~ (lower(${prefix}) || chr(1114111)))
  OR (lower(r.display_name) ~>=~ lower(${prefix}) AND lower(r.display_name) ~<~ (lower(${prefix}) || chr(1114111))))`;

/** By its id, because how many hold a role decides how they are best found. */
async function buildRoleCondition(connection: Database | Transaction, name: string): Promise<Prisma.Sql> {
  const role = await connection.role.findFirst({ where: { name, deleted_at: null }, select: { id: true } });
  if (role === null) return Prisma.sql`FALSE`;
  return Prisma.sql`EXISTS (
    SELECT FROM resident_roles x WHERE x.resident_id = r.id AND x.role_id = ${role.id}::uuid)`;
}
