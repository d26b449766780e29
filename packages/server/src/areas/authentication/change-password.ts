import { writeAudit } from "../../domain/audit.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import type { Client, Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem } from "../../platform/http/problem.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { enqueueSecurityNotice, revokeMailTokens } from "../emails/index.js";
import {
  createCurrentPasswordProblem,
  replacePassword,
  type VerifiedAccount,
  verifyCurrentPassword,
} from "../residents/index.js";
import { assertResident } from "./assert-resident.js";
import { loadSignInResult, presentSession, type SignInResult } from "./auth-session.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { endSessions, isRemembered, startSession } from "./sessions.js";

/** Change the password (`POST /v1/auth/password`). */
export const changePassword =
  (dependencies: AuthenticationDependencies): Handler<"changePassword"> =>
  async ({ body, caller, client, transaction }, reply) => {
    const { current_password: currentPassword, new_password: newPassword } = body;
    const resident = assertResident(caller);
    const change = { resident, currentPassword, newPassword, client, transaction };
    return reply(200, await presentSession(dependencies, await changeOwnPassword(dependencies, change)));
  };

interface PasswordChange {
  readonly resident: CallerResident;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

/** Changes the password, ends all sessions of the resident and starts a new one. */
async function changeOwnPassword(
  dependencies: AuthenticationDependencies,
  change: PasswordChange,
): Promise<SignInResult> {
  const { resident, newPassword, client } = change;
  const account = await verifyCurrentPassword(dependencies, resident, change.currentPassword, client);
  assertStrongPassword(newPassword, { ...account, displayName: account.display_name }, "/new_password");
  const passwordHash = await dependencies.passwords.hash(newPassword, client.disconnected);
  const { endedSessionIds, signedIn } = await change.transaction((tx) =>
    storeNewPassword(dependencies, tx, change, { ...account, passwordHash }),
  );
  dependencies.revocations.add(endedSessionIds);
  await dependencies.lockout.clearFailures(account);
  return signedIn;
}

async function storeNewPassword(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  { resident, client }: PasswordChange,
  account: VerifiedAccount & { readonly passwordHash: string },
): Promise<{ readonly endedSessionIds: readonly string[]; readonly signedIn: SignInResult }> {
  const now = dependencies.clock();
  if (!(await replacePassword(tx, account, account.passwordHash, now))) throw createCurrentPasswordProblem();
  await cancelPendingChanges(tx, resident.id, now);
  const rememberMe = await isRemembered(tx, resident.session_id);
  const endedSessionIds = await endSessions(tx, resident, "GLOBAL", now);
  const session = await startSession(tx, dependencies, {
    residentId: resident.id,
    rememberMe,
    client,
    now,
    credential: { credentialVersion: account.credential_version + 1 },
  });
  if (session === null) throw problem("resident-suspended");
  await writeAudit(tx, {
    id: dependencies.newId(),
    actor: { kind: "RESIDENT", id: resident.id, ip: client.ip },
    action: "resident.password_changed",
    object: { type: "resident", id: resident.id },
    at: now,
  });
  await enqueueSecurityNotice(tx, dependencies, { residentId: resident.id }, { kind: "PASSWORD_CHANGED" });
  return { endedSessionIds, signedIn: await loadSignInResult(tx, session) };
}

/** Cancels a pending change of the address and password resets: somebody with the former password may have requested them. */
async function cancelPendingChanges(tx: Transaction, residentId: string, now: Date): Promise<void> {
  await revokeMailTokens(tx, "RESET", residentId, now);
  await tx.$executeRaw`
    UPDATE residents SET pending_email = NULL, version = version + 1, updated_at = ${now}
    WHERE id = ${residentId}::uuid AND pending_email IS NOT NULL`;
}
