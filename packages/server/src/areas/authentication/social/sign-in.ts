import type { Input } from "../../../kernel/http/operation.js";
import type { components } from "../../../generated/schema.js";
import type { Transaction } from "../../../platform/database/client.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { serviceUnavailable } from "../../../kernel/http/to-problem.js";
import { loadSignInResult, type SignInResult } from "../auth-session.js";
import { startSession, type Session } from "../sessions.js";
import { toLogError, toFailure } from "./failures.js";
import { resolveIdentity } from "./resolve-identity.js";
import { toDisplayName } from "./profile.js";
import type { Profile } from "./provider.js";
import { consumeSocialCode, type CodeGrant } from "./social-codes.js";
import type { SocialDependencies } from "./social.js";
import { findEnabledProvider, toProviderTitle } from "./start.js";

type SignInInput = Pick<Input<"socialSignIn">, "client" | "transaction">;
type Schemas = components["schemas"];

/** Somebody signed in, and whether their account was made by it. */
export interface SocialSignInResult {
  readonly signedIn: SignInResult;
  readonly isNewResident: boolean;
}

/** Signs in by the one-time code of a callback. What uses it up is committed although the answer may refuse. */
export async function signInByCode(
  dependencies: SocialDependencies,
  input: SignInInput,
  { code, code_verifier: verifier }: Schemas["SocialCode"],
): Promise<SocialSignInResult> {
  const result = await input.transaction(async (tx) => {
    const grant = await consumeSocialCode(tx, code, verifier, dependencies.clock());
    if (grant === null) return null;
    const session = await startSocialSession(dependencies, tx, input, grant);
    return session
      ? { signedIn: await loadSignInResult(tx, session), isNewResident: grant.isNewResident }
      : findSignInProblem(tx, grant);
  });
  if (result === null)
    throw problem("invalid-code", "The code is unknown, used, too old, or not for this code_verifier.");
  if (result instanceof ProblemError) throw result;
  return result;
}

/** Why the holder of a genuine code cannot sign in: suspended since, or their identity or account is gone. */
async function findSignInProblem(tx: Transaction, { residentId }: CodeGrant): Promise<ProblemError> {
  const resident = await tx.resident.findUnique({
    where: { id: residentId, deleted_at: null },
    select: { status: true },
  });
  return resident?.status === "SUSPENDED"
    ? problem("resident-suspended")
    : problem("invalid-code", "The account behind this code is gone.");
}

/** Signs in by what a provider's own SDK gave to an app. */
export async function signInByToken(
  dependencies: SocialDependencies,
  input: SignInInput,
  body: Schemas["SocialToken"],
): Promise<SocialSignInResult> {
  const profile = await identify(dependencies, body);
  const { client, transaction } = input;
  const namedProfile = { ...profile, displayName: toDisplayName(body.display_name) ?? profile.displayName };
  return resolveIdentity(dependencies, transaction, { profile: namedProfile, client }, async (tx, linked) => {
    const session = await startSocialSession(dependencies, tx, input, linked);
    if (session === null) throw problem("resident-suspended");
    return { signedIn: await loadSignInResult(tx, session), isNewResident: linked.isNewResident };
  });
}

async function identify(dependencies: SocialDependencies, body: Schemas["SocialToken"]): Promise<Profile> {
  const { provider: name, id_token: idToken, access_token: accessToken, nonce } = body;
  const provider = findEnabledProvider(dependencies, name);
  try {
    return await provider.identifyByToken({ idToken, accessToken, nonce });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const failure = toFailure(error);
    dependencies.log.warn(
      { err: toLogError(error), provider: name, failure },
      "a provider's token was refused",
    );
    if (failure === "service-unavailable") throw serviceUnavailable(error);
    throw problem("provider-token-invalid", `The token of ${toProviderTitle(name)} is not valid here.`);
  }
}

const startSocialSession = (
  dependencies: SocialDependencies,
  tx: Transaction,
  { client }: SignInInput,
  { residentId, identityId }: Pick<CodeGrant, "residentId" | "identityId">,
): Promise<Session | null> =>
  startSession(tx, dependencies, {
    ...{ residentId, proof: { identityId }, rememberMe: true, client },
    now: dependencies.clock(),
  });
