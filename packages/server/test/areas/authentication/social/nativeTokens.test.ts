import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { SignJWT } from "jose";
import { expectProblem, readSession } from "../../../support/response-bodies.js";
import { startService } from "../../../support/service.js";
import { suspend } from "../support.js";
import { createKeyPair } from "./provider.js";
import {
  createProviderUser,
  describeSocialSignIn,
  postSocialSignIn,
  type SocialTestContext,
} from "./support.js";

describeSocialSignIn("socialSignIn with the token of a native app", {}, (context) => {
  /** The token that Google's SDK returns to an app. */
  function createGoogleToken(
    claims: Record<string, unknown> = {},
    key?: Parameters<SocialTestContext["provider"]["signIdToken"]>[1],
  ) {
    const sub = createProviderUser(context);
    const user = context.provider.users.get(sub);
    return context.provider.signIdToken({ aud: "google", sub, ...user, ...claims }, key);
  }

  const signInWithGoogle = async (id_token: string, otherFields: object = {}) =>
    postSocialSignIn(context, { provider: "GOOGLE", id_token, ...otherFields });

  describe("id_token", () => {
    it.each(["google", "google-android"])("signs in with a token for %s", async (aud) => {
      const response = await signInWithGoogle(await createGoogleToken({ aud }));
      expect(response.status).toBe(201);
      expect(readSession(response).resident).toMatchObject({ email_verified: true, has_password: false });
    });

    it("accepts Apple's email_verified as a string, and the name from the app", async () => {
      const claims = { aud: "apple", sub: "a1", email: "relay@privaterelay.example", email_verified: "true" };
      const id_token = await context.provider.signIdToken(claims);
      const response = await postSocialSignIn(context, {
        provider: "APPLE",
        id_token,
        display_name: "Grace",
      });
      expect(readSession(response).resident).toMatchObject({ display_name: "Grace", email_verified: true });
    });

    it.each([
      ["a nonce", (nonce: string) => nonce],
      ["the SHA-256 of a nonce", (nonce: string) => createHash("sha256").update(nonce).digest("hex")],
    ])("accepts %s in the id_token", async (_, encode) => {
      const id_token = await createGoogleToken({ nonce: encode("app-nonce") });
      expect((await signInWithGoogle(id_token, { nonce: "app-nonce" })).status).toBe(201);
    });

    it.each([
      ["a nonce that only the id_token has", { nonce: "app-nonce" }, {}],
      ["a nonce that only the request has", {}, { nonce: "app-nonce" }],
      ["another nonce than that of the id_token", { nonce: "app-nonce" }, { nonce: "another" }],
    ])("rejects %s", async (_, claims, fields) => {
      const response = await signInWithGoogle(await createGoogleToken(claims), fields);
      expectProblem(response, 401, "provider-token-invalid");
    });

    it("rejects a token signed with another key", async () => {
      const { privateKey } = await createKeyPair("RS256");
      expectProblem(
        await signInWithGoogle(await createGoogleToken({}, privateKey)),
        401,
        "provider-token-invalid",
      );
    });

    it.each([
      ["the wrong audience", { aud: "other-app" }],
      ["the audience of another provider", { aud: "apple" }],
      ["the wrong issuer", { iss: "https://evil.example" }],
      ["an expired token", { exp: 1_700_000_000 }],
      ["an iat in the future", { iat: 4_000_000_000, exp: 4_000_000_300 }],
      ["no subject", { sub: undefined }],
    ])("rejects %s", async (_, claims) => {
      expectProblem(await signInWithGoogle(await createGoogleToken(claims)), 401, "provider-token-invalid");
    });

    it("rejects alg=none and a symmetric signature", async () => {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
      const claims = { iss: context.provider.url, aud: "google", sub: "x", iat: 1, exp: 4_000_000_000 };
      const unsignedToken = `${encode({ alg: "none" })}.${encode(claims)}.`;
      expectProblem(await signInWithGoogle(unsignedToken), 401, "provider-token-invalid");
      const symmetricToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("google-secret"));
      expectProblem(await signInWithGoogle(symmetricToken), 401, "provider-token-invalid");
    });

    it("returns 503 while the provider does not respond", async () => {
      const service = await startService({
        ...context.provider.environment,
        GOOGLE_ISSUER: "http://127.0.0.1:1",
        LOG_LEVEL: "silent",
      });
      const body = { provider: "GOOGLE", id_token: "a.b.c" };
      expectProblem(await service.http.post("/rest/v1/auth/social").send(body), 503, "service-unavailable");
      await service.stop();
    });
  });

  describe("access_token", () => {
    it.each(["discord", "facebook"] as const)(
      "%s: signs in with a token for this application",
      async (client) => {
        const login = createProviderUser(context);
        const access_token = await context.provider.issueAccessToken(client, login);
        const response = await postSocialSignIn(context, { provider: client.toUpperCase(), access_token });
        expect(response.status).toBe(201);
        const { resident } = readSession(response);
        expect(resident).toMatchObject({ display_name: "Ada", email_verified: client === "discord" });
      },
    );

    it.each(["discord", "facebook"] as const)(
      "%s: rejects a token for another application",
      async (client) => {
        const access_token = await context.provider.issueAccessToken(
          "other-app",
          createProviderUser(context),
        );
        const response = await postSocialSignIn(context, { provider: client.toUpperCase(), access_token });
        expectProblem(response, 401, "provider-token-invalid");
      },
    );

    it.each(["discord", "facebook"] as const)("%s: rejects a nonce, which no token has", async (client) => {
      const access_token = await context.provider.issueAccessToken(client, createProviderUser(context));
      const body = { provider: client.toUpperCase(), access_token, nonce: "app-nonce" };
      expectProblem(await postSocialSignIn(context, body), 401, "provider-token-invalid");
    });

    it.each(["DISCORD", "FACEBOOK"])("%s: rejects an unknown token", async (provider) => {
      const response = await postSocialSignIn(context, { provider, access_token: "nonsense" });
      expectProblem(response, 401, "provider-token-invalid");
    });
  });

  describe("403", () => {
    it("resident-suspended: a suspended resident", async () => {
      const id_token = await createGoogleToken();
      const { resident } = readSession(await signInWithGoogle(id_token));
      await suspend(context.service, resident.id);
      expectProblem(await signInWithGoogle(id_token), 403, "resident-suspended");
    });
  });

  describe("409", () => {
    it("account-exists: the address is taken and not verified by the provider", async () => {
      const { email } = await context.service.signUp();
      const response = await signInWithGoogle(await createGoogleToken({ email, email_verified: false }));
      expectProblem(response, 409, "account-exists");
      expect(JSON.stringify(response.body)).not.toContain("existing_id");
    });
  });
});
