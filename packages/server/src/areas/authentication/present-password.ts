import type { Client } from "../../kernel/http/operation.js";
import type { CallerResident } from "../../kernel/http/caller.js";
import { field, problem, type ProblemError } from "../../platform/http/problem.js";
import { findAccountById } from "./accounts.js";
import type { Dependencies } from "../../events/dependencies.js";

/** An account whose present password was shown. */
export interface ProvenAccount {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly credential_version: number;
}

/**
 * Makes sure that who holds an access token knows the password too. Attempts count by session: failures of others to sign
 * in never keep the owner from changing the password. Called outside of transactions, so that waiting holds no connection.
 * Throws 400 `current-password-invalid`.
 */
export async function verifyPresentPassword(
  means: Pick<Dependencies, "database" | "lockout" | "passwords">,
  resident: CallerResident,
  password: string,
  client: Pick<Client, "disconnected">,
): Promise<ProvenAccount> {
  const account = await findAccountById(means.database, resident.id);
  const counted = means.lockout.startSessionAttempt(resident.session_id);
  const hash = account?.password_hash ?? null;
  const matches = await means.passwords.verify(hash, password, client.disconnected);
  const version = account?.credential_version ?? null;
  if (!matches || account === undefined || version === null) {
    counted.failed();
    throw presentPasswordInvalid();
  }
  await counted.succeeded();
  return { ...account, credential_version: version };
}

/** 400 `current-password-invalid`. */
export const presentPasswordInvalid = (detail = "The current password is wrong."): ProblemError =>
  problem("current-password-invalid", detail, {
    errors: [field("/current_password", "current-password-invalid", detail)],
  });
