import type { Input } from "../../../kernel/http/operation.js";
import type { components } from "../../../generated/schema.js";
import type { Transaction } from "../../../platform/database/client.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { unavailable } from "../../../kernel/http/refusal.js";
import { withResident, type SignedIn } from "../auth-session.js";
import { startSession, type Session } from "../sessions.js";
import { briefly, failureOf } from "./failures.js";
import { arrive } from "./linking.js";
import { displayNameOf } from "./profile.js";
import type { Profile } from "./provider.js";
import { spendSocialCode, type CodeGrant } from "./social-codes.js";
import type { SocialMeans } from "./social.js";
import { enabled, title } from "./start.js";

type SignInInput = Pick<Input<"socialSignIn">, "client" | "transaction">;
type Schemas = components["schemas"];

/** Somebody signed in, and whether their account was made by it. */
export interface SocialSignedIn {
  readonly signedIn: SignedIn;
  readonly isNewResident: boolean;
}

/** Signs in by the one-time code of a callback. What uses it up is committed although the answer may refuse. */
export async function signInByCode(
  means: SocialMeans,
  input: SignInInput,
  { code, code_verifier: verifier }: Schemas["SocialCode"],
): Promise<SocialSignedIn> {
  const outcome = await input.transaction(async (opened) => {
    const grant = await spendSocialCode(opened, code, verifier, means.clock());
    if (grant === null) return null;
    const session = await begin(means, opened, input, grant);
    return session
      ? { signedIn: await withResident(opened, session), isNewResident: grant.isNewResident }
      : refusalOf(opened, grant);
  });
  if (outcome === null)
    throw problem("invalid-code", "The code is unknown, used, too old, or not for this code_verifier.");
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}

/** Why the holder of a genuine code cannot sign in: suspended since, or their identity or account is gone. */
async function refusalOf(opened: Transaction, { residentId }: CodeGrant): Promise<ProblemError> {
  const resident = await opened.resident.findUnique({
    where: { id: residentId, deleted_at: null },
    select: { status: true },
  });
  return resident?.status === "SUSPENDED"
    ? problem("resident-suspended")
    : problem("invalid-code", "The account behind this code is gone.");
}

/** Signs in by what a provider's own SDK gave to an app. */
export async function signInByToken(
  means: SocialMeans,
  input: SignInInput,
  body: Schemas["SocialToken"],
): Promise<SocialSignedIn> {
  const profile = await identify(means, body);
  const { client, transaction } = input;
  const named = { ...profile, displayName: displayNameOf(body.display_name) ?? profile.displayName };
  return arrive(means, transaction, { profile: named, client }, async (opened, linked) => {
    const session = await begin(means, opened, input, linked);
    if (session === null) throw problem("resident-suspended");
    return { signedIn: await withResident(opened, session), isNewResident: linked.isNewResident };
  });
}

async function identify(means: SocialMeans, body: Schemas["SocialToken"]): Promise<Profile> {
  const { provider: name, id_token: idToken, access_token: accessToken, nonce } = body;
  const provider = enabled(means, name);
  try {
    return await provider.identifyByToken({ idToken, accessToken, nonce });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const failure = failureOf(error);
    means.log.warn({ err: briefly(error), provider: name, failure }, "a provider's token was refused");
    if (failure === "service-unavailable") throw unavailable(error);
    throw problem("provider-token-invalid", `The token of ${title(name)} is not valid here.`);
  }
}

const begin = (
  means: SocialMeans,
  opened: Transaction,
  { client }: SignInInput,
  { residentId, identityId }: Pick<CodeGrant, "residentId" | "identityId">,
): Promise<Session | null> =>
  startSession(opened, means, {
    ...{ residentId, proof: { identityId }, rememberMe: true, client },
    now: means.clock(),
  });
