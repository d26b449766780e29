import { toChange } from "../../domain/audit.js";
import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler, SortName } from "../../kernel/http/operation.js";
import { sortKey, type Sorts } from "../../platform/database/pagination.js";
import { parseTimestamp } from "../../platform/time.js";
import { presentRotatedServiceKey, presentServiceKey, presentServiceKeyWithSecret } from "./present.js";
import {
  findServiceKey,
  lockServiceKey,
  type ServiceKey,
  serviceKeyColumns,
  statusConditions,
  storedKinds,
} from "./rows.js";
import { createKey, replaceKey, revokeKey } from "./write.js";

const sorts: Sorts<ServiceKey, SortName<"listServiceKeys">> = {
  by: { "-created_at": [sortKey("k.created_at", "timestamptz", (row) => row.created_at)] },
  tieBreaker: sortKey("k.id", "uuid", (row) => row.id),
};

/** List service keys (`GET /v1/service-keys`). */
export const listServiceKeys =
  ({ database, clock }: Dependencies): Handler<"listServiceKeys"> =>
  async ({ query: { kind, status }, page }, reply) => {
    const now = clock();
    const hasKind = kind === undefined ? Prisma.sql`TRUE` : Prisma.sql`k.kind = ${storedKinds[kind]}`;
    const hasStatus = status === undefined ? Prisma.sql`TRUE` : statusConditions[status](now);
    const { data, pagination } = await page.list(database, {
      columns: serviceKeyColumns,
      from: Prisma.sql`service_keys k`,
      where: Prisma.sql`${hasKind} AND ${hasStatus}`,
      sorts,
    });
    return reply(200, { data: data.map((row) => presentServiceKey(row, now)), pagination });
  };

/** Get a service key (`GET /v1/service-keys/{id}`). */
export const getServiceKey =
  ({ database, clock }: Dependencies): Handler<"getServiceKey"> =>
  async ({ path }, reply) => {
    const row = await findServiceKey(database, path.id);
    if (row === undefined) return reply.problem(404, "service-key-not-found");
    return reply(200, presentServiceKey(row, clock()), { version: row.version });
  };

/** Create a service key (`POST /v1/service-keys`). */
export const createServiceKey =
  (dependencies: Dependencies): Handler<"createServiceKey"> =>
  async ({ body, caller, client, transaction }, reply) => {
    const { kind, name, scopes = [], allowed_origins: allowedOrigins = [], expires_at } = body;
    const key = { kind, name, scopes, allowedOrigins, expiresAt: toExpiry(expires_at) };
    const change = toChange(dependencies, { caller, client });
    const created = await transaction((tx) => createKey(tx, change, key));
    return reply(201, presentServiceKeyWithSecret(created, change.now), {
      Location: toLocation(created.serviceKey.id),
    });
  };

/** How long a replaced key stays valid by default: a week. */
const defaultGraceSeconds = 604_800;

/** Rotate a service key (`POST /v1/service-keys/{id}/rotate`). */
export const rotateServiceKey =
  (dependencies: Dependencies): Handler<"rotateServiceKey"> =>
  async ({ path, body, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      const stored = await lockServiceKey(tx, path.id);
      if (stored === undefined) return reply.problem(404, "service-key-not-found");
      const change = toChange(dependencies, { caller, client });
      const rotated = await replaceKey(tx, change, stored, {
        graceMs: (body?.grace_seconds ?? defaultGraceSeconds) * 1000,
        expiresAt: toExpiry(body?.expires_at),
      });
      return reply(201, presentRotatedServiceKey(rotated, change.now), {
        Location: toLocation(rotated.serviceKey.id),
      });
    });

/** Revoke a service key (`DELETE /v1/service-keys/{id}`). */
export const revokeServiceKey =
  (dependencies: Dependencies): Handler<"revokeServiceKey"> =>
  async ({ path, caller, client, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockServiceKey(tx, path.id);
      if (stored === undefined || stored.revoked_at !== null)
        return reply.problem(404, "service-key-not-found");
      const checked = precondition.check(stored.version);
      const change = toChange(dependencies, { caller, client });
      await revokeKey(tx, change, stored);
      const revoked = { id: stored.id, deletedAt: change.now };
      return reply(200, presentDeleted("service_key", revoked, null), { checked });
    });

const toExpiry = (text: string | null | undefined): Date | null =>
  text ? parseTimestamp(text, "/expires_at") : null;

const toLocation = (id: string): string => `/rest/v1/service-keys/${id}`;
