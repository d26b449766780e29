import type { Config } from "../../../platform/config.js";
import { createFlowSecrets } from "./flows.js";
import { timeoutSeconds } from "./oauth.js";
import { type Provider, type ProviderName, providerNames } from "./provider.js";
import { createFindProvider } from "./providers.js";

/** Whether a configured provider can be used. */
export interface ProviderTrial {
  readonly name: ProviderName;
  /** Why not; null if it can. */
  readonly problem: string | null;
}

/** Starts a sign-in at each configured provider without completing it, as the browser of a resident would. */
export function tryProviders(config: Pick<Config, "social" | "baseUrl">): Promise<readonly ProviderTrial[]> {
  const findProvider = createFindProvider(config);
  const configured = Object.values(providerNames).flatMap((name) => findProvider(name) ?? []);
  return Promise.all(
    configured.map(async (provider) => ({ name: provider.name, problem: await trySignIn(provider) })),
  );
}

async function trySignIn(provider: Provider): Promise<string | null> {
  try {
    const url = await provider.authorizationUrl(createFlowSecrets());
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const { ok, status } = await fetch(url, { redirect: "manual", signal });
    return ok || status < 400 ? null : `it answers a sign-in with status ${status}`;
  } catch (error) {
    return describeReason(error);
  }
}

/** Errors of `fetch` have their reason in the cause. */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
}
