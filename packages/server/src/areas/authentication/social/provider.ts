import type { components } from "../../../generated/schema.js";

/** The name of a provider. */
export type ProviderName = components["schemas"]["SocialToken"]["provider"];

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
  /** Our PKCE verifier. */
  readonly verifier: string;
}

/** The parameters of the callback. */
export type CallbackParameters = Readonly<Record<string, unknown>>;

/** The tokens that a provider's SDK has given to a native app. */
export interface NativeToken {
  readonly idToken: string | undefined;
  readonly accessToken: string | undefined;
  readonly nonce: string | undefined;
}

/** A social sign-in provider. */
export interface Provider {
  readonly name: ProviderName;
  /** How the provider returns to the callback: by a redirect, or by a form that it posts. */
  readonly callbackMethod: "LINK" | "FORM";
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
  /** Exchanges the authorization code for the profile. Throws errors that `toFailure` classifies. */
  identify(parameters: CallbackParameters, secrets: FlowSecrets): Promise<Profile>;
  /** Verifies the token of a native app. Throws errors that `toFailure` classifies, or 400 when the required token is missing. */
  identifyByToken(token: NativeToken): Promise<Profile>;
}
