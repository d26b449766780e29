import type { components } from "../../../generated/schema.js";

/** The name of a provider. */
export type ProviderName = components["schemas"]["SocialToken"]["provider"];

/** The providers by their names in paths. */
export const providerNames = {
  apple: "APPLE",
  discord: "DISCORD",
  facebook: "FACEBOOK",
  google: "GOOGLE",
} as const;

/** The provider that a path names. */
export const toProviderName = (segment: keyof typeof providerNames): ProviderName => providerNames[segment];

/** The profile of a user at a provider. */
export interface Profile {
  readonly provider: ProviderName;
  /** The stable user id at the provider. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** The random secrets of one sign-in. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier that the service sends to the provider. */
  readonly verifier: string;
}

/** The parameters of the callback. */
export type CallbackParameters = Readonly<Record<string, unknown>>;

/** The tokens that a provider's SDK has returned to a native app. */
export interface NativeToken {
  readonly idToken: string | undefined;
  readonly accessToken: string | undefined;
  readonly nonce: string | undefined;
}

/** A social sign-in provider. */
export interface Provider {
  readonly name: ProviderName;
  /** How the provider returns the parameters of the callback: in the query of a redirect, or by a form post. */
  readonly responseMode: "query" | "form_post";
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
  /** Exchanges the authorization code for the profile. Throws errors that `toFailure` classifies. */
  identify(parameters: CallbackParameters, secrets: FlowSecrets): Promise<Profile>;
  /** Verifies the token of a native app. Throws errors that `toFailure` classifies, or 400 when the required token is missing. */
  identifyByToken(token: NativeToken): Promise<Profile>;
}
