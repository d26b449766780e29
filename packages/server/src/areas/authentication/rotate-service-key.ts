import type { Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import {
  auditServiceKey,
  insertServiceKey,
  presentServiceKey,
  assertFutureExpiry,
  serviceKeyColumns,
  type ServiceKeyDependencies,
  type CreatedServiceKey,
  type ServiceKey,
  type ServiceKeyRow,
} from "./service-keys.js";

/** How a key is replaced. */
export interface RotationOptions {
  /** For how long both keys live. */
  readonly graceMs: number;
  /** @default null, never */
  readonly expiresAt?: Date | null;
}

/** The new key, and the one that it replaces with the end that it now has. */
export interface RotatedServiceKey extends CreatedServiceKey {
  readonly replaced: ServiceKey;
}

/**
 * Makes a key with the name, kind, scopes and origins of another, which ends after a while. Of a chain two keys live at
 * most: a key is replaced once (the unique index decides that), and not before the one that it replaced has ended.
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
      const link = { action: "service_key.created", replacesId: replaced.id };
      return { replaced, ...(await insertServiceKey(tx, dependencies, key, link)) };
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== "service_keys_replaces_id_key") throw error;
    throw new Error("This key was replaced before. Name the key that replaced it.", { cause: error });
  }
}

async function scheduleExpiry(
  tx: Transaction,
  { clock, newId }: ServiceKeyDependencies,
  idOrPrefix: string,
  graceMs: number,
): Promise<ServiceKey> {
  const now = clock();
  const rows = await tx.$queryRaw<ServiceKeyRow[]>`
    UPDATE service_keys SET expires_at = least(expires_at, ${new Date(now.getTime() + graceMs)}::timestamptz),
      updated_at = ${now}, version = version + 1
    WHERE (id::text = ${idOrPrefix} OR prefix = ${idOrPrefix}) AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})
    RETURNING ${serviceKeyColumns}`;
  const [row] = rows;
  if (row === undefined) throw new Error(`No live key has the id or the first characters ${idOrPrefix}.`);
  if (rows.length > 1) throw new Error(`Several keys start with ${idOrPrefix}. Name one by its id.`);
  await assertPredecessorEnded(tx, row, now);
  await auditServiceKey(tx, { newId, clock, action: "service_key.replaced", id: row.id });
  return presentServiceKey(row);
}

async function assertPredecessorEnded(tx: Transaction, row: ServiceKeyRow, now: Date): Promise<void> {
  if (row.replaces_id === null) return;
  const livePredecessor = { id: row.replaces_id, revoked_at: null, expires_at: { gt: now } };
  const predecessor = await tx.serviceKey.findFirst({ where: livePredecessor });
  if (predecessor !== null)
    throw new Error(
      `The key before it, ${predecessor.id}, still lives, until ${predecessor.expires_at?.toISOString() ?? ""}. ` +
        "Wait for that, or revoke it first.",
    );
}
