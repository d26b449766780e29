import type { Config } from "../../../platform/config.js";
import { createAppleProvider } from "./apple.js";
import { createDiscordProvider } from "./discord.js";
import { createFacebookProvider } from "./facebook.js";
import { createGoogleProvider } from "./google.js";
import type { Provider, ProviderName } from "./provider.js";

/** Finds a provider, or undefined if it is not configured. */
export type FindProvider = (name: ProviderName) => Provider | undefined;

/** Creates the configured providers. */
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
