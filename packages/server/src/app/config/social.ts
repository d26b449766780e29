import type {
  AppleClient,
  DiscordClient,
  FacebookClient,
  GoogleClient,
  SocialSettings,
} from "../../platform/config.js";
import * as value from "./values.js";
import { optional, withDefault } from "./variable.js";

const disabledText = "disabled";
const secret = { secret: true } as const;
const clientId = (provider: string) => optional(value.text, disabledText, `Client id, from ${provider}.`);
const clientSecret = (provider: string) =>
  optional(value.text, "", `Client secret, from ${provider}.`, secret);
const nativeIds = (provider: string) =>
  withDefault(
    value.textList,
    "",
    `Client ids of native apps whose ${provider} tokens are accepted for sign-in, separated by commas.`,
  );
const providerUrl = (url: string, description: string) => withDefault(value.providerUrl, url, description);

/** The environment variables of social sign-in. */
export const socialVariables = {
  SOCIAL_REDIRECT_URLS: withDefault(
    value.redirectUrls,
    "",
    "Allowed redirect URLs of social sign-in (exact match), separated by commas. The first is the default.",
  ),
  REQUIRE_CLIENT_PKCE: withDefault(
    value.trueOrFalse,
    "false",
    "`true` rejects social sign-in without a `code_challenge`.",
  ),
  GOOGLE_CLIENT_ID: clientId("Google"),
  GOOGLE_CLIENT_SECRET: clientSecret("Google"),
  GOOGLE_NATIVE_CLIENT_IDS: nativeIds("Google"),
  GOOGLE_ISSUER: providerUrl("https://accounts.google.com", "Issuer URL of Google."),
  APPLE_CLIENT_ID: optional(value.text, disabledText, "Services ID, from Apple."),
  APPLE_TEAM_ID: optional(value.text, "", "Apple team id."),
  APPLE_KEY_ID: optional(value.text, "", "Id of the private key."),
  APPLE_PRIVATE_KEY: optional(
    value.signingKey,
    "",
    "Private key for client authentication at Apple: ES256 as PEM or JWK.",
    secret,
  ),
  APPLE_NATIVE_CLIENT_IDS: nativeIds("Apple"),
  APPLE_ISSUER: providerUrl("https://appleid.apple.com", "Issuer URL of Apple."),
  DISCORD_CLIENT_ID: clientId("Discord"),
  DISCORD_CLIENT_SECRET: clientSecret("Discord"),
  DISCORD_URL: providerUrl("https://discord.com", "Base URL of Discord."),
  FACEBOOK_CLIENT_ID: clientId("Facebook"),
  FACEBOOK_CLIENT_SECRET: clientSecret("Facebook"),
  FACEBOOK_URL: providerUrl("https://www.facebook.com/v23.0", "Base URL of Facebook's login pages."),
  FACEBOOK_GRAPH_URL: providerUrl("https://graph.facebook.com/v23.0", "Base URL of the Graph API."),
} as const;

type Variables = typeof socialVariables;
type Values = {
  readonly [Name in keyof Variables]:
    | ReturnType<Variables[Name]["reader"]["parse"]>
    | (Variables[Name]["optional"] extends true ? undefined : never);
};

/** Reads the settings. Adds an error for a provider that is configured incompletely. */
export function readSocialSettings(values: Values, errors: string[]): SocialSettings {
  return {
    google: readGoogle(values, errors),
    apple: readApple(values, errors),
    discord: readDiscord(values, errors),
    facebook: readFacebook(values, errors),
    redirectUrls: values.SOCIAL_REDIRECT_URLS,
    requireClientPkce: values.REQUIRE_CLIENT_PKCE,
  };
}

function readGoogle(values: Values, errors: string[]): GoogleClient | null {
  const client = readAllOrNone(values, errors, {
    clientId: "GOOGLE_CLIENT_ID",
    clientSecret: "GOOGLE_CLIENT_SECRET",
  });
  const { GOOGLE_ISSUER: issuer, GOOGLE_NATIVE_CLIENT_IDS: nativeClientIds } = values;
  return client && { ...client, issuer, nativeClientIds };
}

function readApple(values: Values, errors: string[]): AppleClient | null {
  const client = readAllOrNone(values, errors, {
    clientId: "APPLE_CLIENT_ID",
    teamId: "APPLE_TEAM_ID",
    keyId: "APPLE_KEY_ID",
    privateKey: "APPLE_PRIVATE_KEY",
  });
  const { APPLE_ISSUER: issuer, APPLE_NATIVE_CLIENT_IDS: nativeClientIds } = values;
  return client && { ...client, issuer, nativeClientIds };
}

function readDiscord(values: Values, errors: string[]): DiscordClient | null {
  const client = readAllOrNone(values, errors, {
    clientId: "DISCORD_CLIENT_ID",
    clientSecret: "DISCORD_CLIENT_SECRET",
  });
  return client && { ...client, url: values.DISCORD_URL };
}

function readFacebook(values: Values, errors: string[]): FacebookClient | null {
  const client = readAllOrNone(values, errors, {
    clientId: "FACEBOOK_CLIENT_ID",
    clientSecret: "FACEBOOK_CLIENT_SECRET",
  });
  return client && { ...client, url: values.FACEBOOK_URL, graphUrl: values.FACEBOOK_GRAPH_URL };
}

type OptionalName = {
  [Name in keyof Variables]: Variables[Name]["optional"] extends true ? Name : never;
}[keyof Variables];

/** Reads all values of a group, or null when none is set. Adds an error when only some are set. */
function readAllOrNone<Key extends string>(
  values: Values,
  errors: string[],
  names: Readonly<Record<Key, OptionalName>>,
): Readonly<Record<Key, string>> | null {
  const entries = Object.entries<OptionalName>(names).map(([key, name]) => [key, values[name]] as const);
  const missing = Object.values<OptionalName>(names).filter((name) => values[name] === undefined);
  if (missing.length === entries.length) return null;
  if (missing.length > 0) {
    const given = Object.values<OptionalName>(names).filter((name) => values[name] !== undefined);
    errors.push(`${missing.join(" and ")} must be set with ${given.join(" and ")}`);
    return null;
  }
  // Every key has a value, as checked above.
  return Object.fromEntries(entries) as Record<Key, string>;
}
