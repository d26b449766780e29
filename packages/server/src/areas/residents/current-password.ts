import type { Dependencies } from "../../domain/dependencies.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import type { Client } from "../../kernel/http/operation.js";
import { fieldError, problem, type ProblemError } from "../../platform/http/problem.js";
import { type Account, findAccountById } from "./accounts.js";

/** An account whose current password was verified. */
export interface VerifiedAccount extends Pick<Account, "id" | "username" | "display_name" | "email"> {
  readonly credential_version: number;
}

/**
 * Verifies the current password of a signed-in resident. Attempts are limited per session, so failed logins of others never
 * prevent the owner from changing the password. Call it outside of transactions: hashing would hold a connection.
 * Throws 400 `current-password-invalid`.
 */
export async function verifyCurrentPassword(
  dependencies: Pick<Dependencies, "database" | "lockout" | "passwords">,
  resident: CallerResident,
  password: string,
  client: Pick<Client, "disconnected">,
): Promise<VerifiedAccount> {
  const account = await findAccountById(dependencies.database, resident.id);
  const attempt = await dependencies.lockout.startSessionAttempt(resident.session_id);
  const hash = account?.password_hash ?? null;
  const matches = await dependencies.passwords.verify(hash, password, client.disconnected);
  const version = account?.credential_version ?? null;
  if (!matches || account === undefined || version === null) {
    await attempt.recordFailure();
    throw createCurrentPasswordProblem();
  }
  await attempt.recordSuccess();
  return { ...account, credential_version: version };
}

/** Creates a 400 `current-password-invalid`. */
export const createCurrentPasswordProblem = (detail = "The current password is wrong."): ProblemError =>
  problem("current-password-invalid", detail, {
    errors: [fieldError("/current_password", "current-password-invalid", detail)],
  });
