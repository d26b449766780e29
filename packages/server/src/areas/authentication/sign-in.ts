import { sendWithCommit } from "@game-community/postgres";
import type { Client, Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem } from "../../platform/http/problem.js";
import { type Account, findAccount, storeRehash } from "../residents/index.js";
import { presentSession, type SignInResult, startAndLoadSession } from "./auth-session.js";
import type { AuthenticationDependencies } from "./dependencies.js";

/** Log in by email or username (`POST /v1/auth/login`). */
export const login =
  (dependencies: AuthenticationDependencies): Handler<"login"> =>
  async ({ body, client, transaction }, reply) => {
    const request = { ...body, rememberMe: true, client, transaction };
    return reply(200, await presentSession(dependencies, await signInByPassword(dependencies, request)));
  };

/** Sign in by email (`POST /v1/auth/sign-in`). */
export const signIn =
  (dependencies: AuthenticationDependencies): Handler<"signIn"> =>
  async ({ body: { email, password, remember_me: rememberMe }, client, transaction }, reply) => {
    const request = { identifier: email, password, rememberMe, client, transaction };
    return reply(200, await presentSession(dependencies, await signInByPassword(dependencies, request)));
  };

interface SignInRequest {
  readonly identifier: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

/** An account that has a password. */
type PasswordAccount = Account & { readonly password_hash: string; readonly credential_version: number };

const createInvalidCredentialsProblem = () =>
  problem("invalid-credentials", "The identifier or the password is wrong.");

/**
 * Signs in with a password. An unknown account, a wrong password and an account without a password return the same 401
 * after the same amount of hashing. The password is verified outside of the transaction, because hashing would hold a connection.
 */
async function signInByPassword(
  dependencies: AuthenticationDependencies,
  request: SignInRequest,
): Promise<SignInResult> {
  const account = await verifyCredentials(dependencies, request);
  if (account.status === "SUSPENDED") throw problem("resident-suspended");
  const rehash = dependencies.passwords.needsRehash(account.password_hash)
    ? await dependencies.passwords.hash(request.password, request.client.disconnected)
    : null;
  return request.transaction(async (tx) => {
    const signedIn = await startAndLoadSession(tx, dependencies, {
      residentId: account.id,
      credential: { credentialVersion: account.credential_version },
      rememberMe: request.rememberMe,
      client: request.client,
      now: dependencies.clock(),
    });
    if (signedIn === null) throw createInvalidCredentialsProblem();
    if (rehash !== null) sendWithCommit(tx, () => storeRehash(tx, account.id, account.password_hash, rehash));
    return signedIn;
  });
}

async function verifyCredentials(
  dependencies: AuthenticationDependencies,
  { identifier, password, client }: SignInRequest,
): Promise<PasswordAccount> {
  const attempt = await dependencies.lockout.startAttempt(identifier);
  const account = await findAccount(dependencies.database, identifier);
  const { disconnected } = client;
  const verified =
    (await dependencies.passwords.verify(account?.password_hash ?? null, password, disconnected)) &&
    toPasswordAccount(account);
  if (!verified) {
    await attempt.recordFailure();
    throw createInvalidCredentialsProblem();
  }
  await attempt.recordSuccess();
  return verified;
}

function toPasswordAccount(account: Account | undefined): PasswordAccount | null {
  if (account === undefined || account.password_hash === null || account.credential_version === null)
    return null;
  const { password_hash, credential_version } = account;
  return { ...account, password_hash, credential_version };
}
