import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, Input, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import {
  type ListParts,
  type Page,
  type PageRequest,
  sortKey,
  type Sorts,
} from "../../platform/database/pagination.js";
import { parseTimestamp } from "../../platform/time.js";
import {
  auditColumns,
  type AuditFilters,
  type AuditRow,
  buildAuditCondition,
  presentAuditLog,
} from "./entries.js";

/** List audit log entries (`GET /v1/audit-logs`). */
export const listAuditLogs =
  ({ database }: Pick<Dependencies, "database">): Handler<"listAuditLogs"> =>
  async ({ query, page }, reply) => {
    const { data, pagination } = await readAuditPage(database, page, toFilters(query));
    return reply(200, { data: data.map(presentAuditLog), pagination });
  };

const toFilters = ({ since, until, ...query }: Input<"listAuditLogs">["query"]): AuditFilters => ({
  ...(query.actor_kind !== undefined && { actorKind: query.actor_kind }),
  ...(query.actor_id !== undefined && { actorId: query.actor_id }),
  ...(query.action !== undefined && { action: query.action }),
  ...(query.target_type !== undefined && { targetType: query.target_type }),
  ...(query.target_id !== undefined && { targetId: query.target_id }),
  ...(since !== undefined && { since: parseTimestamp(since, "?since") }),
  ...(until !== undefined && { until: parseTimestamp(until, "?until") }),
});

const sorts: Sorts<AuditRow, SortName<"listAuditLogs">> = {
  by: { "-created_at": [sortKey("l.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("l.id", "uuid", (row) => row.id),
};

/** Reads one page of the audit log, newest first. */
export const readAuditPage = (
  database: Database,
  page: PageRequest<SortName<"listAuditLogs">>,
  filters: AuditFilters,
): Promise<Page<AuditRow>> =>
  page.list(database, {
    columns: auditColumns,
    from: Prisma.sql`audit_log l`,
    ...selectEntries(filters),
    sorts,
  });

/** What selects the entries of a list. Actors and actions each lead an index with the sort. */
function selectEntries({
  actorId,
  action,
  ...filters
}: AuditFilters): Pick<ListParts<AuditRow>, "prefix" | "where"> {
  if (actorId !== undefined) {
    const actor = { sql: Prisma.sql`l.actor_id`, value: Prisma.sql`${actorId}::uuid` };
    const others = { ...filters, ...(action !== undefined && { action }) };
    return { where: buildAuditCondition(others), prefix: [actor] };
  }
  const prefix = action === undefined ? [] : [{ sql: Prisma.sql`l.action`, value: Prisma.sql`${action}` }];
  return { where: buildAuditCondition(filters), prefix };
}

/** Which entries the command line lists. */
export interface EntryRequest {
  readonly limit: number;
  /** The id of the entry after which the list goes on. */
  readonly after?: string;
}

/** Reads entries for the command line, newest first. An unknown `after` returns none. */
export const readAuditEntries = (
  database: Database,
  filters: AuditFilters,
  { limit, after }: EntryRequest,
): Promise<AuditRow[]> => database.$queryRaw<AuditRow[]>`
  SELECT ${auditColumns.sql} FROM audit_log l
  WHERE ${buildAuditCondition(filters)} AND ${
    after === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`(l.created_at, l.id) < (SELECT a.created_at, a.id FROM audit_log a WHERE a.id = ${after}::uuid)`
  }
  ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`;
