import type { Client, Runner } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueEmail } from "../emails/index.js";
import { ProblemError } from "../../platform/http/problem.js";
import {
  initialCredentialVersion,
  insertAccount,
  randomUsername,
  assertUsernameNotReserved,
} from "../residents/index.js";
import { loadSignInResult, type SignInResult } from "./auth-session.js";
import type { Means } from "./means.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { startSession } from "./sessions.js";

/** Who signs up. */
export interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  readonly username: string | undefined;
  readonly displayName: string | undefined;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

const maxAttempts = 5;

/** Makes an account and its first session. Uniqueness is the database's: of parallel requests one wins. */
export async function signUpByPassword(dependencies: Means, request: SignUpRequest): Promise<SignInResult> {
  const { email, password, username, displayName = null } = request;
  if (username !== undefined) assertUsernameNotReserved(username);
  dependencies.lockout.startAttempt(email, undefined);
  assertStrongPassword(password, { username: username ?? null, displayName, email }, "/password");
  const passwordHash = await dependencies.passwords.hash(password, request.client.disconnected);
  return username === undefined
    ? withRandomUsername((generatedUsername) =>
        createAccount(dependencies, request, generatedUsername, passwordHash),
      )
    : createAccount(dependencies, request, username, passwordHash);
}

/** A username made from chance is rarely taken; then another one is made. */
async function withRandomUsername(
  signUp: (username: string) => Promise<SignInResult>,
): Promise<SignInResult> {
  for (let attempt = 1; ; attempt++)
    try {
      return await signUp(randomUsername());
    } catch (error) {
      if (attempt >= maxAttempts || !(error instanceof ProblemError) || error.code !== "username-taken")
        throw error;
    }
}

function createAccount(
  dependencies: Means,
  request: SignUpRequest,
  username: string,
  passwordHash: string,
): Promise<SignInResult> {
  const { clock, newId } = dependencies;
  const { email, displayName = username, client } = request;
  return request.transaction(async (tx) => {
    const now = clock();
    const id = newId();
    await insertAccount(tx, {
      ...{ id, email, username, displayName, passwordHash, now },
      emailVerifiedAt: null,
      roles: ["member"],
    });
    const session = await startSession(tx, dependencies, {
      ...{ residentId: id, client, now },
      proof: { credentialVersion: initialCredentialVersion },
      rememberMe: true,
    });
    if (session === null) throw new Error("a new account cannot start a session");
    await enqueueEmail(tx, dependencies, {
      residentId: id,
      template: "VERIFY_EMAIL",
      variables: { display_name: displayName },
    });
    return loadSignInResult(tx, session);
  });
}
