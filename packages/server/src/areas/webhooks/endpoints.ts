import { isDeepStrictEqual } from "node:util";
import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { fieldError, problem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { type AllowedNetworks, findUrlFault } from "./addresses.js";
import { auditEndpoint, type EndpointAuditEvent } from "./audit.js";
import { presentEndpoint, presentEndpointWithSecret } from "./present.js";
import { assertMayManage, assertMayName, readManagedReceiver, toCreator } from "./rights.js";
import { endpointColumns, type EndpointRow, findEndpoint, lockEndpoint } from "./rows.js";
import { createSecretEncryption, generateSecret } from "./secrets.js";
import { disabledState, lockHead, toProbingState } from "./state.js";

type Schemas = components["schemas"];

const sorts: Sorts<EndpointRow, SortName<"listWebhookEndpoints">> = {
  by: { "-created_at": [sortKey("w.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("w.id", "uuid", (row) => row.id),
};

/** List webhook endpoints (`GET /v1/webhook-endpoints`). */
export const listWebhookEndpoints =
  ({ database }: Dependencies): Handler<"listWebhookEndpoints"> =>
  async ({ query: { status }, page }, reply) => {
    const { data, pagination } = await page.list(database, {
      columns: endpointColumns,
      from: Prisma.sql`webhook_endpoints w`,
      where: status === undefined ? Prisma.sql`TRUE` : Prisma.sql`w.status = ${status}`,
      sorts,
    });
    return reply(200, { data: data.map(presentEndpoint), pagination });
  };

/** Get a webhook endpoint (`GET /v1/webhook-endpoints/{id}`). */
export const getWebhookEndpoint =
  ({ database }: Dependencies): Handler<"getWebhookEndpoint"> =>
  async ({ path }, reply) => {
    const row = await findEndpoint(database, path.id);
    if (row === undefined) return reply.problem(404, "webhook-endpoint-not-found");
    return reply(200, presentEndpoint(row), { version: row.version });
  };

/** How many endpoints a service can have. */
const maxEndpoints = 100;

/** Create a webhook endpoint (`POST /v1/webhook-endpoints`). */
export const createWebhookEndpoint =
  ({ clock, newId, secrets, config }: Dependencies): Handler<"createWebhookEndpoint"> =>
  async ({ body, caller, client, transaction }, reply) => {
    assertAllowedUrl(body.url, config.webhookNetworks);
    assertMayName(caller, body.event_types);
    const [id, secret, now, creator] = [newId(), generateSecret(), clock(), toCreator(caller)];
    return transaction(async (tx) => {
      const since_position = await lockHead(tx);
      const [{ count }] = await tx.$queryRaw<
        [{ readonly count: bigint }]
      >`SELECT count(*) FROM webhook_endpoints`;
      if (count >= maxEndpoints)
        return reply.problem(
          409,
          "limit-exceeded",
          `The service can have at most ${maxEndpoints} webhook endpoints.`,
        );
      const { columns, values } = toRowValues(Prisma.WebhookEndpointScalarFieldEnum, {
        ...body,
        id,
        created_by_kind: creator.kind,
        created_by_id: creator.id,
        secret: createSecretEncryption(secrets).encrypt(Buffer.from(secret), id),
        since_position,
        created_at: now,
        updated_at: now,
      });
      await tx.$executeRaw`INSERT INTO webhook_endpoints (${columns}) VALUES (${values})`;
      const row = await readEndpoint(tx, id);
      const change = { newId, caller, client, now };
      await auditEndpoint(tx, change, { action: "webhook_endpoint.created", id, after: row });
      return reply(201, presentEndpointWithSecret(row, secret), {
        Location: `/rest/v1/webhook-endpoints/${id}`,
      });
    });
  };

/** Update a webhook endpoint (`PATCH /v1/webhook-endpoints/{id}`). */
export const updateWebhookEndpoint =
  ({ clock, newId, config }: Dependencies): Handler<"updateWebhookEndpoint"> =>
  async ({ path, body, caller, client, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockEndpoint(tx, path.id);
      if (stored === undefined) return reply.problem(404, "webhook-endpoint-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      const receiver = await readManagedReceiver(tx, caller, stored.id, now);
      assertUnchanged(body, presentEndpoint(stored), ["id", "created_at", "updated_at"]);
      if (body.url !== undefined) assertAllowedUrl(body.url, config.webhookNetworks);
      if (body.event_types !== undefined) {
        assertMayName(caller, body.event_types);
        assertMayManage(caller, { ...receiver, event_types: body.event_types });
      }
      const state = await toState(tx, stored, body.is_enabled, now);
      const { assignments } = toRowValues(Prisma.WebhookEndpointScalarFieldEnum, {
        ...pickFields(body),
        ...state,
        updated_at: now,
      });
      await tx.$executeRaw`
        UPDATE webhook_endpoints SET ${assignments}, version = version + 1 WHERE id = ${stored.id}::uuid`;
      const row = await readEndpoint(tx, stored.id);
      for (const event of listAuditEvents(stored, row))
        await auditEndpoint(tx, { newId, caller, client, now }, event);
      return reply(200, presentEndpoint(row), { version: row.version, checked });
    });

const pickFields = ({
  url,
  description,
  event_types,
  subject_ids,
}: Schemas["UpdateWebhookEndpoint"] | EndpointRow) => ({ url, description, event_types, subject_ids });

/** What an update did: nothing, if the endpoint is as before. */
function listAuditEvents(before: EndpointRow, after: EndpointRow): EndpointAuditEvent[] {
  const { id } = after;
  const isEnabled = after.status !== "DISABLED";
  return [
    ...(isDeepStrictEqual(pickFields(before), pickFields(after))
      ? []
      : [{ action: "webhook_endpoint.updated", id, before, after } as const]),
    ...((before.status !== "DISABLED") === isEnabled
      ? []
      : [{ action: isEnabled ? "webhook_endpoint.enabled" : "webhook_endpoint.disabled", id } as const]),
  ];
}

/** The columns that enabling or disabling an endpoint changes. */
async function toState(tx: Transaction, { status }: EndpointRow, isEnabled: boolean | undefined, now: Date) {
  if (isEnabled === undefined || isEnabled === (status !== "DISABLED")) return {};
  if (!isEnabled) return disabledState;
  return toProbingState(tx, now);
}

/** Delete a webhook endpoint (`DELETE /v1/webhook-endpoints/{id}`). */
export const deleteWebhookEndpoint =
  ({ clock, newId }: Dependencies): Handler<"deleteWebhookEndpoint"> =>
  async ({ path, caller, client, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockEndpoint(tx, path.id);
      if (stored === undefined) return reply.problem(404, "webhook-endpoint-not-found");
      const checked = precondition.check(stored.version);
      const now = clock();
      await readManagedReceiver(tx, caller, stored.id, now);
      await tx.$executeRaw`DELETE FROM webhook_endpoints WHERE id = ${stored.id}::uuid`;
      const change = { newId, caller, client, now };
      await auditEndpoint(tx, change, { action: "webhook_endpoint.deleted", id: stored.id, before: stored });
      const deleted = { id: stored.id, deletedAt: now };
      return reply(200, presentDeleted("webhook_endpoint", deleted, null), { checked });
    });

async function readEndpoint(tx: Transaction, id: string): Promise<EndpointRow> {
  return assertWritten(await findEndpoint(tx, id));
}

/** Throws 400 `url-not-allowed` for a URL to which nothing is sent. */
function assertAllowedUrl(url: string, networks: AllowedNetworks): void {
  const fault = findUrlFault(url, networks);
  if (fault === null) return;
  throw problem("url-not-allowed", fault, { errors: [fieldError("/url", "not-allowed", fault)] });
}
