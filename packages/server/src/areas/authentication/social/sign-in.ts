import type { components } from "../../../generated/schema.js";
import type { Handler, Input } from "../../../kernel/http/operation.js";
import type { Transaction } from "../../../platform/database/client.js";
import { problem, ProblemError, serviceUnavailable } from "../../../platform/http/problem.js";
import { toProviderTitle } from "../../residents/index.js";
import { presentSession, type SignInResult, startAndLoadSession } from "../auth-session.js";
import type { SocialDependencies } from "./dependencies.js";
import { toFailure, toLogError } from "./failures.js";
import { toDisplayName } from "./profile.js";
import type { Profile } from "./provider.js";
import { resolveIdentity } from "./resolve-identity.js";
import { type CodeGrant, consumeSocialCode } from "./social-codes.js";
import { findEnabledProvider } from "./start.js";

type SignInInput = Pick<Input<"socialSignIn">, "client" | "log" | "transaction">;
type Schemas = components["schemas"];

/** Sign in with a provider (`POST /v1/auth/social`). */
export const socialSignIn =
  (dependencies: SocialDependencies): Handler<"socialSignIn"> =>
  async (input, reply) => {
    const { body } = input;
    const { signedIn, isNewResident } =
      "code" in body
        ? await signInByCode(dependencies, input, body)
        : await signInByToken(dependencies, input, body);
    const session = await presentSession(dependencies, signedIn, isNewResident);
    return isNewResident
      ? reply(201, session, { Location: `/rest/v1/residents/${session.resident.id}` })
      : reply(200, session);
  };

interface SocialSignInResult {
  readonly signedIn: SignInResult;
  readonly isNewResident: boolean;
}

/**
 * Signs in with the one-time code of a callback. The code is consumed even if the sign-in fails, so errors are thrown after
 * the commit.
 */
async function signInByCode(
  dependencies: SocialDependencies,
  input: SignInInput,
  { code, code_verifier: verifier }: Schemas["SocialCode"],
): Promise<SocialSignInResult> {
  const result = await input.transaction(async (tx) => {
    const grant = await consumeSocialCode(tx, code, verifier, dependencies.clock());
    if (grant === null) return null;
    const signedIn = await startSocialSession(dependencies, tx, input, grant);
    return signedIn ? { signedIn, isNewResident: grant.isNewResident } : findSignInProblem(tx, grant);
  });
  if (result === null)
    throw problem(
      "invalid-code",
      "The code is unknown, used or expired, or does not match the code_verifier.",
    );
  if (result instanceof ProblemError) throw result;
  return result;
}

/** Finds why a valid code did not start a session: the resident was suspended, or the identity or account was deleted. */
async function findSignInProblem(tx: Transaction, { residentId }: CodeGrant): Promise<ProblemError> {
  const resident = await tx.resident.findUnique({
    where: { id: residentId, deleted_at: null },
    select: { status: true },
  });
  return resident?.status === "SUSPENDED"
    ? problem("resident-suspended")
    : problem("invalid-code", "The account of this code no longer exists.");
}

/** Signs in with the token that a provider's SDK has returned to a native app. */
async function signInByToken(
  dependencies: SocialDependencies,
  input: SignInInput,
  body: Schemas["SocialToken"],
): Promise<SocialSignInResult> {
  const profile = await identify(dependencies, input, body);
  const { client, transaction } = input;
  const namedProfile = { ...profile, displayName: toDisplayName(body.display_name) ?? profile.displayName };
  return resolveIdentity(dependencies, transaction, { profile: namedProfile, client }, async (tx, linked) => {
    const signedIn = await startSocialSession(dependencies, tx, input, linked);
    if (signedIn === null) throw problem("resident-suspended");
    return { signedIn, isNewResident: linked.isNewResident };
  });
}

async function identify(
  dependencies: SocialDependencies,
  { log }: SignInInput,
  body: Schemas["SocialToken"],
): Promise<Profile> {
  const { provider: name, id_token: idToken, access_token: accessToken, nonce } = body;
  const provider = findEnabledProvider(dependencies, name);
  try {
    return await provider.identifyByToken({ idToken, accessToken, nonce });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const failure = toFailure(error);
    log.warn(
      { err: toLogError(error), provider: name, failure },
      "Social sign-in with a native token failed.",
    );
    if (failure === "service-unavailable") throw serviceUnavailable(undefined, { cause: error });
    throw problem("provider-token-invalid", `The ${toProviderTitle(name)} token is invalid.`);
  }
}

const startSocialSession = (
  dependencies: SocialDependencies,
  tx: Transaction,
  { client }: SignInInput,
  { residentId, identityId }: Pick<CodeGrant, "residentId" | "identityId">,
): Promise<SignInResult | null> =>
  startAndLoadSession(tx, dependencies, {
    residentId,
    credential: { identityId },
    rememberMe: true,
    client,
    now: dependencies.clock(),
  });
