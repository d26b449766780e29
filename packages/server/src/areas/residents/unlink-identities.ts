import { type Actor, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { type Identity, Prisma, type Session } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueSecurityNotice } from "../emails/index.js";

/** `GOOGLE` → `Google`. */
export const toProviderTitle = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** The identities of a resident to unlink, and who does it. */
export interface Unlinking {
  readonly residentId: string;
  /** Selects identities `i` of the resident. */
  readonly condition: Prisma.Sql;
  readonly actor: Actor;
  /** A session that does not end, even if it was started with an unlinked identity. */
  readonly keptSessionId: string | null;
}

/** What was unlinked. */
export interface UnlinkedIdentities {
  readonly ids: readonly string[];
  /** The ended sessions, for `revocations.add` after the commit. */
  readonly endedSessionIds: readonly string[];
}

/**
 * Unlinks identities, ends the sessions that were started with them, and notifies the resident. The sessions end in a second
 * statement, because its snapshot includes those that were started while the first one waited for the lock of the identity.
 */
export async function unlinkIdentities(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  { residentId, condition, actor, keptSessionId }: Unlinking,
): Promise<UnlinkedIdentities> {
  const unlinked = await tx.$queryRaw<Pick<Identity, "id" | "provider">[]>`
    DELETE FROM identities i WHERE i.resident_id = ${residentId}::uuid AND ${condition} RETURNING i.id, i.provider`;
  if (unlinked.length === 0) return { ids: [], endedSessionIds: [] };
  const now = dependencies.clock();
  const ids = unlinked.map(({ id }) => id);
  const ended = await tx.$queryRaw<Pick<Session, "id">[]>`
    UPDATE sessions SET revoked_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid AND revoked_at IS NULL AND identity_id = ANY(${ids}::uuid[])
      AND id IS DISTINCT FROM ${keptSessionId}::uuid
    RETURNING id`;
  await writeAudit(tx, {
    id: dependencies.newId(),
    actor,
    action: "resident.identity_unlinked",
    object: { type: "resident", id: residentId },
    at: now,
  });
  const kind = actor.kind === "SYSTEM" ? "UNVERIFIED_IDENTITY_UNLINKED" : "IDENTITY_UNLINKED";
  for (const provider of new Set(unlinked.map(({ provider }) => provider)))
    await enqueueSecurityNotice(
      tx,
      dependencies,
      { residentId },
      { kind, providerTitle: toProviderTitle(provider) },
    );
  return { ids, endedSessionIds: ended.map(({ id }) => id) };
}

/** A proof that an address is that of a resident. */
export interface AddressProof {
  readonly residentId: string;
  /** The proven address; null keeps identities that were linked to any address that was proven at that time. */
  readonly address: string | null;
}

/**
 * Unlinks the identities of which neither the provider nor the service knows that their user has the address: somebody else
 * may have linked them before the owner of the address proved that it is theirs. Returns the ids of the ended sessions.
 */
export async function unlinkUnverifiedIdentities(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  { residentId, address }: AddressProof,
): Promise<readonly string[]> {
  const { endedSessionIds } = await unlinkIdentities(tx, dependencies, {
    residentId,
    condition: Prisma.sql`NOT (i.email_verified
      AND (${address}::text IS NULL OR coalesce(lower(i.email) = lower(${address}), FALSE)))`,
    actor: { kind: "SYSTEM", id: null },
    keptSessionId: null,
  });
  return endedSessionIds;
}
