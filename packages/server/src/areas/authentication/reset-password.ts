import type { Client, Runner } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import {
  enqueueSecurityNotice,
  invalidMailToken,
  readMailToken,
  consumeMailToken,
  revokeMailTokens,
  type MailTokenRecipient,
} from "../emails/index.js";
import { problem } from "../../platform/http/problem.js";
import { findAccountById, setPassword } from "../residents/index.js";
import { writeAudit } from "../../events/audit.js";
import { unlinkUnverifiedIdentities } from "./unlink-identities.js";
import type { Means } from "./means.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { endAllSessions } from "./sessions.js";
import { enqueueWelcomeEmail } from "./verify-email.js";

/** The token of a mail, and the password that its reader chose. */
export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

/**
 * Sets a new password by the token of a mail and ends every session. A refused password leaves the token as it is.
 * The password is hashed outside of the transaction, so that hashing holds no connection.
 */
export async function resetPassword(dependencies: Means, reset: PasswordReset): Promise<void> {
  const { residentId } = await readMailToken(
    dependencies.database,
    "RESET",
    reset.token,
    dependencies.clock(),
  );
  const owner = await findAccountById(dependencies.database, residentId);
  if (owner === undefined) throw invalidMailToken();
  assertStrongPassword(reset.newPassword, { ...owner, displayName: owner.display_name }, "/new_password");
  const passwordHash = await dependencies.passwords.hash(reset.newPassword, reset.client.disconnected);
  const endedSessionIds = await reset.transaction((tx) =>
    storeNewPassword(dependencies, tx, reset, passwordHash),
  );
  dependencies.revocations.add(endedSessionIds);
  dependencies.residentCache.invalidate(residentId);
  await dependencies.lockout.clearFailures(residentId);
}

async function storeNewPassword(
  dependencies: Means,
  tx: Transaction,
  { token, client }: PasswordReset,
  passwordHash: string,
): Promise<string[]> {
  const now = dependencies.clock();
  const recipient = await consumeMailToken(tx, "RESET", token, now);
  const { residentId } = recipient;
  await setPassword(tx, residentId, passwordHash, now);
  await verifyAddress(dependencies, tx, recipient, now);
  await revokeMailTokens(tx, "RESET", residentId, now);
  await writeAudit(tx, {
    id: dependencies.newId(),
    actor: { kind: "RESIDENT", id: residentId },
    action: "resident.password_reset",
    object: { type: "resident", id: residentId },
    at: now,
    ip: client.ip,
  });
  await enqueueSecurityNotice(tx, dependencies, { residentId }, { kind: "PASSWORD_RESET" });
  return endAllSessions(tx, residentId, now);
}

interface VerifiedResident {
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly display_name: string;
  readonly was_verified: boolean;
}

/**
 * Whoever read the mail owns the address. What somebody else may have prepared under it ends: a change of the address
 * that was not confirmed, and social identities from before anybody had shown that the address is theirs.
 */
async function verifyAddress(
  dependencies: Means,
  tx: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<void> {
  const [resident] = await tx.$queryRaw<VerifiedResident[]>`
    UPDATE residents r SET email_verified_at = coalesce(r.email_verified_at, ${now}), pending_email = NULL,
      version = r.version + 1, updated_at = ${now}
    FROM (SELECT id, email_verified_at FROM residents WHERE id = ${residentId}::uuid FOR NO KEY UPDATE) former
    WHERE r.id = former.id AND r.deleted_at IS NULL AND r.email_key = lower(${email})
    RETURNING r.status, r.display_name, former.email_verified_at IS NOT NULL AS was_verified`;
  if (resident === undefined) throw invalidMailToken();
  if (resident.status === "SUSPENDED") throw problem("resident-suspended");
  if (resident.was_verified) return;
  await unlinkUnverifiedIdentities(tx, dependencies, residentId);
  await enqueueWelcomeEmail(dependencies, tx, residentId, resident.display_name);
}
