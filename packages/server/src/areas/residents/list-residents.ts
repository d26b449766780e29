import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type Resident, type ResidentCounters } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { toLiteral } from "../../platform/database/literal.js";
import { type PageRequest, sortKey, type Sorts } from "../../platform/database/pagination.js";
import { runSearch } from "../../platform/database/run-search.js";
import { problem } from "../../platform/http/problem.js";
import { assertPermission } from "./authorization.js";
import { residentBasicInfoTemplate } from "./basic-info.js";
import { buildStatusCondition, seesSuspended } from "./status.js";

/** List residents (`GET /v1/residents`). */
export const listResidents =
  ({ database }: Dependencies): Handler<"listResidents"> =>
  async ({ query, caller, page }, reply) => {
    for (const name of staffFilters) if (query[name] !== undefined) assertMayFilterBy(name, caller);
    const filters = { ...query, withSuspended: seesSuspended(caller) };
    const residents = await readResidents(database, filters, page);
    return reply(200, residentBasicInfoTemplate.presentPage(residents));
  };

const staffFilters = ["role", "status", "email"] as const;

function assertMayFilterBy(name: (typeof staffFilters)[number], caller: Caller): void {
  if (caller.kind === "anonymous")
    throw problem("authentication-required", `Only staff can filter by ${name}.`);
  assertPermission(caller, "residents:manage", `filter by ${name}`);
}

/** The filters of the list. */
export interface ResidentFilters {
  readonly q?: string;
  readonly username?: string;
  readonly role?: string;
  readonly status?: components["schemas"]["ResidentStatus"];
  readonly email?: string;
  /** @default false */
  readonly withSuspended?: boolean;
}

const columns = defineColumns<Resident>()("r", ["id", "username", "created_at"], {
  followers: computed<ResidentCounters["followers"]>(Prisma.sql`c.followers`),
  values: computed<string>(residentBasicInfoTemplate.values),
});

/** Reads one page of residents, with a time limit for filters that no single index can serve. */
export function readResidents(
  database: Database,
  filters: ResidentFilters,
  page: PageRequest<SortName<"listResidents">>,
) {
  const read = (connection: Database | Transaction) => readPage(connection, filters, page);
  return filters.q === undefined && filters.role === undefined ? read(database) : runSearch(database, read);
}

const readPage = async (
  connection: Database | Transaction,
  filters: ResidentFilters,
  page: PageRequest<SortName<"listResidents">>,
) =>
  page.list(connection, {
    columns,
    from: Prisma.sql`residents r JOIN resident_counters c ON c.resident_id = r.id`,
    where: Prisma.join(await buildConditions(connection, filters), " AND "),
    sorts: createSorts(page.sort),
  });

/** Defines the sort orders. The tie breaker is a column of the table whose index provides the order. */
const createSorts = (sort: string): Sorts<RowOf<typeof columns>, SortName<"listResidents">> => ({
  by: {
    username: [sortKey("r.username", "text", (row) => row.username)],
    "-joined_at": [sortKey("r.created_at", "timestamptz", (row) => row.created_at)],
    "-followers": [sortKey("c.followers", "int", (row) => row.followers)],
  },
  tieBreaker: sortKey(sort === "-followers" ? "c.resident_id" : "r.id", "uuid", (row) => row.id),
});

async function buildConditions(
  connection: Database | Transaction,
  { q, username, role, status, email, withSuspended }: ResidentFilters,
): Promise<Prisma.Sql[]> {
  return [
    Prisma.sql`r.deleted_at IS NULL`,
    buildStatusCondition(withSuspended),
    ...(q === undefined ? [] : [buildPrefixCondition(q.normalize("NFC"))]),
    ...(username === undefined ? [] : [Prisma.sql`r.username = ${username.toLowerCase()}`]),
    ...(status === undefined ? [] : [Prisma.sql`r.status = ${toLiteral(status)}`]),
    ...(email === undefined ? [] : [Prisma.sql`r.email_key = ${email.toLowerCase()}`]),
    ...(role === undefined ? [] : [await buildRoleCondition(connection, role)]),
  ];
}

/** Matches residents `r` by the start of their username or display name. Uses ranges instead of LIKE, because an index cannot serve a LIKE pattern that is a parameter. */
export const buildPrefixCondition = (prefix: string): Prisma.Sql => Prisma.sql`(
  (lower(r.username) ~>=~ lower(${prefix}) AND lower(r.username) ~<~ (lower(${prefix}) || chr(1114111)))
  OR (lower(r.display_name) ~>=~ lower(${prefix}) AND lower(r.display_name) ~<~ (lower(${prefix}) || chr(1114111))))`;

/** Filters by the id of the role, so that the planner can estimate how many residents have it. */
async function buildRoleCondition(connection: Database | Transaction, name: string): Promise<Prisma.Sql> {
  const role = await connection.role.findFirst({ where: { name, deleted_at: null }, select: { id: true } });
  if (role === null) return Prisma.sql`FALSE`;
  return Prisma.sql`EXISTS (
    SELECT FROM resident_roles rr WHERE rr.resident_id = r.id AND rr.role_id = ${role.id}::uuid)`;
}
