import type { Database, Transaction } from "../database/client.js";
import { field, problem, type ProblemError } from "../http/problem.js";
import { findAccountById } from "./accounts.js";
import type { Means } from "./means.js";

/** An account whose present password was shown. */
export interface ProvenAccount {
  readonly id: string;
  readonly credential_version: number;
}

/**
 * Makes sure that who holds an access token knows the password too. Attempts are counted as those to sign in are.
 * Throws 400 `current-password-invalid`.
 */
export async function verifyPresentPassword(
  means: Means,
  connection: Database | Transaction,
  residentId: string,
  password: string,
): Promise<ProvenAccount> {
  const account = await findAccountById(connection, residentId);
  const counted = means.startAttempt(residentId, account);
  const matches = await means.passwords.verify(account?.password_hash ?? null, password);
  const version = account?.credential_version ?? null;
  if (!matches || account === undefined || version === null) {
    counted.failed();
    throw presentPasswordInvalid();
  }
  await counted.succeeded();
  return { id: account.id, credential_version: version };
}

/** 400 `current-password-invalid`. */
export const presentPasswordInvalid = (detail = "The current password is wrong."): ProblemError =>
  problem("current-password-invalid", detail, {
    errors: [field("/current_password", "current-password-invalid", detail)],
  });
