import { type AuditLog, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { timestamp } from "../../platform/time.js";

type Schemas = components["schemas"];
type State = Schemas["AuditLog"]["before"];

/** The columns of an entry `l`. */
export const auditColumns = defineColumns<AuditLog>()(
  "l",
  ["id", "actor_id", "object_id", "ip", "request_id", "created_at"],
  {
    actor_kind: computed<Schemas["AuditActorKind"]>(Prisma.sql`l.actor_kind`),
    action: computed<Schemas["AuditAction"]>(Prisma.sql`l.action`),
    object_type: computed<Schemas["AuditTargetType"]>(Prisma.sql`l.object_type`),
    before: computed<State>(Prisma.sql`l.before`),
    after: computed<State>(Prisma.sql`l.after`),
  },
);

export type AuditRow = RowOf<typeof auditColumns>;

/** The filters of the list. Times are inclusive at the start and exclusive at the end. */
export interface AuditFilters {
  readonly actorKind?: string;
  readonly actorId?: string;
  readonly action?: string;
  readonly targetType?: string;
  readonly targetId?: string;
  readonly since?: Date;
  readonly until?: Date;
}

/** Builds the condition on entries `l`. */
export function buildAuditCondition(filters: AuditFilters): Prisma.Sql {
  const { actorKind, actorId, action, targetType, targetId, since, until } = filters;
  return Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...(actorKind === undefined ? [] : [Prisma.sql`l.actor_kind = ${actorKind}`]),
      ...(actorId === undefined ? [] : [Prisma.sql`l.actor_id = ${actorId}::uuid`]),
      ...(action === undefined ? [] : [Prisma.sql`l.action = ${action}`]),
      ...(targetType === undefined ? [] : [Prisma.sql`l.object_type = ${targetType}`]),
      ...(targetId === undefined ? [] : [Prisma.sql`l.object_id = ${targetId}::uuid`]),
      ...(since === undefined ? [] : [Prisma.sql`l.created_at >= ${since}`]),
      ...(until === undefined ? [] : [Prisma.sql`l.created_at < ${until}`]),
    ],
    " AND ",
  );
}

/** Builds the `AuditLog` of a response. */
export const presentAuditLog = (row: AuditRow): Schemas["AuditLog"] => ({
  id: row.id,
  actor: { kind: row.actor_kind, id: row.actor_id },
  action: row.action,
  target: { type: row.object_type, id: row.object_id },
  before: row.before,
  after: row.after,
  ip: row.ip,
  request_id: row.request_id,
  created_at: timestamp(row.created_at),
});
