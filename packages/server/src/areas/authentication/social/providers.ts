import type { Config } from "../../../platform/config.js";
import { createAppleProvider } from "./apple.js";
import { createDiscordProvider } from "./discord.js";
import { createFacebookProvider } from "./facebook.js";
import { createGoogleProvider } from "./google.js";
import type { Provider, ProviderName } from "./provider.js";

/** The provider of a name, or undefined where the operator did not set it up. */
export type FindProvider = (name: ProviderName) => Provider | undefined;

/** The providers that the operator set up. */
export function createFindProvider({ social, baseUrl }: Pick<Config, "social" | "baseUrl">): FindProvider {
  const buildCallbackUrl = (name: string) => `${baseUrl}/rest/v1/auth/${name}/callback`;
  const providers = [
    social.google && createGoogleProvider(social.google, buildCallbackUrl("google")),
    social.apple && createAppleProvider(social.apple, buildCallbackUrl("apple")),
    social.discord && createDiscordProvider(social.discord, buildCallbackUrl("discord")),
    social.facebook && createFacebookProvider(social.facebook, buildCallbackUrl("facebook")),
  ];
  const providersByName = new Map(
    providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])),
  );
  return (name) => providersByName.get(name);
}
