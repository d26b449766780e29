import type { Logger } from "pino";
import type { components } from "../../../generated/schema.js";
import type { Handler, Input } from "../../../kernel/http/operation.js";
import { digest } from "../../../platform/digest.js";
import { problem, serviceUnavailable } from "../../../platform/http/problem.js";
import { timestamp } from "../../../platform/time.js";
import { toProviderTitle } from "../../residents/index.js";
import { createBindingCookie, serializeBindingCookie } from "./cookie.js";
import type { SocialDependencies } from "./dependencies.js";
import { toLogError } from "./failures.js";
import { createFlowSecrets } from "./flows.js";
import type { FlowSecrets, Provider, ProviderName } from "./provider.js";

type StartInput = Pick<Input<"googleAuth">, "cookies" | "log" | "prefersJson" | "query" | "statement">;

/** Sign in with Apple (`GET /v1/auth/apple`). */
export const appleAuth =
  (dependencies: SocialDependencies): Handler<"appleAuth"> =>
  async (input, reply) => {
    const started = await startSignIn(dependencies, "APPLE", input);
    return "redirect" in started
      ? reply(302, undefined, started.redirect)
      : reply(200, started.authorization);
  };

/** Sign in with Discord (`GET /v1/auth/discord`). */
export const discordAuth =
  (dependencies: SocialDependencies): Handler<"discordAuth"> =>
  async (input, reply) => {
    const started = await startSignIn(dependencies, "DISCORD", input);
    return "redirect" in started
      ? reply(302, undefined, started.redirect)
      : reply(200, started.authorization);
  };

/** Sign in with Facebook (`GET /v1/auth/facebook`). */
export const facebookAuth =
  (dependencies: SocialDependencies): Handler<"facebookAuth"> =>
  async (input, reply) => {
    const started = await startSignIn(dependencies, "FACEBOOK", input);
    return "redirect" in started
      ? reply(302, undefined, started.redirect)
      : reply(200, started.authorization);
  };

/** Sign in with Google (`GET /v1/auth/google`). */
export const googleAuth =
  (dependencies: SocialDependencies): Handler<"googleAuth"> =>
  async (input, reply) => {
    const started = await startSignIn(dependencies, "GOOGLE", input);
    return "redirect" in started
      ? reply(302, undefined, started.redirect)
      : reply(200, started.authorization);
  };

/** A started sign-in: the authorization URL for a script, or a redirect for a browser. */
type StartResult =
  | { readonly authorization: components["schemas"]["SocialAuthorization"] }
  | { readonly redirect: { readonly Location: string; readonly "Set-Cookie": string } };

/** Starts a sign-in with a provider. */
async function startSignIn(
  dependencies: SocialDependencies,
  name: ProviderName,
  { cookies, query, prefersJson, statement, log }: StartInput,
): Promise<StartResult> {
  const provider = findEnabledProvider(dependencies, name);
  const redirectTo = resolveRedirect(dependencies, query.redirect_to);
  const clientChallenge = query.code_challenge ?? null;
  const usesPkce = prefersJson || query.code_challenge_method !== undefined;
  if (clientChallenge === null && (usesPkce || dependencies.config.social.requireClientPkce))
    throw problem("code-challenge-required", "code_challenge is required.");
  const secrets = createFlowSecrets();
  const url = await requestAuthorizationUrl(log, provider, secrets);
  const cookie = prefersJson ? null : createBindingCookie(cookies, dependencies.clock());
  const cookieHash = cookie && digest(cookie.value);
  const flow = { provider: name, secrets, redirectTo, clientChallenge, cookieHash };
  const expiresAt = await statement((connection) => dependencies.flows.store(connection, flow));
  return cookie === null
    ? {
        authorization: {
          authorization_url: url.href,
          state: secrets.state,
          expires_at: timestamp(expiresAt),
        },
      }
    : { redirect: { Location: url.href, "Set-Cookie": serializeBindingCookie(cookie, provider) } };
}

/** Finds a provider. Throws 400 `provider-disabled` if it is not configured. */
export function findEnabledProvider({ findProvider }: SocialDependencies, name: ProviderName): Provider {
  const provider = findProvider(name);
  if (provider) return provider;
  throw problem("provider-disabled", `Sign-in with ${toProviderTitle(name)} is not enabled.`);
}

/** Compares URLs as exact strings, without normalization, so that no variant of an allowed URL is accepted. */
function resolveRedirect({ config }: SocialDependencies, requested: string | undefined): string {
  const { redirectUrls } = config.social;
  const redirectTo = requested ?? redirectUrls[0];
  if (redirectTo !== undefined && redirectUrls.includes(redirectTo)) return redirectTo;
  throw problem(
    "redirect-not-allowed",
    redirectTo === undefined
      ? "No redirect URL is configured."
      : `${redirectTo} is not an allowed redirect URL.`,
  );
}

async function requestAuthorizationUrl(log: Logger, provider: Provider, secrets: FlowSecrets): Promise<URL> {
  try {
    return await provider.authorizationUrl(secrets);
  } catch (error) {
    log.warn({ err: toLogError(error), provider: provider.name }, "Social sign-in provider is unavailable.");
    throw serviceUnavailable(undefined, { cause: error });
  }
}
