import type { components } from "../../../generated/schema.js";

/** The name of a provider in rows and bodies. */
export type ProviderName = components["schemas"]["SocialToken"]["provider"];

/** What a provider says about somebody who signed in there. */
export interface Profile {
  readonly provider: ProviderName;
  /** Who it is there, for ever. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** The secrets of one sign-in, each made from chance. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Our verifier of PKCE. */
  readonly verifier: string;
}

/** What a provider sent the browser back with. */
export type CallbackParameters = Readonly<Record<string, unknown>>;

/** What a provider's own SDK gave to an app. */
export interface NativeToken {
  readonly idToken: string | undefined;
  readonly accessToken: string | undefined;
  readonly nonce: string | undefined;
}

/** Somebody's accounts elsewhere, by which they sign in here. */
export interface Provider {
  readonly name: ProviderName;
  /** How the browser comes back: by a link, or by a form of another site. */
  readonly callbackMethod: "LINK" | "FORM";
  authorizationUrl(secrets: FlowSecrets): Promise<URL>;
  /** Exchanges the provider's code. Throws what `failureOf` knows. */
  identify(parameters: CallbackParameters, secrets: FlowSecrets): Promise<Profile>;
  /** Checks a token of an app. Throws what `failureOf` knows, or 400 when the token that it needs is missing. */
  identifyByToken(token: NativeToken): Promise<Profile>;
}
