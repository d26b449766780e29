import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from "jose";
import { discovery, enableNonRepudiationChecks, None, type Configuration } from "openid-client";
import { field, invalid } from "../../../platform/http/problem.js";
import { UntrustedAnswer } from "./failures.js";
import { authorizationUrlOf, exchangeCode, executeFor, patienceSeconds } from "./oauth.js";
import { displayNameOf, emailOf } from "./profile.js";
import type { NativeToken, Profile, Provider, ProviderName } from "./provider.js";

/** What tells the providers of OpenID Connect apart. */
export interface OidcSettings {
  readonly name: Extract<ProviderName, "GOOGLE" | "APPLE">;
  readonly returnsBy: Provider["returnsBy"];
  readonly issuer: string;
  readonly clientId: string;
  readonly nativeClientIds: readonly string[];
  readonly clientSecret: () => Promise<string>;
  readonly redirectUri: string;
  /** What the address of the provider's page says beside the usual. */
  readonly authorizationParameters: Readonly<Record<string, string>>;
  /** What the callback calls the person, where the id_token does not. */
  readonly nameIn?: (parameters: Readonly<Record<string, unknown>>) => unknown;
}

const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

/** Google and Apple: the id_token says who it is, and its signature is verified wherever it came from. */
export function oidcProvider(settings: OidcSettings): Provider {
  const { name, returnsBy, redirectUri, authorizationParameters, clientSecret } = settings;
  const discovered = untilItFails(() => discover(settings));
  return {
    name,
    returnsBy,
    authorizationUrl: async (secrets) =>
      authorizationUrlOf((await discovered()).configuration, redirectUri, secrets, {
        ...authorizationParameters,
        nonce: secrets.nonce,
      }),
    async identify(parameters, secrets) {
      const { configuration } = await discovered();
      // Apple's secret is made anew each time, so the library is not given one for good.
      const proof = { client_secret: await clientSecret() };
      const tokens = await exchangeCode(configuration, redirectUri, parameters, secrets, proof);
      const claims = tokens.claims();
      if (claims === undefined) throw new UntrustedAnswer("no id_token");
      return profileOf(name, claims, settings.nameIn?.(parameters));
    },
    async identifyByToken(token) {
      return profileOf(name, await verify(settings, (await discovered()).keys, token));
    },
  };
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

async function discover({
  issuer,
  clientId,
}: OidcSettings): Promise<{ configuration: Configuration; keys: Keys }> {
  const execute = [enableNonRepudiationChecks, ...executeFor(issuer)];
  const options = { execute, timeout: patienceSeconds };
  const configuration = await discovery(new URL(issuer), clientId, undefined, None(), options);
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new UntrustedAnswer("no keys are published");
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri)) };
}

/** The token of an app: signed by the provider, for one of our clients, fresh, and made for the app's nonce. */
async function verify(
  { issuer, clientId, nativeClientIds }: OidcSettings,
  keys: Keys,
  { idToken, nonce }: NativeToken,
): Promise<JWTPayload> {
  if (idToken === undefined) throw invalid([field("/id_token", "required", "id_token is required.")]);
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms,
    issuer,
    audience: [clientId, ...nativeClientIds],
    requiredClaims: ["sub", "iat", "exp"],
    maxTokenAge: "1 day",
    clockTolerance: 5,
  });
  const wanted = payload["nonce"];
  if (wanted === undefined) return payload;
  if (nonce === undefined)
    throw invalid([field("/nonce", "required", "nonce is required, because the id_token has one.")]);
  // Some SDKs give the provider a hash of the app's nonce.
  if (wanted !== nonce && wanted !== createHash("sha256").update(nonce).digest("hex"))
    throw new UntrustedAnswer("another nonce");
  return payload;
}

function profileOf(provider: ProviderName, claims: JWTPayload, name?: unknown): Profile {
  const { sub, email, email_verified: verified } = claims;
  if (sub === undefined || sub === "") throw new UntrustedAnswer("no subject");
  return {
    provider,
    subject: sub,
    email: emailOf(email),
    // Apple says it as text.
    emailVerified: verified === true || verified === "true",
    displayName: displayNameOf(name, claims["name"], claims["given_name"]),
  };
}

/** Makes a value once; after a failure the next call tries again. */
function untilItFails<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
