import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { type Configuration, discovery, enableNonRepudiationChecks, None } from "openid-client";
import { fieldError, validationProblem } from "../../../platform/http/problem.js";
import { UntrustedResponse } from "./failures.js";
import { createAuthorizationUrl, exchangeCode, getConfigurationHooks, timeoutSeconds } from "./oauth.js";
import { toDisplayName, toEmail } from "./profile.js";
import type { NativeToken, Profile, Provider, ProviderName } from "./provider.js";

/** The settings of an OpenID Connect provider. */
export interface OidcSettings {
  readonly name: Extract<ProviderName, "GOOGLE" | "APPLE">;
  readonly responseMode: Provider["responseMode"];
  readonly issuer: string;
  readonly clientId: string;
  readonly nativeClientIds: readonly string[];
  readonly clientSecret: () => Promise<string>;
  readonly redirectUri: string;
  /** Additional parameters of the authorization URL. */
  readonly authorizationParameters: Readonly<Record<string, string>>;
  /** Extracts the name from the parameters of the callback, if the id_token does not contain it. */
  readonly extractName?: (parameters: Readonly<Record<string, unknown>>) => unknown;
}

const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

/** Google and Apple: the profile is in the id_token, whose signature is always verified. */
export function createOidcProvider(settings: OidcSettings): Provider {
  const { name, responseMode, redirectUri, authorizationParameters, clientSecret } = settings;
  const getDiscovery = lazyWithRetry(() => discover(settings));
  return {
    name,
    responseMode,
    authorizationUrl: async (secrets) =>
      createAuthorizationUrl((await getDiscovery()).configuration, redirectUri, secrets, {
        ...authorizationParameters,
        nonce: secrets.nonce,
      }),
    async identify(parameters, secrets) {
      const { configuration } = await getDiscovery();
      // Apple's client secret expires, so it is passed per request and not configured in the library.
      const clientAuthentication = { client_secret: await clientSecret() };
      const tokens = await exchangeCode(
        configuration,
        redirectUri,
        parameters,
        secrets,
        clientAuthentication,
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new UntrustedResponse("response has no id_token");
      return toProfile(name, claims, settings.extractName?.(parameters));
    },
    async identifyByToken(token) {
      return toProfile(name, await verifyIdToken(settings, (await getDiscovery()).keys, token));
    },
  };
}

type RemoteKeySet = ReturnType<typeof createRemoteJWKSet>;

async function discover({
  issuer,
  clientId,
}: OidcSettings): Promise<{ configuration: Configuration; keys: RemoteKeySet }> {
  const execute = [enableNonRepudiationChecks, ...getConfigurationHooks(issuer)];
  const options = { execute, timeout: timeoutSeconds };
  const configuration = await discovery(new URL(issuer), clientId, undefined, None(), options);
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new UntrustedResponse("provider publishes no keys");
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri)) };
}

/** Verifies the id_token of a native app: signature, issuer, audience, age and nonce. */
async function verifyIdToken(
  { issuer, clientId, nativeClientIds }: OidcSettings,
  keys: RemoteKeySet,
  { idToken, nonce }: NativeToken,
): Promise<JWTPayload> {
  if (idToken === undefined)
    throw validationProblem([fieldError("/id_token", "required", "id_token is required.")]);
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms,
    issuer,
    audience: [clientId, ...nativeClientIds],
    requiredClaims: ["sub", "iat", "exp"],
    maxTokenAge: "1 day",
    clockTolerance: 5,
  });
  if (!isSameNonce(payload["nonce"], nonce)) throw new UntrustedResponse("nonce does not match");
  return payload;
}

/** Both or none (OpenID Connect Core 3.1.3.7): an app that sends a nonce relies on the token having it. */
const isSameNonce = (nonceOfToken: unknown, nonce: string | undefined): boolean =>
  // Some SDKs send a hash of the nonce to the provider.
  nonceOfToken === nonce ||
  (nonce !== undefined && nonceOfToken === createHash("sha256").update(nonce).digest("hex"));

function toProfile(provider: ProviderName, claims: JWTPayload, name?: unknown): Profile {
  const { sub, email, email_verified: verified } = claims;
  if (sub === undefined || sub === "") throw new UntrustedResponse("id_token has no subject");
  return {
    provider,
    subject: sub,
    email: toEmail(email),
    // Apple sends it as a string.
    emailVerified: verified === true || verified === "true",
    displayName: toDisplayName(name, claims["name"], claims["given_name"]),
  };
}

/** Caches the value of the first call, like `lazy`. Failures are not cached, so the next call retries. */
function lazyWithRetry<T>(create: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () =>
    (value ??= create().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
