import { getViolatedConstraint } from "@game-community/postgres/errors";
import type { Transaction } from "../../platform/database/client.js";
import {
  assertFutureExpiry,
  auditServiceKey,
  type CreatedServiceKey,
  insertServiceKey,
  type ServiceKey,
  serviceKeyColumns,
  type ServiceKeyDependencies,
} from "./service-keys.js";

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

/**
 * Replaces a key by one with the same name, kind, scopes and origins; the replaced key expires after the grace period. At
 * most two keys of a rotation chain are active: a key can be replaced once (enforced by a unique index), and only after the
 * key that it replaced has expired or was revoked.
 */
export async function rotateServiceKey(
  dependencies: ServiceKeyDependencies,
  idOrPrefix: string,
  { graceMs, expiresAt = null }: RotationOptions,
): Promise<RotatedServiceKey> {
  assertFutureExpiry(expiresAt, dependencies.clock());
  try {
    return await dependencies.database.$transaction(async (tx) => {
      const replaced = await scheduleExpiry(tx, dependencies, idOrPrefix, graceMs);
      const { name, kind, scopes, allowed_origins: allowedOrigins } = replaced;
      const key = { name, kind, scopes, allowedOrigins, expiresAt };
      return { replaced, ...(await insertServiceKey(tx, dependencies, key, replaced.id)) };
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== "service_keys_replaces_id_key") throw error;
    throw new Error("This key has already been replaced. Rotate the key that replaced it.", { cause: error });
  }
}

async function scheduleExpiry(
  tx: Transaction,
  { clock, newId }: ServiceKeyDependencies,
  idOrPrefix: string,
  graceMs: number,
): Promise<ServiceKey> {
  const now = clock();
  const rows = await tx.$queryRaw<ServiceKey[]>`
    UPDATE service_keys k SET expires_at = least(k.expires_at, ${new Date(now.getTime() + graceMs)}::timestamptz),
      updated_at = ${now}, version = k.version + 1
    WHERE (k.id::text = ${idOrPrefix} OR k.prefix = ${idOrPrefix}) AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > ${now})
    RETURNING ${serviceKeyColumns.sql}`;
  const [row] = rows;
  if (row === undefined) throw new Error(`No active key has the id or prefix ${idOrPrefix}.`);
  if (rows.length > 1) throw new Error(`Several keys have the prefix ${idOrPrefix}. Use the id instead.`);
  await assertPredecessorEnded(tx, row, now);
  await auditServiceKey(tx, { newId, clock, action: "service_key.replaced", id: row.id });
  return row;
}

async function assertPredecessorEnded(tx: Transaction, row: ServiceKey, now: Date): Promise<void> {
  if (row.replaces_id === null) return;
  const activePredecessor = { id: row.replaces_id, revoked_at: null, expires_at: { gt: now } };
  const predecessor = await tx.serviceKey.findFirst({ where: activePredecessor });
  if (predecessor !== null)
    throw new Error(
      `The previous key ${predecessor.id} is still active, until ${predecessor.expires_at?.toISOString() ?? ""}. ` +
        "Wait until it expires, or revoke it first.",
    );
}
