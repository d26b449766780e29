import { randomBytes } from "node:crypto";
import type { PermissionName } from "../../generated/permissions.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { isOrigin } from "../../platform/http/origin.js";
import { Prisma } from "../../generated/prisma/client.js";
import { digest } from "../../platform/digest.js";
import { writeAudit } from "../../events/audit.js";
import { isPermission } from "./permissions.js";

/** A publishable key names an application, a secret one carries scopes. */
export type ServiceKeyKind = "PUBLISHABLE" | "SECRET";

/** A service key without its secret. */
export interface ServiceKey {
  readonly id: string;
  readonly name: string;
  readonly kind: ServiceKeyKind;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly allowed_origins: readonly string[];
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  /** The key that this one replaces, which lives on for a while. */
  readonly replaces_id: string | null;
  readonly created_at: Date;
}

/** What a new key is made of. */
export interface NewServiceKey {
  readonly kind: ServiceKeyKind;
  readonly name: string;
  /** @default [] */
  readonly scopes?: readonly PermissionName[];
  /** Origins from which a secret key may come nevertheless. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** @default null, never */
  readonly expiresAt?: Date | null;
}

/** What the keys are functions of. */
export interface ServiceKeyDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** A service key's row. */
export type ServiceKeyRow = Omit<ServiceKey, "kind"> & { readonly kind: string };

/** A new key, and the only time that the key itself is known. */
export interface CreatedServiceKey {
  readonly key: string;
  readonly serviceKey: ServiceKey;
}

const storedKinds = { PUBLISHABLE: "PK", SECRET: "SK" } as const;
const serviceKeyPattern = /^[ps]k_[A-Za-z0-9_-]{43}$/;
const prefixLength = 10;
const maxListed = 1000;

/** Whether a text can be a key at all. */
export const hasServiceKeyFormat = (key: string): boolean => serviceKeyPattern.test(key);

/** Makes a key. */
export async function createServiceKey(
  dependencies: ServiceKeyDependencies,
  key: NewServiceKey,
): Promise<CreatedServiceKey> {
  assertValidServiceKey(key, dependencies.clock());
  return dependencies.database.$transaction((tx) =>
    insertServiceKey(tx, dependencies, key, { action: "service_key.created", replacesId: null }),
  );
}

/** A stored key that is replaced keeps its scopes, whatever the contract lists by now. */
type ServiceKeyToInsert = Omit<NewServiceKey, "scopes"> & { readonly scopes?: readonly string[] };

/** Stores a key, and writes down that it was made. */
export async function insertServiceKey(
  tx: Transaction,
  { clock, newId }: Omit<ServiceKeyDependencies, "database">,
  { kind, name, scopes = [], allowedOrigins = [], expiresAt = null }: ServiceKeyToInsert,
  { action, replacesId }: { readonly action: string; readonly replacesId: string | null },
): Promise<CreatedServiceKey> {
  const key = `${storedKinds[kind].toLowerCase()}_${randomBytes(32).toString("base64url")}`;
  const now = clock();
  const row = {
    ...{
      id: newId(),
      name: name.trim(),
      kind: storedKinds[kind],
      replaces_id: replacesId,
      expires_at: expiresAt,
    },
    ...{ key_hash: digest(key), prefix: key.slice(0, prefixLength) },
    ...{
      scopes: [...new Set(scopes)],
      allowed_origins: [...allowedOrigins],
      created_at: now,
      updated_at: now,
    },
  };
  await auditServiceKey(tx, { newId, clock, action, id: row.id });
  return { key, serviceKey: presentServiceKey(await tx.serviceKey.create({ data: row })) };
}

function assertValidServiceKey(key: NewServiceKey, now: Date): void {
  const { kind, name, scopes = [], allowedOrigins = [], expiresAt = null } = key;
  if (name.trim() === "" || name.length > 120) throw new Error("A key's name has 1 to 120 characters.");
  if (kind === "PUBLISHABLE" && scopes.length > 0) throw new Error("A publishable key has no scopes.");
  const unknownScopes = scopes.filter((scope) => !isPermission(scope));
  if (unknownScopes.length > 0) throw new Error(`Unknown scope: ${unknownScopes.join(", ")}.`);
  const invalidOrigins = allowedOrigins.filter((origin) => !isOrigin(origin));
  if (invalidOrigins.length > 0)
    throw new Error(`No origin, such as https://example.org: ${invalidOrigins.join(", ")}.`);
  assertFutureExpiry(expiresAt, now);
}

/** Throws for a key that would be dead at birth. */
export function assertFutureExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) throw new Error("A key cannot expire in the past.");
}

/** The keys, newest first, revoked ones included. */
export async function listServiceKeys({
  database,
}: Pick<ServiceKeyDependencies, "database">): Promise<ServiceKey[]> {
  const rows = await database.serviceKey.findMany({
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map(presentServiceKey);
}

/**
 * Ends a key, named by its id or its prefix; running services follow within 30 seconds. Null when no live key has this name.
 * Throws when several keys have the prefix.
 */
export async function revokeServiceKey(
  { database, clock, newId }: ServiceKeyDependencies,
  idOrPrefix: string,
): Promise<ServiceKey | null> {
  return database.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<ServiceKeyRow[]>`
      UPDATE service_keys SET revoked_at = ${clock()}, updated_at = ${clock()}, version = version + 1
      WHERE (id::text = ${idOrPrefix} OR prefix = ${idOrPrefix}) AND revoked_at IS NULL
      RETURNING ${serviceKeyColumns}`;
    if (rows.length > 1) throw new Error(`Several keys start with ${idOrPrefix}. Name one by its id.`);
    const [row] = rows;
    if (row === undefined) return null;
    await auditServiceKey(tx, { newId, clock, action: "service_key.revoked", id: row.id });
    return presentServiceKey(row);
  });
}

interface ServiceKeyEvent {
  readonly newId: () => string;
  readonly clock: () => Date;
  readonly action: string;
  readonly id: string;
}

/** Writes down what the operator did with a key. */
export const auditServiceKey = (
  tx: Transaction,
  { newId, clock, action, id }: ServiceKeyEvent,
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    actor: { kind: "OPERATOR", id: null },
    action,
    object: { type: "service_key", id },
    at: clock(),
  });

/** The columns of a `ServiceKeyRow`. */
export const serviceKeyColumns = Prisma.sql`id, name, kind, prefix, scopes, allowed_origins, expires_at, last_used_at,
  revoked_at, replaces_id, created_at`;

/** A key as the operator sees it. */
export const presentServiceKey = ({
  id,
  name,
  kind,
  prefix,
  scopes,
  allowed_origins,
  ...rest
}: ServiceKeyRow): ServiceKey => ({
  id,
  name,
  kind: kind === storedKinds.SECRET ? "SECRET" : "PUBLISHABLE",
  prefix,
  scopes,
  allowed_origins,
  expires_at: rest.expires_at,
  last_used_at: rest.last_used_at,
  revoked_at: rest.revoked_at,
  replaces_id: rest.replaces_id,
  created_at: rest.created_at,
});
