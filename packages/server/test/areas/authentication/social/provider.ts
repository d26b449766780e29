import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import { listenLocally } from "../../../support/ports.js";

/** A user at the provider. */
export interface ProviderUser {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

/** Changes the claims or the key of an id_token from the token endpoint. */
type TamperWithToken = (claims: Record<string, unknown>) => {
  claims: Record<string, unknown>;
  key?: CryptoKey;
};

/** An OpenID provider on localhost that also implements the APIs of Discord and Facebook. */
export interface TestProvider {
  readonly url: string;
  /** Environment variables of the service. */
  readonly environment: Record<string, string>;
  /** Users by login name. */
  readonly users: Map<string, ProviderUser>;
  /** Signs an id_token as the provider's SDK returns it to an app. */
  signIdToken(claims: Record<string, unknown>, key?: CryptoKey): Promise<string>;
  issueAccessToken(client: ClientName, login: string): Promise<string>;
  tamper: TamperWithToken | null;
  stop(): Promise<void>;
}

type ClientName = "google" | "apple" | "discord" | "facebook" | "other-app";

const getClientSecret = (client: ClientName): string => `${client}-secret-${"x".repeat(32)}`;
const scopes = ["openid", "email", "profile", "name", "identify", "public_profile"];

/** Starts the provider for a service at `baseUrl`. */
export async function startProvider(baseUrl = "http://127.0.0.1"): Promise<TestProvider> {
  const [signing, apple] = await Promise.all([createKeyPair("RS256"), createKeyPair("ES256")]);
  const users = new Map<string, ProviderUser>();
  const server = createServer();
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  const testProvider: TestProvider = {
    url,
    environment: buildEnvironment(url, apple.jwk),
    users,
    tamper: null,
    signIdToken: (claims, key = signing.privateKey) => sign({ iss: url, ...claims }, key),
    issueAccessToken: (client, login) => issueAccessToken(provider, client, login),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const provider = new Provider(url, buildConfiguration(baseUrl, signing.jwk, users));
  provider.on("server_error", (_context, error) => process.stderr.write(`provider: ${error.message}\n`));
  acceptAppleSecrets(provider, url, apple.jwk);
  provider.use(async (context, next) => {
    await next();
    removeIssuer(context.response);
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== "/token" || body?.id_token === undefined || testProvider.tamper === null) return;
    const [, payload = ""] = body.id_token.split(".");
    const originalClaims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
      string,
      unknown
    >;
    const { claims, key = signing.privateKey } = testProvider.tamper(originalClaims);
    context.body = { ...body, id_token: await sign(claims, key) };
  });
  server.on("request", createListener(provider, users));
  return testProvider;
}

/** Generates a key pair. */
export async function createKeyPair(
  algorithm: "RS256" | "ES256",
): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: "test", alg: algorithm, use: "sig" } };
}

const sign = (claims: Record<string, unknown>, key: CryptoKey): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iat: now, exp: now + 300, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "test" })
    .sign(key);
};

/** Discord and Facebook do not send `iss` to the callback. */
function removeIssuer(response: { get(name: string): string; set(name: string, value: string): void }): void {
  const location = response.get("location");
  if (!/\/auth\/(discord|facebook)\/callback/.test(location)) return;
  const url = new URL(location);
  url.searchParams.delete("iss");
  response.set("location", url.href);
}

const hour = 3_600;
const ttl = {
  AccessToken: hour,
  AuthorizationCode: 60,
  Grant: hour,
  IdToken: hour,
  Interaction: hour,
  Session: hour,
};

const buildEnvironment = (url: string, appleKey: JWK): Record<string, string> => ({
  SOCIAL_REDIRECT_URLS: "https://app.example/signed-in,https://app.example/other?tab=1",
  GOOGLE_CLIENT_ID: "google",
  GOOGLE_CLIENT_SECRET: getClientSecret("google"),
  GOOGLE_NATIVE_CLIENT_IDS: "google-android",
  GOOGLE_ISSUER: url,
  APPLE_CLIENT_ID: "apple",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_KEY_ID: "KEY1234567",
  APPLE_PRIVATE_KEY: JSON.stringify(appleKey),
  APPLE_ISSUER: url,
  DISCORD_CLIENT_ID: "discord",
  DISCORD_CLIENT_SECRET: getClientSecret("discord"),
  DISCORD_URL: `${url}/discord`,
  FACEBOOK_CLIENT_ID: "facebook",
  FACEBOOK_CLIENT_SECRET: getClientSecret("facebook"),
  FACEBOOK_URL: `${url}/facebook`,
  FACEBOOK_GRAPH_URL: `${url}/graph`,
});

