import type { Input } from "../../../kernel/http/operation.js";
import type { components } from "../../../generated/schema.js";
import { problem } from "../../../platform/http/problem.js";
import { unavailable } from "../../../kernel/http/refusal.js";
import { timestamp } from "../../../kernel/http/time.js";
import { digest } from "../../../platform/digest.js";
import { bindingCookie } from "./cookie.js";
import { briefly } from "./failures.js";
import { chance, newSecrets } from "./flows.js";
import type { FlowSecrets, Provider, ProviderName } from "./provider.js";
import type { SocialMeans } from "./social.js";

type StartInput = Pick<Input<"googleAuth">, "prefersJson" | "query" | "statement">;

/** A sign-in that has started: an address for a script, or a redirect of the browser that asked. */
export type Started =
  | { readonly authorization: components["schemas"]["SocialAuthorization"] }
  | { readonly redirect: { readonly Location: string; readonly "Set-Cookie": string } };

/** Starts a sign-in by a provider. */
export async function startSignIn(
  means: SocialMeans,
  name: ProviderName,
  { query, prefersJson, statement }: StartInput,
): Promise<Started> {
  const provider = enabled(means, name);
  const redirectTo = allowedRedirect(means, query.redirect_to);
  const clientChallenge = query.code_challenge ?? null;
  if (clientChallenge === null && (prefersJson || means.config.social.requireClientPkce))
    throw problem("code-challenge-required", "Send a code_challenge.");
  const secrets = newSecrets();
  const url = await addressOf(means, provider, secrets);
  const cookie = prefersJson ? null : chance();
  const cookieHash = cookie && digest(cookie);
  const flow = { provider: name, secrets, redirectTo, clientChallenge, cookieHash };
  const expiresAt = await statement((connection) => means.flows.store(connection, flow));
  return cookie === null
    ? {
        authorization: {
          authorization_url: url.href,
          state: secrets.state,
          expires_at: timestamp(expiresAt),
        },
      }
    : { redirect: { Location: url.href, "Set-Cookie": bindingCookie(cookie, provider) } };
}

/** The provider, or 400 `provider-disabled`. */
export function enabled({ findProvider }: SocialMeans, name: ProviderName): Provider {
  const provider = findProvider(name);
  if (provider) return provider;
  throw problem("provider-disabled", `Nobody can sign in by ${title(name)} here.`);
}

/** The provider's name as people write it. */
export const title = (name: ProviderName): string => name.charAt(0) + name.slice(1).toLowerCase();

/** An address is compared as text: whatever else a browser might take for the same is another one. */
function allowedRedirect({ config }: SocialMeans, asked: string | undefined): string {
  const { redirectUrls } = config.social;
  const redirectTo = asked ?? redirectUrls[0];
  if (redirectTo !== undefined && redirectUrls.includes(redirectTo)) return redirectTo;
  throw problem("redirect-not-allowed", `${redirectTo ?? "Nothing"} is not an address to return to.`);
}

async function addressOf({ log }: SocialMeans, provider: Provider, secrets: FlowSecrets): Promise<URL> {
  try {
    return await provider.authorizationUrl(secrets);
  } catch (error) {
    log.warn({ err: briefly(error), provider: provider.name }, "a provider cannot be reached");
    throw unavailable(error);
  }
}
