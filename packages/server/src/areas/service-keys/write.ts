import { randomBytes } from "node:crypto";
import { getViolatedConstraint } from "@game-community/postgres/errors";
import { auditChange, type Change } from "../../domain/audit.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { digest } from "../../platform/digest.js";
import { problem } from "../../platform/http/problem.js";
import { assertNoEscalation } from "../roles/index.js";
import { findServiceKey, getStatus, type ServiceKey, serviceKeyColumns, storedKinds } from "./rows.js";
import { assertFutureExpiry, assertValidServiceKey, type NewServiceKey } from "./rules.js";
import { listScopes } from "./scopes.js";

/** A new service key with the key itself, which is not stored. */
export interface CreatedServiceKey {
  readonly key: string;
  readonly serviceKey: ServiceKey;
}

/** Options of a rotation. */
export interface RotationOptions {
  /** How long the replaced key stays valid. */
  readonly graceMs: number;
  /** @default null, never */
  readonly expiresAt?: Date | null;
}

/** The new key, and the replaced one with its new expiry. */
export interface RotatedServiceKey extends CreatedServiceKey {
  readonly replaced: ServiceKey;
}

const serviceKeyPattern = /^[ps]k_[A-Za-z0-9_-]{43}$/;
const prefixLength = 10;

/** Whether a text has the format of a service key. */
export const hasServiceKeyFormat = (key: string): boolean => serviceKeyPattern.test(key);

/** Creates a service key. Throws 400 `validation-failed`, or 403 `privilege-escalation` for scopes that the caller lacks. */
export async function createKey(
  tx: Transaction,
  change: Change,
  key: NewServiceKey,
): Promise<CreatedServiceKey> {
  assertValidServiceKey(key, change.now);
  assertNoEscalation(change.caller, key.scopes ?? []);
  return insertKey(tx, change, key, null);
}

/**
 * Replaces a locked key by one with the same name, kind, scopes and origins; the replaced key expires after the grace period. At
 * most two keys of a rotation chain are active: a key can be replaced once (enforced by a unique index), and only after the
 * key that it replaced has expired or was revoked.
 */
export async function replaceKey(
  tx: Transaction,
  change: Change,
  stored: ServiceKey,
  { graceMs, expiresAt = null }: RotationOptions,
): Promise<RotatedServiceKey> {
  assertFutureExpiry(expiresAt, change.now);
  assertNoEscalation(change.caller, listScopes(stored));
  if (getStatus(stored, change.now) !== "ACTIVE")
    throw problem("service-key-inactive", "The key has expired or was revoked, so it cannot be rotated.");
  await assertPredecessorEnded(tx, stored, change.now);
  const replaced = await scheduleExpiry(tx, change, stored.id, graceMs);
  const { name, kind, scopes, allowed_origins: allowedOrigins } = replaced;
  const created = await insertKey(tx, change, { name, kind, scopes, allowedOrigins, expiresAt }, replaced.id);
  return { ...created, replaced };
}

/** Revokes a locked key that is not revoked; running services apply it within a second. */
export async function revokeKey(tx: Transaction, change: Change, stored: ServiceKey): Promise<ServiceKey> {
  assertNoEscalation(change.caller, listScopes(stored));
  await auditKey(tx, change, "service_key.revoked", stored.id);
  return writeKey(
    tx,
    Prisma.sql`
      UPDATE service_keys k SET revoked_at = ${change.now}, updated_at = ${change.now}, version = k.version + 1
      WHERE k.id = ${stored.id}::uuid`,
  );
}

const auditKey = (
  tx: Transaction,
  change: Change,
  action: "service_key.created" | "service_key.replaced" | "service_key.revoked",
  id: string,
): Promise<void> => auditChange(tx, change, { action, object: { type: "service_key", id } });

/** A rotated key keeps its scopes, even those that the contract no longer lists. */
type KeyToInsert = Omit<NewServiceKey, "scopes"> & { readonly scopes?: readonly string[] };

async function insertKey(
  tx: Transaction,
  change: Change,
  { kind, name, scopes = [], allowedOrigins = [], expiresAt = null }: KeyToInsert,
  replacesId: string | null,
): Promise<CreatedServiceKey> {
  const key = `${storedKinds[kind].toLowerCase()}_${randomBytes(32).toString("base64url")}`;
  const id = change.newId();
  const { columns, values } = toRowValues(Prisma.ServiceKeyScalarFieldEnum, {
    id,
    name: name.trim(),
    kind: storedKinds[kind],
    replaces_id: replacesId,
    expires_at: expiresAt,
    key_hash: digest(key),
    prefix: key.slice(0, prefixLength),
    scopes: [...new Set(scopes)],
    allowed_origins: [...new Set(allowedOrigins)],
    created_at: change.now,
    updated_at: change.now,
  });
  await auditKey(tx, change, "service_key.created", id);
  const serviceKey = await writeKey(
    tx,
    Prisma.sql`INSERT INTO service_keys AS k (${columns}) VALUES (${values})`,
  );
  return { key, serviceKey };
}

/** Schedules the end of a key, not later than before. */
async function scheduleExpiry(
  tx: Transaction,
  change: Change,
  id: string,
  graceMs: number,
): Promise<ServiceKey> {
  const end = new Date(change.now.getTime() + graceMs);
  await auditKey(tx, change, "service_key.replaced", id);
  return writeKey(
    tx,
    Prisma.sql`
      UPDATE service_keys k SET expires_at = least(k.expires_at, ${end}::timestamptz), updated_at = ${change.now},
        version = k.version + 1
      WHERE k.id = ${id}::uuid`,
  );
}

/** Writes a key, and returns it. Throws 409 `service-key-already-replaced` if another key has replaced the same one. */
async function writeKey(tx: Transaction, statement: Prisma.Sql): Promise<ServiceKey> {
  try {
    const [row] = await tx.$queryRaw<ServiceKey[]>`${statement} RETURNING ${serviceKeyColumns.sql}`;
    if (row === undefined) throw new Error("A locked service key does not exist.");
    return row;
  } catch (error) {
    if (getViolatedConstraint(error) !== "service_keys_replaces_id_key") throw error;
    throw problem(
      "service-key-already-replaced",
      "This key has already been replaced. Rotate the key that replaced it.",
    );
  }
}

async function assertPredecessorEnded(
  tx: Transaction,
  { replaces_id }: ServiceKey,
  now: Date,
): Promise<void> {
  const predecessor = replaces_id === null ? undefined : await findServiceKey(tx, replaces_id);
  if (predecessor === undefined || getStatus(predecessor, now) !== "ACTIVE") return;
  throw problem(
    "service-key-predecessor-active",
    `The previous key ${predecessor.id} is still active, until ${predecessor.expires_at?.toISOString() ?? ""}. ` +
      "Wait until it expires, or revoke it first.",
  );
}
