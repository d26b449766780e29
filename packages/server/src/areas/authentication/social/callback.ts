import type { Input } from "../../../kernel/http/operation.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { digest } from "../../../platform/digest.js";
import { bindingIn, noCookie } from "./cookie.js";
import { briefly, failureOf, type Failure } from "./failures.js";
import type { Flow } from "./flows.js";
import { arrive } from "./linking.js";
import type { CallbackParameters, Profile, Provider, ProviderName } from "./provider.js";
import { makeSocialCode } from "./social-codes.js";
import type { SocialMeans } from "./social.js";

type CallbackInput = Pick<
  Input<"handleSocialCallback">,
  "client" | "cookies" | "path" | "statement" | "transaction"
>;

/** The names under which the page hears why nobody was signed in. */
type CallbackError =
  | Failure
  | "account-exists"
  | "browser-mismatch"
  | "provider-disabled"
  | "resident-suspended"
  | "state-expired";

type Outcome = { readonly code: string } | { readonly error: CallbackError };

/** The redirect to the page that asked for the sign-in. */
export interface Return {
  readonly Location: string;
  readonly "Set-Cookie": string;
}

/** Ends a sign-in that comes back from a provider. Throws 400 when the state names none: then no page is known either. */
export async function finishSignIn(
  means: SocialMeans,
  input: CallbackInput,
  parameters: CallbackParameters & { readonly state: string },
): Promise<Return> {
  const name = providerIn(input.path.provider);
  const flow = await input.statement((connection) => means.flows.take(connection, parameters.state, name));
  if (flow === null) throw problem("invalid-state", "The state names no sign-in that is under way.");
  const provider = means.findProvider(name);
  const outcome = provider
    ? await outcomeOf(means, input, { provider, flow, parameters })
    : { error: "provider-disabled" as const };
  return {
    Location: addressOf(flow.redirectTo, outcome),
    "Set-Cookie": noCookie(provider ?? { returnsBy: "LINK" }),
  };
}

const names = { apple: "APPLE", discord: "DISCORD", facebook: "FACEBOOK", google: "GOOGLE" } as const;

const providerIn = (segment: keyof typeof names): ProviderName => names[segment];

function addressOf(page: string, outcome: Outcome): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return url.href;
}

interface Returning {
  readonly provider: Provider;
  readonly flow: Flow;
  readonly parameters: CallbackParameters;
}

async function outcomeOf(means: SocialMeans, input: CallbackInput, returning: Returning): Promise<Outcome> {
  const { flow } = returning;
  if (flow.isExpired) return { error: "state-expired" };
  if (!isSameBrowser(flow, input.cookies)) return { error: "browser-mismatch" };
  const profile = await identify(means, returning);
  return typeof profile === "string" ? { error: profile } : welcomeIn(means, input, flow, profile);
}

function isSameBrowser({ cookieHash }: Flow, cookies: string | undefined): boolean {
  if (cookieHash === null) return true;
  const binding = bindingIn(cookies);
  return binding !== undefined && digest(binding) === cookieHash;
}

async function identify(
  { log }: SocialMeans,
  { provider, flow, parameters }: Returning,
): Promise<Profile | Failure> {
  try {
    return await provider.identify(parameters, flow.secrets);
  } catch (error) {
    const failure = failureOf(error);
    log.warn({ err: briefly(error), provider: provider.name, failure }, "a provider identified nobody");
    return failure;
  }
}

async function welcomeIn(
  means: SocialMeans,
  { client, transaction }: CallbackInput,
  { clientChallenge }: Flow,
  profile: Profile,
): Promise<Outcome> {
  try {
    return await arrive(means, transaction, { profile, client }, async (opened, linked) => ({
      code: await makeSocialCode(opened, means, linked, clientChallenge),
    }));
  } catch (error) {
    if (error instanceof ProblemError && isTold(error.code)) return { error: error.code };
    throw error;
  }
}

const isTold = (code: string): code is "account-exists" | "resident-suspended" =>
  code === "account-exists" || code === "resident-suspended";
