import { randomBytes } from "node:crypto";
import { operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { PermissionName } from "../../generated/permissions.js";
import { Prisma, type ServiceKey as ServiceKeyModel } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { digest } from "../../platform/digest.js";
import { isOrigin } from "../../platform/http/url.js";
import { isPermission } from "./permissions.js";

/** A publishable key only identifies an application; a secret key has scopes. */
export type ServiceKeyKind = "PUBLISHABLE" | "SECRET";

/** The kind of a service key `k`, which is stored as PK or SK. */
export const serviceKeyKind = computed<ServiceKeyKind>(
  Prisma.sql`CASE k.kind WHEN 'SK' THEN 'SECRET' ELSE 'PUBLISHABLE' END`,
);

/** The columns of a service key `k`, without its hash. */
export const serviceKeyColumns = defineColumns<ServiceKeyModel>()(
  "k",
  [
    "id",
    "name",
    "prefix",
    "scopes",
    "allowed_origins",
    "expires_at",
    "last_used_at",
    "revoked_at",
    "replaces_id",
    "created_at",
  ],
  { kind: serviceKeyKind },
);

/** A service key without its secret. */
export type ServiceKey = RowOf<typeof serviceKeyColumns>;

/** A service key to create. */
export interface NewServiceKey {
  readonly kind: ServiceKeyKind;
  readonly name: string;
  /** @default [] */
  readonly scopes?: readonly PermissionName[];
  /** Browser origins from which a secret key is accepted. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** Null means never. @default null */
  readonly expiresAt?: Date | null;
}

/** The dependencies of the functions for service keys. */
export type ServiceKeyDependencies = Pick<Dependencies, "database" | "clock" | "newId">;

/** A new service key with the key itself, which is not stored. */
export interface CreatedServiceKey {
  readonly key: string;
  readonly serviceKey: ServiceKey;
}

const storedKinds = { PUBLISHABLE: "PK", SECRET: "SK" } as const;
const serviceKeyPattern = /^[ps]k_[A-Za-z0-9_-]{43}$/;
const prefixLength = 10;
const maxListed = 1000;

/** Whether a text has the format of a service key. */
export const hasServiceKeyFormat = (key: string): boolean => serviceKeyPattern.test(key);

/** Creates a service key. */
export async function createServiceKey(
  dependencies: ServiceKeyDependencies,
  key: NewServiceKey,
): Promise<CreatedServiceKey> {
  assertValidServiceKey(key, dependencies.clock());
  return dependencies.database.$transaction((tx) => insertServiceKey(tx, dependencies, key, null));
}

/** A rotated key keeps its scopes, even those that the contract no longer lists. */
type ServiceKeyToInsert = Omit<NewServiceKey, "scopes"> & { readonly scopes?: readonly string[] };

/** Inserts a key, which replaces the key `replacesId` if given, and records it in the audit log. */
export async function insertServiceKey(
  tx: Transaction,
  { clock, newId }: Omit<ServiceKeyDependencies, "database">,
  { kind, name, scopes = [], allowedOrigins = [], expiresAt = null }: ServiceKeyToInsert,
  replacesId: string | null,
): Promise<CreatedServiceKey> {
  const key = `${storedKinds[kind].toLowerCase()}_${randomBytes(32).toString("base64url")}`;
  const now = clock();
  const row = {
    id: newId(),
    name: name.trim(),
    kind: storedKinds[kind],
    replaces_id: replacesId,
    expires_at: expiresAt,
    key_hash: digest(key),
    prefix: key.slice(0, prefixLength),
    scopes: [...new Set(scopes)],
    allowed_origins: [...allowedOrigins],
    created_at: now,
    updated_at: now,
  };
  await auditServiceKey(tx, { newId, clock, action: "service_key.created", id: row.id });
  await tx.serviceKey.create({ data: row, select: { id: true } });
  return { key, serviceKey: await readInsertedKey(tx, row.id) };
}

async function readInsertedKey(tx: Transaction, id: string): Promise<ServiceKey> {
  const [row] = await tx.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k WHERE k.id = ${id}::uuid`;
  if (row === undefined) throw new Error(`service key ${id} cannot be read back`);
  return row;
}

function assertValidServiceKey(key: NewServiceKey, now: Date): void {
  const { kind, name, scopes = [], allowedOrigins = [], expiresAt = null } = key;
  if (name.trim() === "" || name.length > 120)
    throw new Error("The name of a key must have 1 to 120 characters.");
  if (kind === "PUBLISHABLE" && scopes.length > 0) throw new Error("A publishable key cannot have scopes.");
  const unknownScopes = scopes.filter((scope) => !isPermission(scope));
  if (unknownScopes.length > 0) throw new Error(`Unknown scope: ${unknownScopes.join(", ")}.`);
  const invalidOrigins = allowedOrigins.filter((origin) => !isOrigin(origin));
  if (invalidOrigins.length > 0)
    throw new Error(`Not an origin such as https://example.org: ${invalidOrigins.join(", ")}.`);
  assertFutureExpiry(expiresAt, now);
}

/** Throws when the expiry is in the past. */
export function assertFutureExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) throw new Error("A key cannot expire in the past.");
}

/** Lists the keys, newest first, including revoked ones. */
export const listServiceKeys = ({ database }: Pick<Dependencies, "database">): Promise<ServiceKey[]> =>
  database.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k
    ORDER BY k.created_at DESC, k.id DESC LIMIT ${maxListed}`;

/**
 * Revokes a key by its id or prefix; running services apply it within a second. Returns null when no active key has the id
 * or prefix. Throws when several keys have the prefix.
 */
export async function revokeServiceKey(
  { database, clock, newId }: ServiceKeyDependencies,
  idOrPrefix: string,
): Promise<ServiceKey | null> {
  return database.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<ServiceKey[]>`
      UPDATE service_keys k SET revoked_at = ${clock()}, updated_at = ${clock()}, version = k.version + 1
      WHERE (k.id::text = ${idOrPrefix} OR k.prefix = ${idOrPrefix}) AND k.revoked_at IS NULL
      RETURNING ${serviceKeyColumns.sql}`;
    if (rows.length > 1) throw new Error(`Several keys have the prefix ${idOrPrefix}. Use the id instead.`);
    const [row] = rows;
    if (row === undefined) return null;
    await auditServiceKey(tx, { newId, clock, action: "service_key.revoked", id: row.id });
    return row;
  });
}

interface ServiceKeyAuditEvent {
  readonly newId: () => string;
  readonly clock: () => Date;
  readonly action: "service_key.created" | "service_key.replaced" | "service_key.revoked";
  readonly id: string;
}

/** Records an action of the operator in the audit log. */
export const auditServiceKey = (
  tx: Transaction,
  { newId, clock, action, id }: ServiceKeyAuditEvent,
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    actor: operator,
    action,
    object: { type: "service_key", id },
    at: clock(),
  });
