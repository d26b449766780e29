import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { asUuid } from "../../kernel/http/ids.js";
import { sortKey, type PageRequest, type Sorts } from "../../platform/database/pagination.js";
import { timestamp } from "../../kernel/http/time.js";
import type { Means } from "./means.js";
import { assertResident } from "./assert-resident.js";

interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly idle_expires_at: Date;
}

const lastUsedAt = "coalesce(s.last_refreshed_at, s.created_at)";

const sorts: Sorts<SessionRow> = {
  by: { "-last_used_at": [sortKey(lastUsedAt, "timestamptz", (row) => row.last_used_at)] },
  tieBreaker: sortKey("s.id", "uuid", (row) => row.id),
};

/** List sessions (`GET /v1/auth/sessions`). */
export const listSessions =
  ({ database, clock }: Means): Handler<"listSessions"> =>
  async ({ caller, page }, reply) => {
    const resident = assertResident(caller);
    const { data, pagination } = await readSessionsPage(database, resident.id, clock(), page);
    return reply(200, { data: data.map((row) => presentOwnSession(row, resident)), pagination });
  };

/** Revoke a session (`DELETE /v1/auth/sessions/{id}`). */
export const revokeSession =
  ({ clock, revocations }: Means): Handler<"revokeSession"> =>
  async ({ path, caller, statement, afterCommit }, reply) => {
    const resident = assertResident(caller);
    const now = clock();
    const id = await statement((connection) => revoke(connection, resident.id, path.id, now));
    if (id === undefined) return reply.problem(404, "session-not-found", "Session not found.");
    afterCommit(() => revocations.add([id]));
    return reply(200, presentDeleted("session", { id, deletedAt: now }));
  };

const buildActiveCondition = (now: Date): Prisma.Sql =>
  Prisma.sql`s.revoked_at IS NULL AND s.expires_at > ${now} AND s.idle_expires_at > ${now}`;

/** One resident has few sessions, so they are sorted without an index: it would slow down every refresh. */
function readSessionsPage(database: Database, residentId: string, now: Date, page: PageRequest) {
  const matching = Prisma.sql`sessions s WHERE s.resident_id = ${residentId}::uuid AND ${buildActiveCondition(now)}`;
  return page.read(
    sorts,
    ({ after, order, limit }) => database.$queryRaw<SessionRow[]>`
      SELECT s.id, s.user_agent, s.created_at, ${Prisma.raw(lastUsedAt)} AS last_used_at, s.idle_expires_at
      FROM ${matching} AND ${after} ORDER BY ${order} LIMIT ${limit}`,
    (stopAt) => countSessions(database, matching, stopAt),
  );
}

async function countSessions(database: Database, matching: Prisma.Sql, stopAt: number): Promise<number> {
  const [row] = await database.$queryRaw<{ counted: number }[]>`
    SELECT count(*)::int AS counted
    FROM (SELECT FROM ${matching} LIMIT ${Prisma.raw(String(stopAt))}) counted`;
  return row?.counted ?? 0;
}

const presentOwnSession = (
  { id, user_agent, created_at, last_used_at, idle_expires_at }: SessionRow,
  { session_id }: CallerResident,
): components["schemas"]["Session"] => ({
  id,
  user_agent,
  is_current: id === session_id,
  created_at: timestamp(created_at),
  last_used_at: timestamp(last_used_at),
  expires_at: timestamp(idle_expires_at),
});

/** One conditional statement, so that of parallel requests one revokes and the others find nothing. */
async function revoke(
  connection: Pick<Database, "$queryRaw">,
  residentId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [revoked] = await connection.$queryRaw<{ id: string }[]>`
    UPDATE sessions s SET revoked_at = ${now}, updated_at = ${now}
    WHERE s.id = ${asUuid(id)}::uuid AND s.resident_id = ${residentId}::uuid AND ${buildActiveCondition(now)}
    RETURNING s.id`;
  return revoked?.id;
}
