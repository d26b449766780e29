import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createFlowSecrets } from "../../../../src/areas/authentication/social/flows.js";
import { createOidcProvider } from "../../../../src/areas/authentication/social/oidc.js";
import { listenLocally } from "../../../support/ports.js";

/** What a host at the address of a provider answers to each path, and which paths were requested. */
describe("a provider whose metadata", () => {
  let server: http.Server;
  let issuer: string;
  let requested: string[];
  let respond: (path: string, response: http.ServerResponse) => void;

  beforeAll(async () => {
    server = http.createServer(({ url = "" }, response) => {
      requested.push(url);
      respond(url, response);
    });
    issuer = `http://127.0.0.1:${await listenLocally(server)}`;
  });
  beforeEach(() => {
    requested = [];
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const sendMetadata = (response: http.ServerResponse, stated: string): void => {
    const metadata = {
      issuer: stated,
      authorization_endpoint: `${issuer}/sign-in`,
      jwks_uri: `${issuer}/keys`,
    };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(metadata));
  };

  const startSignIn = (): Promise<URL> =>
    createOidcProvider({
      name: "GOOGLE",
      responseMode: "query",
      issuer,
      clientId: "client",
      nativeClientIds: [],
      clientSecret: () => Promise.resolve("secret"),
      redirectUri: "https://community.example/rest/v1/auth/google/callback",
      authorizationParameters: {},
    }).authorizationUrl(createFlowSecrets());

  it("names the issuer of the configuration is used", async () => {
    respond = (_, response) => sendMetadata(response, issuer);
    expect((await startSignIn()).href).toContain(`${issuer}/sign-in?`);
  });

  it("names another issuer is rejected", async () => {
    respond = (_, response) => sendMetadata(response, "https://evil.example");
    await expect(startSignIn()).rejects.toThrow();
  });

  it("is elsewhere is rejected, and the redirect is not followed", async () => {
    respond = (path, response) => {
      if (path === "/elsewhere") sendMetadata(response, issuer);
      else response.writeHead(302, { Location: "/elsewhere" }).end();
    };
    await expect(startSignIn()).rejects.toThrow();
    expect(requested).toEqual(["/.well-known/openid-configuration"]);
  });
});
