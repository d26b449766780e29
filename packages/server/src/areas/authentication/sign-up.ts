import { sendWithCommit } from "@game-community/postgres";
import type { Client, Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { ProblemError } from "../../platform/http/problem.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { enqueueEmail } from "../emails/index.js";
import {
  assertNotReservedWord,
  initialCredentialVersion,
  insertAccount,
  randomUsername,
} from "../residents/index.js";
import { presentSession, type SignInResult, startAndLoadSession } from "./auth-session.js";
import type { AuthenticationDependencies } from "./dependencies.js";

/** Sign up (`POST /v1/auth/sign-up`). */
export const signUp =
  (dependencies: AuthenticationDependencies): Handler<"signUp"> =>
  async ({ body, client, transaction }, reply) => {
    const { display_name: displayName, username, ...credentials } = body;
    const request = { ...credentials, username, displayName, client, transaction };
    const session = await presentSession(dependencies, await signUpByPassword(dependencies, request), true);
    return reply(201, session, { Location: `/rest/v1/residents/${session.resident.id}` });
  };

interface SignUpRequest {
  readonly email: string;
  readonly password: string;
  readonly username: string | undefined;
  readonly displayName: string | undefined;
  readonly client: Client;
  readonly transaction: Runner<Transaction>;
}

const maxAttempts = 5;

/** Creates an account and its first session. Unique indexes let one of several concurrent requests succeed. */
async function signUpByPassword(
  dependencies: AuthenticationDependencies,
  request: SignUpRequest,
): Promise<SignInResult> {
  const { email, password, username, displayName = null } = request;
  if (username !== undefined) assertNotReservedWord(username);
  // Throws 429 after too many attempts with this address.
  await dependencies.lockout.startAttempt(email);
  assertStrongPassword(password, { username: username ?? null, displayName, email }, "/password");
  const passwordHash = await dependencies.passwords.hash(password, request.client.disconnected);
  return username === undefined
    ? withRandomUsername((generatedUsername) =>
        createAccount(dependencies, request, generatedUsername, passwordHash),
      )
    : createAccount(dependencies, request, username, passwordHash);
}

/** Tries another random username when one is taken, which is rare. */
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
  dependencies: AuthenticationDependencies,
  request: SignUpRequest,
  username: string,
  passwordHash: string,
): Promise<SignInResult> {
  const { clock, newId } = dependencies;
  const { email, displayName = username, client } = request;
  return request.transaction(async (tx) => {
    const now = clock();
    const id = newId();
    const [, signedIn] = await allInOrder([
      insertAccount(tx, {
        id,
        email,
        username,
        displayName,
        passwordHash,
        now,
        emailVerifiedAt: null,
        roles: ["member"],
      }),
      startAndLoadSession(tx, dependencies, {
        residentId: id,
        client,
        now,
        credential: { credentialVersion: initialCredentialVersion },
        rememberMe: true,
      }),
    ]);
    if (signedIn === null) throw new Error("a new account cannot start a session");
    const mail = { template: "VERIFY_EMAIL", variables: { display_name: displayName } } as const;
    sendWithCommit(tx, () => enqueueEmail(tx, dependencies, { residentId: id, ...mail }));
    return signedIn;
  });
}
