import { writeAudit } from "../../../domain/audit.js";
import type { Transaction } from "../../../platform/database/client.js";
import { unlinkUnverifiedIdentities } from "../../residents/index.js";
import type { AuthenticationDependencies } from "../dependencies.js";
import { endAllSessions } from "../sessions.js";
import type { SocialSignInRequest } from "./social-sign-in-request.js";

/**
 * Transfers an account to the owner of its address, which a provider has verified. The creator of the account never
 * verified the address, so everything that they can sign in with is removed: password, sessions, unverified identities,
 * one-time tokens and a pending change of the address. Returns the ids of the ended sessions.
 */
export async function takeOverUnverified(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { profile, client }: SocialSignInRequest,
  residentId: string,
): Promise<string[]> {
  const now = dependencies.clock();
  await tx.credential.deleteMany({ where: { resident_id: residentId } });
  const ended = await unlinkUnverifiedIdentities(tx, dependencies, { residentId, address: profile.email });
  await tx.$executeRaw`
    UPDATE auth_tokens SET used_at = ${now}, updated_at = ${now}
    WHERE resident_id = ${residentId}::uuid AND used_at IS NULL`;
  await tx.$executeRaw`
    UPDATE residents SET email_verified_at = ${now}, pending_email = NULL, version = version + 1, updated_at = ${now}
    WHERE id = ${residentId}::uuid`;
  await writeAudit(tx, {
    id: dependencies.newId(),
    actor: { kind: "RESIDENT", id: residentId, ip: client.ip },
    action: "resident.reclaimed",
    object: { type: "resident", id: residentId },
    at: now,
  });
  return [...ended, ...(await endAllSessions(tx, residentId, now))];
}
