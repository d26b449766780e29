import type { Client, Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueSecurityNotice } from "../emails/security-notices.js";
import { problem } from "../../platform/http/problem.js";
import { findAccountById, setPassword } from "./accounts.js";
import { writeAudit } from "../../events/audit.js";
import { unlinkUnverifiedIdentities } from "./identities.js";
import {
  invalidMailToken,
  readMailToken,
  spendMailToken,
  voidMailTokens,
  type MailTokenRecipient,
} from "./mail-tokens.js";
import type { Means } from "./means.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { endAllSessions } from "./sessions.js";
import { welcome } from "./verify-email.js";

/** The token of a mail, and the password that its reader chose. */
export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly transaction: Work<Transaction>;
}

/**
 * Sets a new password by the token of a mail and ends every session. A refused password leaves the token as it is.
 * The password is hashed outside of the transaction, so that hashing holds no connection.
 */
export async function resetPassword(means: Means, reset: PasswordReset): Promise<void> {
  const { residentId } = await readMailToken(means.database, "RESET", reset.token, means.clock());
  const owner = await findAccountById(means.database, residentId);
  if (owner === undefined) throw invalidMailToken();
  assertStrongPassword(reset.newPassword, { ...owner, displayName: owner.display_name }, "/new_password");
  const passwordHash = await means.passwords.hash(reset.newPassword, reset.client.disconnected);
  const ended = await reset.transaction((transaction) => store(means, transaction, reset, passwordHash));
  means.revocations.add(ended);
  means.residentsCache.forget(residentId);
  await means.lockout.forgetFailures(residentId);
}

async function store(
  means: Means,
  transaction: Transaction,
  { token, client }: PasswordReset,
  passwordHash: string,
): Promise<string[]> {
  const now = means.clock();
  const recipient = await spendMailToken(transaction, "RESET", token, now);
  const { residentId } = recipient;
  await setPassword(transaction, residentId, passwordHash, now);
  await proveAddress(means, transaction, recipient, now);
  await voidMailTokens(transaction, "RESET", residentId, now);
  await writeAudit(transaction, {
    id: means.newId(),
    actor: { kind: "RESIDENT", id: residentId },
    action: "resident.password_reset",
    object: { type: "resident", id: residentId },
    at: now,
    ip: client.ip,
  });
  await enqueueSecurityNotice(transaction, means, { residentId }, { kind: "PASSWORD_RESET" });
  return endAllSessions(transaction, residentId, now);
}

interface Proven {
  readonly status: "ACTIVE" | "SUSPENDED";
  readonly display_name: string;
  readonly was_verified: boolean;
}

/**
 * Whoever read the mail owns the address. What somebody else may have prepared under it ends: a change of the address
 * that was not confirmed, and social identities from before anybody had shown that the address is theirs.
 */
async function proveAddress(
  means: Means,
  transaction: Transaction,
  { residentId, email }: MailTokenRecipient,
  now: Date,
): Promise<void> {
  const [proven] = await transaction.$queryRaw<Proven[]>`
    UPDATE residents r SET email_verified_at = coalesce(r.email_verified_at, ${now}), pending_email = NULL,
      version = r.version + 1, updated_at = ${now}
    FROM (SELECT id, email_verified_at FROM residents WHERE id = ${residentId}::uuid FOR NO KEY UPDATE) former
    WHERE r.id = former.id AND r.deleted_at IS NULL AND r.email_key = lower(${email})
    RETURNING r.status, r.display_name, former.email_verified_at IS NOT NULL AS was_verified`;
  if (proven === undefined) throw invalidMailToken();
  if (proven.status === "SUSPENDED") throw problem("resident-suspended");
  if (proven.was_verified) return;
  await unlinkUnverifiedIdentities(transaction, means, residentId);
  await welcome(means, transaction, residentId, proven.display_name);
}
