import type { Client, Work } from "../contract/operation.js";
import type { Transaction } from "../database/client.js";
import type { CallerResident } from "../http/caller.js";
import { field, problem, type ProblemError } from "../http/problem.js";
import { findAccountById, replacePassword, type Account } from "./accounts.js";
import { writeAudit } from "./audit.js";
import { withResident, type SignedIn } from "./auth-session.js";
import type { Means } from "./means.js";
import { hashPassword, refuseWeakPassword } from "./passwords.js";
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
  const { resident, newPassword } = change;
  const account = await prove(means, change);
  refuseWeakPassword(newPassword, resident, "/new_password");
  const passwordHash = await hashPassword(newPassword);
  const { ended, signedIn } = await change.transaction((transaction) =>
    replace(means, transaction, change, { ...account, passwordHash }),
  );
  means.revocations.add(ended);
  return signedIn;
}

type Proven = Pick<Account, "id"> & { readonly credential_version: number };

async function prove(means: Means, { resident, currentPassword }: PasswordChange): Promise<Proven> {
  const account = await findAccountById(means.database, resident.id);
  const counted = means.startAttempt(resident.id, account);
  const matches = await means.passwords.verify(account?.password_hash ?? null, currentPassword);
  const version = account?.credential_version ?? null;
  if (!matches || account === undefined || version === null) {
    counted.failed();
    throw wrong();
  }
  await counted.succeeded();
  return { id: account.id, credential_version: version };
}

async function replace(
  means: Means,
  transaction: Transaction,
  { resident, client }: PasswordChange,
  account: Proven & { readonly passwordHash: string },
): Promise<{ readonly ended: readonly string[]; readonly signedIn: SignedIn }> {
  const now = means.clock();
  if (!(await replacePassword(transaction, account, account.passwordHash, now))) throw wrong();
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
  return { ended, signedIn: await withResident(transaction, session) };
}

function wrong(): ProblemError {
  const detail = "The current password is wrong.";
  return problem("current-password-invalid", detail, {
    errors: [field("/current_password", "current-password-invalid", detail)],
  });
}