function buildConfiguration(
  baseUrl: string,
  key: JWK,
  users: ReadonlyMap<string, ProviderUser>,
): Configuration {
  const clients = (["google", "apple", "discord", "facebook", "other-app"] as const).map((name) => ({
    client_id: name,
    client_secret: getClientSecret(name),
    redirect_uris: [`${baseUrl}/rest/v1/auth/${name}/callback`],
    token_endpoint_auth_method: "client_secret_post" as const,
    scope: scopes.join(" "),
  }));
  return {
    clients,
    jwks: { keys: [key] },
    ttl,
    cookies: { keys: ["only for tests"] },
    scopes,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    // The provider requires PKCE from the service.
    pkce: { required: () => true },
    findAccount: (context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...buildClaims(context.oidc.client?.clientId, users.get(login)) }),
    }),
    async loadExistingGrant(context) {
      const { session, client, provider } = context.oidc;
      if (session?.accountId === undefined || client === undefined) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(scopes.join(" "));
      await grant.save();
      return grant;
    },
  };
}

/** Apple sends `email_verified` as a string, and no name. */
function buildClaims(client: string | undefined, user: ProviderUser = {}): ProviderUser {
  if (client !== "apple") return user;
  const { name: _name, email_verified, ...rest } = user;
  return { ...rest, ...(email_verified !== undefined && { email_verified: String(email_verified) }) };
}

/** Apple requires a signed client secret. */
function acceptAppleSecrets(provider: Provider, url: string, jwk: JWK): void {
  const compare = provider.Client.prototype.compareClientSecret;
  provider.Client.prototype.compareClientSecret = async function (actual: string) {
    if (this.clientId !== "apple") return compare.call(this, actual);
    const { d: _secret, ...publicJwk } = jwk;
    const options = { issuer: "TEAM123456", subject: "apple", audience: url, algorithms: ["ES256"] };
    const { protectedHeader } = await jwtVerify(actual, await importJWK(publicJwk, "ES256"), options);
    return protectedHeader.kid === "KEY1234567";
  };
}

async function issueAccessToken(provider: Provider, client: ClientName, login: string): Promise<string> {
  const found = await provider.Client.find(client);
  if (found === undefined) throw new Error(`no client ${client}`);
  const token = new provider.AccessToken({
    accountId: login,
    client: found,
    grantId: "test",
    gty: "authorization_code",
    scope: "identify email public_profile",
  });
  return token.save();
}

const pathRewrites: Readonly<Record<string, string>> = {
  "/discord/oauth2/authorize": "/auth",
  "/discord/api/v10/oauth2/token": "/token",
  "/facebook/dialog/oauth": "/auth",
  "/graph/oauth/access_token": "/token",
};

/** Also serves the user APIs of Discord and Facebook, which return the profile of the user of an access token. */
function createListener(provider: Provider, users: ReadonlyMap<string, ProviderUser>): RequestListener {
  const handle = provider.callback();
  return (request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const rewrittenPath = pathRewrites[path];
    if (rewrittenPath !== undefined) request.url = query === "" ? rewrittenPath : `${rewrittenPath}?${query}`;
    const endpoint = endpoints[path];
    if (endpoint === undefined) void handle(request, response);
    else void sendJson(response, endpoint({ provider, users, query: new URLSearchParams(query), request }));
  };
}

interface ProviderRequest {
  readonly provider: Provider;
  readonly users: ReadonlyMap<string, ProviderUser>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

type ProviderEndpoint = (request: ProviderRequest) => Promise<object | null>;

const findAccessToken = async (
  { provider, request }: ProviderRequest,
  value = request.headers.authorization?.slice("Bearer ".length),
) => provider.AccessToken.find(value ?? "");

const endpoints: Readonly<Record<string, ProviderEndpoint>> = {
  "/discord/api/v10/users/@me": async (request) => {
    const token = await findAccessToken(request);
    if (token === undefined) return null;
    const { email, email_verified: verified, name } = request.users.get(token.accountId) ?? {};
    return {
      id: token.accountId,
      username: "player",
      global_name: name ?? null,
      email: email ?? null,
      verified,
    };
  },
  "/discord/api/v10/oauth2/@me": async (request) => {
    const token = await findAccessToken(request);
    return token ? { application: { id: token.clientId }, scopes: ["identify"] } : null;
  },
  "/graph/debug_token": async (request) => {
    if (request.request.headers.authorization !== `Bearer facebook|${getClientSecret("facebook")}`)
      return null;
    const token = await findAccessToken(request, request.query.get("input_token") ?? "");
    return { data: { app_id: token?.clientId, is_valid: token !== undefined, user_id: token?.accountId } };
  },
  "/graph/me": async (request) => {
    const token = await findAccessToken(request);
    if (token === undefined || !request.query.has("appsecret_proof")) return null;
    const { email, name } = request.users.get(token.accountId) ?? {};
    return { id: token.accountId, name, email };
  },
};

async function sendJson(response: ServerResponse, result: Promise<object | null>): Promise<void> {
  const body = await result;
  response.writeHead(body ? 200 : 400, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body ?? { error: "invalid token" }));
}
