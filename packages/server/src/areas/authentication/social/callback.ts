import type { Handler, Input } from "../../../kernel/http/operation.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { type BindingCookie, findBindingCookie, serializeClearedCookie } from "./cookie.js";
import type { SocialDependencies } from "./dependencies.js";
import { type Failure, toFailure, toLogError } from "./failures.js";
import type { Flow } from "./flows.js";
import { type CallbackParameters, type Profile, type Provider, toProviderName } from "./provider.js";
import { resolveIdentity } from "./resolve-identity.js";
import { createSocialCode } from "./social-codes.js";

type CallbackInput = Pick<
  Input<"handleSocialCallback">,
  "client" | "cookies" | "log" | "path" | "statement" | "transaction"
>;

/** The values of `error` in the redirect. */
type CallbackError =
  | Failure
  | "account-exists"
  | "browser-mismatch"
  | "provider-disabled"
  | "resident-suspended"
  | "state-expired";

type CallbackResult = { readonly code: string } | { readonly error: CallbackError };

/** Handle a provider's callback (`GET /v1/auth/{provider}/callback`). */
export const handleSocialCallback =
  (dependencies: SocialDependencies): Handler<"handleSocialCallback"> =>
  async (input, reply) =>
    reply(302, undefined, await finishSignIn(dependencies, input, input.query));

/** Handle a provider's form post (`POST /v1/auth/{provider}/callback`). */
export const handleSocialCallbackForm =
  (dependencies: SocialDependencies): Handler<"handleSocialCallbackForm"> =>
  async (input, reply) =>
    reply(303, undefined, await finishSignIn(dependencies, input, input.body));

/** The headers of the redirect to the `redirect_to` of the sign-in. */
interface CallbackRedirect {
  readonly Location: string;
  readonly "Set-Cookie": string;
}

/** Completes a sign-in. Throws 400 `invalid-state` for an unknown state, because there is no known page to redirect to. */
async function finishSignIn(
  dependencies: SocialDependencies,
  input: CallbackInput,
  parameters: CallbackParameters & { readonly state: string },
): Promise<CallbackRedirect> {
  const name = toProviderName(input.path.provider);
  const flow = await input.statement((connection) =>
    dependencies.flows.consume(connection, parameters.state, name),
  );
  if (flow === null) throw problem("invalid-state", "The state does not belong to a pending sign-in.");
  const provider = dependencies.findProvider(name);
  const { cookieHash } = flow;
  const cookie = cookieHash === null ? undefined : findBindingCookie(input.cookies, cookieHash);
  const result = provider
    ? await handleCallback(dependencies, input, { provider, flow, cookie, parameters })
    : { error: "provider-disabled" as const };
  return {
    Location: buildReturnUrl(flow.redirectTo, result),
    "Set-Cookie": serializeClearedCookie(cookie, provider ?? { responseMode: "query" }),
  };
}

function buildReturnUrl(page: string, result: CallbackResult): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  return url.href;
}

interface CallbackContext {
  readonly provider: Provider;
  readonly flow: Flow;
  /** The cookie that binds the sign-in to this browser; undefined if another browser started it, or a script. */
  readonly cookie: BindingCookie | undefined;
  readonly parameters: CallbackParameters;
}

async function handleCallback(
  dependencies: SocialDependencies,
  input: CallbackInput,
  context: CallbackContext,
): Promise<CallbackResult> {
  const { flow, cookie } = context;
  if (flow.isExpired) return { error: "state-expired" };
  if (flow.cookieHash !== null && cookie === undefined) return { error: "browser-mismatch" };
  const profile = await identify(input, context);
  return typeof profile === "string"
    ? { error: profile }
    : completeSignIn(dependencies, input, flow, profile);
}

async function identify(
  { log }: CallbackInput,
  { provider, flow, parameters }: CallbackContext,
): Promise<Profile | Failure> {
  try {
    return await provider.identify(parameters, flow.secrets);
  } catch (error) {
    const failure = toFailure(error);
    log.warn({ err: toLogError(error), provider: provider.name, failure }, "Social sign-in failed.");
    return failure;
  }
}

async function completeSignIn(
  dependencies: SocialDependencies,
  { client, transaction }: CallbackInput,
  { clientChallenge }: Flow,
  profile: Profile,
): Promise<CallbackResult> {
  try {
    return await resolveIdentity(dependencies, transaction, { profile, client }, async (tx, linked) => ({
      code: await createSocialCode(tx, dependencies, linked, clientChallenge),
    }));
  } catch (error) {
    if (error instanceof ProblemError && isReportedCode(error.code)) return { error: error.code };
    throw error;
  }
}

const isReportedCode = (code: string): code is "account-exists" | "resident-suspended" =>
  code === "account-exists" || code === "resident-suspended";
