import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { expectProblem, readSession } from "../../../support/response-bodies.js";
import { startService } from "../../../support/service.js";
import { suspend } from "../support.js";
import { createKeyPair } from "./provider.js";
import { createPerson, redeemCode, startSocialTest, type SocialTestContext } from "./support.js";

let context: SocialTestContext;
beforeAll(async () => {
  context = await startSocialTest();
});
afterAll(() => context.stop());

/** The token that Google's SDK returns to an app. */
function createGoogleToken(
  claims: Record<string, unknown> = {},
  key?: Parameters<SocialTestContext["provider"]["idToken"]>[1],
) {
  const sub = createPerson(context);
  const person = context.provider.people.get(sub);
  return context.provider.idToken({ aud: "google", sub, ...person, ...claims }, key);
}

const signInWithGoogle = async (id_token: string, more: object = {}) =>
  redeemCode(context, { provider: "GOOGLE", id_token, ...more });

describe("id_token", () => {
  it.each(["google", "google-android"])("signs in with a token for %s", async (aud) => {
    const response = await signInWithGoogle(await createGoogleToken({ aud }));
    expect(response.status).toBe(201);
    expect(readSession(response).resident).toMatchObject({ email_verified: true, has_password: false });
  });

  it("accepts Apple's email_verified as a string, and the name from the app", async () => {
    const claims = { aud: "apple", sub: "a1", email: "relay@privaterelay.example", email_verified: "true" };
    const id_token = await context.provider.idToken(claims);
    const response = await redeemCode(context, { provider: "APPLE", id_token, display_name: "Grace" });
    expect(readSession(response).resident).toMatchObject({ display_name: "Grace", email_verified: true });
  });

  it.each([
    ["itself", (nonce: string) => nonce],
    ["its SHA-256", (nonce: string) => createHash("sha256").update(nonce).digest("hex")],
  ])("accepts a nonce, %s", async (_, shown) => {
    const id_token = await createGoogleToken({ nonce: shown("of the app") });
    expect((await signInWithGoogle(id_token, { nonce: "of the app" })).status).toBe(201);
  });

  it("requires the nonce of a token that has one", async () => {
    const response = await signInWithGoogle(await createGoogleToken({ nonce: "of the app" }));
    expectProblem(response, 400, "validation-failed");
    expect(response.body).toMatchObject({ errors: [{ pointer: "/nonce", code: "required" }] });
  });

  it("rejects a nonce mismatch", async () => {
    const response = await signInWithGoogle(await createGoogleToken({ nonce: "of the app" }), {
      nonce: "another",
    });
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
    ["the wrong audience", { aud: "stranger" }],
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
    const unsigned = `${encode({ alg: "none" })}.${encode(claims)}.`;
    expectProblem(await signInWithGoogle(unsigned), 401, "provider-token-invalid");
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("google-secret"));
    expectProblem(await signInWithGoogle(symmetric), 401, "provider-token-invalid");
  });

  it("returns 503 while the provider does not respond", async () => {
    const service = await startService({
      ...context.provider.environment,
      GOOGLE_ISSUER: "http://127.0.0.1:1",
    });
    const body = { provider: "GOOGLE", id_token: "a.b.c" };
    expectProblem(await service.http.post("/rest/v1/auth/social").send(body), 503, "service-unavailable");
    await service.stop();
  });
});

describe("access_token", () => {
  it.each(["discord", "facebook"] as const)(
    "%s: signs in by a token for this application",
    async (client) => {
      const login = createPerson(context);
      const access_token = await context.provider.accessToken(client, login);
      const response = await redeemCode(context, { provider: client.toUpperCase(), access_token });
      expect(response.status).toBe(201);
      const { resident } = readSession(response);
      expect(resident).toMatchObject({ display_name: "Ada", email_verified: client === "discord" });
    },
  );

  it.each(["discord", "facebook"] as const)("%s: rejects a token for another application", async (client) => {
    const access_token = await context.provider.accessToken("stranger", createPerson(context));
    const response = await redeemCode(context, { provider: client.toUpperCase(), access_token });
    expectProblem(response, 401, "provider-token-invalid");
  });

  it.each(["DISCORD", "FACEBOOK"])("%s: rejects an unknown token", async (provider) => {
    const response = await redeemCode(context, { provider, access_token: "nonsense" });
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
  it("account-exists: unverified e-mail linking", async () => {
    const { email } = await context.service.signUp();
    const response = await signInWithGoogle(await createGoogleToken({ email, email_verified: false }));
    expectProblem(response, 409, "account-exists");
    expect(JSON.stringify(response.body)).not.toContain("existing_id");
  });
});
