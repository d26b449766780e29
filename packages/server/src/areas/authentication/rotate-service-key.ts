import type { Transaction } from "../../platform/database/client.js";
import { violatedConstraint } from "../../platform/database/errors.js";
import {
  auditKey,
  insertServiceKey,
  presentServiceKey,
  refusePast,
  serviceKeyColumns,
  type KeyMeans,
  type MadeServiceKey,
  type ServiceKey,
  type ServiceKeyRow,
} from "./service-keys.js";

/** How a key is replaced. */
export interface Rotation {
  /** For how long both keys live. */
  readonly graceMs: number;
  /** @default null, never */
  readonly expiresAt?: Date | null;
}

/** The new key, and the one that it replaces with the end that it now has. */
export interface Rotated extends MadeServiceKey {
  readonly replaced: ServiceKey;
}

/**
 * Makes a key with the name, kind, scopes and origins of another, which ends after a while. Of a chain two keys live at
 * most: a key is replaced once (the unique index decides that), and not before the one that it replaced has ended.
 */
export async function rotateServiceKey(
  means: KeyMeans,
  idOrPrefix: string,
  { graceMs, expiresAt = null }: Rotation,
): Promise<Rotated> {
  refusePast(expiresAt, means.clock());
  try {
    return await means.database.$transaction(async (transaction) => {
      const replaced = await letExpire(transaction, means, idOrPrefix, graceMs);
      const { name, kind, scopes, allowed_origins: allowedOrigins } = replaced;
      const key = { name, kind, scopes, allowedOrigins, expiresAt };
      const link = { action: "service_key.created", replacesId: replaced.id };
      return { replaced, ...(await insertServiceKey(transaction, means, key, link)) };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "service_keys_replaces_id_key") throw error;
    throw new Error("This key was replaced before. Name the key that replaced it.", { cause: error });
  }
}

async function letExpire(
  transaction: Transaction,
  { clock, newId }: KeyMeans,
  idOrPrefix: string,
  graceMs: number,
): Promise<ServiceKey> {
  const now = clock();
  const rows = await transaction.$queryRaw<ServiceKeyRow[]>`
    UPDATE service_keys SET expires_at = least(expires_at, ${new Date(now.getTime() + graceMs)}::timestamptz),
      updated_at = ${now}, version = version + 1
    WHERE (id::text = ${idOrPrefix} OR prefix = ${idOrPrefix}) AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})
    RETURNING ${serviceKeyColumns}`;
  const [row] = rows;
  if (row === undefined) throw new Error(`No live key has the id or the first characters ${idOrPrefix}.`);
  if (rows.length > 1) throw new Error(`Several keys start with ${idOrPrefix}. Name one by its id.`);
  await refuseThirdKey(transaction, row, now);
  await auditKey(transaction, { newId, clock, action: "service_key.replaced", id: row.id });
  return presentServiceKey(row);
}

async function refuseThirdKey(transaction: Transaction, row: ServiceKeyRow, now: Date): Promise<void> {
  if (row.replaces_id === null) return;
  const live = { id: row.replaces_id, revoked_at: null, expires_at: { gt: now } };
  const former = await transaction.serviceKey.findFirst({ where: live });
  if (former !== null)
    throw new Error(
      `The key before it, ${former.id}, still lives, until ${former.expires_at?.toISOString() ?? ""}. ` +
        "Wait for that, or revoke it first.",
    );
}
