import { presentDeleted } from "../../domain/deleted-item.js";
import { Prisma, type Session } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { asUuid } from "../../platform/ids.js";
import { timestamp } from "../../platform/time.js";
import { assertResident } from "./assert-resident.js";
import type { AuthenticationDependencies } from "./dependencies.js";

const lastUsedAt = "coalesce(s.last_refreshed_at, s.created_at)";

const columns = defineColumns<Session>()("s", ["id", "user_agent", "created_at", "idle_expires_at"], {
  last_used_at: computed<Date>(Prisma.raw(lastUsedAt)),
});

type SessionRow = RowOf<typeof columns>;

const sorts: Sorts<SessionRow, SortName<"listSessions">> = {
  by: { "-last_used_at": [sortKey(lastUsedAt, "timestamptz", (row) => row.last_used_at)] },
  tieBreaker: sortKey("s.id", "uuid", (row) => row.id),
};

/** List sessions (`GET /v1/auth/sessions`). */
export const listSessions =
  ({ database, clock }: AuthenticationDependencies): Handler<"listSessions"> =>
  async ({ caller, page }, reply) => {
    const resident = assertResident(caller);
    // A resident has few sessions, so they are sorted without an index. An index would slow down every refresh.
    const { data, pagination } = await page.list(database, {
      columns,
      from: Prisma.sql`sessions s`,
      where: Prisma.sql`s.resident_id = ${resident.id}::uuid AND ${buildActiveCondition(clock())}`,
      sorts,
    });
    return reply(200, { data: data.map((row) => presentOwnSession(row, resident)), pagination });
  };

/** Revoke a session (`DELETE /v1/auth/sessions/{id}`). */
export const revokeSession =
  ({ clock, revocations }: AuthenticationDependencies): Handler<"revokeSession"> =>
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

/** One conditional statement, so that only one of several concurrent requests revokes the session. */
async function revoke(
  connection: Pick<Database, "$queryRaw">,
  residentId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [revoked] = await connection.$queryRaw<Pick<Session, "id">[]>`
    UPDATE sessions s SET revoked_at = ${now}, updated_at = ${now}
    WHERE s.id = ${asUuid(id)}::uuid AND s.resident_id = ${residentId}::uuid AND ${buildActiveCondition(now)}
    RETURNING s.id`;
  return revoked?.id;
}
