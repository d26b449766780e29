import type { Client, Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueSecurityNotice } from "../emails/security-notices.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { replacePassword } from "./accounts.js";
import { writeAudit } from "../../events/audit.js";
import { withResident, type SignedIn } from "./auth-session.js";
import { voidMailTokens } from "./mail-tokens.js";
import type { Means } from "./means.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { presentPasswordInvalid, verifyPresentPassword, type ProvenAccount } from "./present-password.js";
import { endSessions, isRemembered, startSession } from "./sessions.js";

/** Who changes the password to what. */
export interface PasswordChange {
  readonly resident: CallerResident;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly transaction: Work<Transaction>;
}

/** Changes the password, ends every session of the resident and starts a new one. */
export async function changeOwnPassword(means: Means, change: PasswordChange): Promise<SignedIn> {
  const { resident, newPassword, client } = change;
  const account = await verifyPresentPassword(means, resident, change.currentPassword, client);
  assertStrongPassword(newPassword, { ...account, displayName: account.display_name }, "/new_password");
  const passwordHash = await means.passwords.hash(newPassword, client.disconnected);
  const { ended, signedIn } = await change.transaction((transaction) =>
    replace(means, transaction, change, { ...account, passwordHash }),
  );
  means.revocations.add(ended);
  return signedIn;
}

async function replace(
  means: Means,
  transaction: Transaction,
  { resident, client }: PasswordChange,
  account: ProvenAccount & { readonly passwordHash: string },
): Promise<{ readonly ended: readonly string[]; readonly signedIn: SignedIn }> {
  const now = means.clock();
  if (!(await replacePassword(transaction, account, account.passwordHash, now)))
    throw presentPasswordInvalid();
  await cancelMails(transaction, resident.id, now);
  const rememberMe = await isRemembered(transaction, resident.session_id);
  const ended = await endSessions(transaction, resident, "GLOBAL", now);
  const session = await startSession(transaction, means, {
    ...{ residentId: resident.id, rememberMe, client, now },
    proof: { credentialVersion: account.credential_version + 1 },
  });
  if (session === null) throw problem("resident-suspended");
  await writeAudit(transaction, {
    id: means.newId(),
    actor: { kind: "RESIDENT", id: resident.id },
    action: "resident.password_changed",
    object: { type: "resident", id: resident.id },
    at: now,
    ip: client.ip,
  });
  await enqueueSecurityNotice(transaction, means, { residentId: resident.id }, { kind: "PASSWORD_CHANGED" });
  return { ended, signedIn: await withResident(transaction, session) };
}

/** Whoever knew the former password may have asked for another address, or for a mail that resets the password. */
async function cancelMails(transaction: Transaction, residentId: string, now: Date): Promise<void> {
  await voidMailTokens(transaction, "RESET", residentId, now);
  await transaction.$executeRaw`
    UPDATE residents SET pending_email = NULL, version = version + 1, updated_at = ${now}
    WHERE id = ${residentId}::uuid AND pending_email IS NOT NULL`;
}
