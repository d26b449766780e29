import type { Client, Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem } from "../../platform/http/problem.js";
import { findAccount, storeRehash, type Account } from "./accounts.js";
import { withResident, type SignedIn } from "./auth-session.js";
import type { Means } from "./means.js";
import { needsRehash } from "../../platform/passwords/passwords.js";
import { startSession } from "./sessions.js";

/** Who signs in, however they named themselves. */
export interface SignInAttempt {
  readonly identifier: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly client: Client;
  readonly transaction: Work<Transaction>;
}

/** An account whose password was verified. */
type Proven = Account & { readonly password_hash: string; readonly credential_version: number };

const refused = () =>
  problem("invalid-credentials", "No account has this identifier and this password together.");

/**
 * Signs in by password, for `login` and `signIn` alike. An unknown account, a wrong password and an account without a
 * password are the same 401 after the same work. The password is verified outside of the transaction, so that hashing
 * holds no connection.
 */
export async function signInByPassword(means: Means, attempt: SignInAttempt): Promise<SignedIn> {
  const account = await prove(means, attempt);
  if (account.status === "SUSPENDED") throw problem("resident-suspended");
  const rehash = needsRehash(account.password_hash)
    ? await means.passwords.hash(attempt.password, attempt.client.disconnected)
    : null;
  return attempt.transaction(async (transaction) => {
    const session = await startSession(transaction, means, {
      residentId: account.id,
      proof: { credentialVersion: account.credential_version },
      rememberMe: attempt.rememberMe,
      client: attempt.client,
      now: means.clock(),
    });
    if (session === null) throw refused();
    if (rehash !== null) await storeRehash(transaction, account.id, account.password_hash, rehash);
    return withResident(transaction, session);
  });
}

async function prove(means: Means, { identifier, password, client }: SignInAttempt): Promise<Proven> {
  const account = await findAccount(means.database, identifier);
  const counted = means.lockout.startAttempt(identifier, account);
  const { disconnected } = client;
  const proven =
    (await means.passwords.verify(account?.password_hash ?? null, password, disconnected)) &&
    provenOf(account);
  if (!proven) {
    counted.failed();
    throw refused();
  }
  await counted.succeeded();
  return proven;
}

function provenOf(account: Account | undefined): Proven | null {
  if (account === undefined || account.password_hash === null || account.credential_version === null)
    return null;
  const { password_hash, credential_version } = account;
  return { ...account, password_hash, credential_version };
}
