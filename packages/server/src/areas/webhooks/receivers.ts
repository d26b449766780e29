import { residentPermissions } from "../../accounts/permissions.js";
import { Prisma, type WebhookEndpoint } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { buildViewer, type EventType, selectKnownTypes, type Viewer } from "../events/index.js";

type Schemas = components["schemas"];

const receiverColumns = defineColumns<WebhookEndpoint>()(
  "w",
  ["id", "url", "event_types", "created_by_id", "secret", "previous_secret", "previous_secret_until"],
  {
    status: computed<Schemas["WebhookEndpointStatus"]>(Prisma.sql`w.status`),
    created_by_kind: computed<Schemas["WebhookCreator"]["kind"]>(Prisma.sql`w.created_by_kind`),
    subject_ids: computed<readonly string[] | null>(Prisma.sql`w.subject_ids`),
    /** Of who created it; null if they are suspended or deleted, or the key is not valid any more. */
    permissions: computed<readonly string[] | null>(Prisma.sql`c.permissions`),
  },
);

/** An endpoint with the permissions of who created it. */
export type ReceiverRow = RowOf<typeof receiverColumns>;

const buildQuery = (condition: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  SELECT ${receiverColumns.sql} FROM webhook_endpoints w
  LEFT JOIN LATERAL (
    SELECT ${residentPermissions.sql} AS permissions FROM residents r
    WHERE w.created_by_kind = 'RESIDENT' AND r.id = w.created_by_id AND r.status = 'ACTIVE' AND r.deleted_at IS NULL
    UNION ALL
    SELECT k.scopes FROM service_keys k
    WHERE w.created_by_kind = 'SERVICE_KEY' AND k.id = w.created_by_id AND k.kind = 'SK' AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${now})) c ON TRUE
  WHERE ${condition}`;

/** Reads all endpoints, also disabled ones, to which test events can be sent. */
export const readReceivers = async (database: Database | Transaction, now: Date): Promise<ReceiverRow[]> =>
  database.$queryRaw<ReceiverRow[]>(buildQuery(Prisma.sql`TRUE`, now));

/** Reads an endpoint that exists. */
export async function readReceiver(tx: Transaction, id: string, now: Date): Promise<ReceiverRow> {
  const [row] = await tx.$queryRaw<ReceiverRow[]>(buildQuery(Prisma.sql`w.id = ${id}::uuid`, now));
  if (row === undefined) throw new Error(`The endpoint ${id} does not exist.`);
  return row;
}

/** Whether who created an endpoint may still have one. */
export const isEntitled = ({ permissions }: ReceiverRow): boolean =>
  permissions?.includes("webhooks:manage") === true;

/** The types that an endpoint names, by names and patterns. Those that the contract no longer has are left out. */
export const listTypes = ({ event_types }: Pick<ReceiverRow, "event_types">): readonly EventType[] =>
  selectKnownTypes(event_types);

/** What an endpoint gets: what who created it may see of its types. */
export function toViewer(receiver: ReceiverRow): Viewer {
  const { created_by_id: id, permissions } = receiver;
  const held = new Set(permissions);
  return buildViewer({ id, can: (permission) => held.has(permission) }, { types: listTypes(receiver) });
}

/** An endpoint, and what who created it may see. */
export interface ViewedReceiver {
  readonly receiver: ReceiverRow;
  readonly viewer: Viewer;
}
