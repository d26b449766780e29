import type { Input } from "../../../kernel/http/operation.js";
import type { components } from "../../../generated/schema.js";
import { problem } from "../../../platform/http/problem.js";
import { serviceUnavailable } from "../../../kernel/http/to-problem.js";
import { timestamp } from "../../../kernel/http/time.js";
import { digest } from "../../../platform/digest.js";
import { createBindingCookie } from "./cookie.js";
import { toLogError } from "./failures.js";
import { randomSecret, createFlowSecrets } from "./flows.js";
import type { FlowSecrets, Provider, ProviderName } from "./provider.js";
import type { SocialDependencies } from "./social.js";

type StartInput = Pick<Input<"googleAuth">, "prefersJson" | "query" | "statement">;

/** A sign-in that has started: an address for a script, or a redirect of the browser that asked. */
export type StartResult =
  | { readonly authorization: components["schemas"]["SocialAuthorization"] }
  | { readonly redirect: { readonly Location: string; readonly "Set-Cookie": string } };

/** Starts a sign-in by a provider. */
export async function startSignIn(
  dependencies: SocialDependencies,
  name: ProviderName,
  { query, prefersJson, statement }: StartInput,
): Promise<StartResult> {
  const provider = findEnabledProvider(dependencies, name);
  const redirectTo = resolveRedirect(dependencies, query.redirect_to);
  const clientChallenge = query.code_challenge ?? null;
  if (clientChallenge === null && (prefersJson || dependencies.config.social.requireClientPkce))
    throw problem("code-challenge-required", "Send a code_challenge.");
  const secrets = createFlowSecrets();
  const url = await requestAuthorizationUrl(dependencies, provider, secrets);
  const cookie = prefersJson ? null : randomSecret();
  const cookieHash = cookie && digest(cookie);
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
    : { redirect: { Location: url.href, "Set-Cookie": createBindingCookie(cookie, provider) } };
}

/** The provider, or 400 `provider-disabled`. */
export function findEnabledProvider({ findProvider }: SocialDependencies, name: ProviderName): Provider {
  const provider = findProvider(name);
  if (provider) return provider;
  throw problem("provider-disabled", `Nobody can sign in by ${toProviderTitle(name)} here.`);
}

/** The provider's name as people write it. */
export const toProviderTitle = (name: ProviderName): string => name.charAt(0) + name.slice(1).toLowerCase();

/** An address is compared as text: whatever else a browser might take for the same is another one. */
function resolveRedirect({ config }: SocialDependencies, requested: string | undefined): string {
  const { redirectUrls } = config.social;
  const redirectTo = requested ?? redirectUrls[0];
  if (redirectTo !== undefined && redirectUrls.includes(redirectTo)) return redirectTo;
  throw problem("redirect-not-allowed", `${redirectTo ?? "Nothing"} is not an address to return to.`);
}

async function requestAuthorizationUrl(
  { log }: SocialDependencies,
  provider: Provider,
  secrets: FlowSecrets,
): Promise<URL> {
  try {
    return await provider.authorizationUrl(secrets);
  } catch (error) {
    log.warn({ err: toLogError(error), provider: provider.name }, "a provider cannot be reached");
    throw serviceUnavailable(error);
  }
}
