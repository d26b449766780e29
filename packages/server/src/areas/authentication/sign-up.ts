import type { Client, Work } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueEmail } from "../emails/enqueue.js";
import { ProblemError } from "../../platform/http/problem.js";
import { firstCredentialVersion, insertAccount } from "./accounts.js";
import { withResident, type SignedIn } from "./auth-session.js";
import type { Means } from "./means.js";
import { assertStrongPassword } from "../../platform/passwords/password-strength.js";
import { startSession } from "./sessions.js";
import { randomUsername, refuseReservedUsername } from "./usernames.js";

/** Who signs up. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly username: string | undefined;
  readonly displayName: string | undefined;
  readonly client: Client;
  readonly transaction: Work<Transaction>;
}

const attempts = 5;

/** Makes an account and its first session. Uniqueness is the database's: of parallel requests one wins. */
export async function signUpByPassword(means: Means, request: SignUp): Promise<SignedIn> {
  const { email, password, username, displayName = null } = request;
  if (username !== undefined) refuseReservedUsername(username);
  means.lockout.startAttempt(email, undefined);
  assertStrongPassword(password, { username: username ?? null, displayName, email }, "/password");
  const passwordHash = await means.passwords.hash(password, request.client.disconnected);
  return username === undefined
    ? withRandomUsername((chosen) => create(means, request, chosen, passwordHash))
    : create(means, request, username, passwordHash);
}

/** A username made from chance is rarely taken; then another one is made. */
async function withRandomUsername(signUp: (username: string) => Promise<SignedIn>): Promise<SignedIn> {
  for (let attempt = 1; ; attempt++)
    try {
      return await signUp(randomUsername());
    } catch (error) {
      if (attempt >= attempts || !(error instanceof ProblemError) || error.code !== "username-taken")
        throw error;
    }
}

function create(means: Means, request: SignUp, username: string, passwordHash: string): Promise<SignedIn> {
  const { clock, newId } = means;
  const { email, displayName = username, client } = request;
  return request.transaction(async (transaction) => {
    const now = clock();
    const id = newId();
    await insertAccount(transaction, {
      ...{ id, email, username, displayName, passwordHash, now },
      emailVerifiedAt: null,
      roles: ["member"],
    });
    const session = await startSession(transaction, means, {
      ...{ residentId: id, client, now },
      proof: { credentialVersion: firstCredentialVersion },
      rememberMe: true,
    });
    if (session === null) throw new Error("a new account cannot start a session");
    await enqueueEmail(transaction, means, {
      residentId: id,
      template: "VERIFY_EMAIL",
      variables: { display_name: displayName },
    });
    return withResident(transaction, session);
  });
}
