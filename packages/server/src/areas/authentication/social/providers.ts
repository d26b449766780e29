import type { Config } from "../../../platform/config.js";
import { apple } from "./apple.js";
import { discord } from "./discord.js";
import { facebook } from "./facebook.js";
import { google } from "./google.js";
import type { Provider, ProviderName } from "./provider.js";

/** The provider of a name, or undefined where the operator did not set it up. */
export type FindProvider = (name: ProviderName) => Provider | undefined;

/** The providers that the operator set up. */
export function findProviderIn({ social, baseUrl }: Pick<Config, "social" | "baseUrl">): FindProvider {
  const callback = (name: string) => `${baseUrl}/rest/v1/auth/${name}/callback`;
  const providers = [
    social.google && google(social.google, callback("google")),
    social.apple && apple(social.apple, callback("apple")),
    social.discord && discord(social.discord, callback("discord")),
    social.facebook && facebook(social.facebook, callback("facebook")),
  ];
  const known = new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])));
  return (name) => known.get(name);
}
