import { afterEach, describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/response-bodies.js";
import { suspend } from "../support.js";
import { createKeyPair } from "./provider.js";
import {
  createPkce,
  createProviderUser,
  describeSocialSignIn,
  logInAtProvider,
  postSocialSignIn,
  type ProviderName,
  providerNames,
  readCookie,
  readFinalQuery,
  returnUrl,
  runSignIn,
  sendCallback,
  signInWithProvider,
  startSignIn,
} from "./support.js";

describeSocialSignIn("handleSocialCallback", {}, (context) => {
  afterEach(() => void (context.provider.tamper = null));

  /** Starts a sign-in and logs in at the provider, without sending the callback. */
  async function startAndLogIn(name: ProviderName = "google", login = createProviderUser(context)) {
    const started = await startSignIn(context, name);
    const callback = await logInAtProvider(String(started.headers.location), login);
    return { callback, cookie: readCookie(started) };
  }

  describe("302", () => {
    it.each(providerNames.filter((name) => name !== "apple"))(
      "%s: returns to the page with a one-time code",
      async (name) => {
        const response = await runSignIn(context, name, createProviderUser(context));
        expect(response.status).toBe(302);
        expect(String(response.headers.location)).toMatch(new RegExp(`^${returnUrl}\\?code=[\\w-]{43}$`));
        expect(response.headers["set-cookie"]).toEqual([
          expect.stringMatching(/^__Host-oauth-[\w-]{8}=; Max-Age=0;/),
        ]);
        expect((await postSocialSignIn(context, { code: readFinalQuery(response).code })).status).toBe(201);
      },
    );

    it("keeps the query of the page", async () => {
      const redirect_to = "https://app.example/other?tab=1";
      const response = await runSignIn(context, "google", createProviderUser(context), { redirect_to });
      expect(readFinalQuery(response)).toMatchObject({ tab: "1", code: expect.any(String) });
    });

    it("puts no token and no address into the URL", async () => {
      const response = await runSignIn(context, "google", createProviderUser(context));
      expect(Object.keys(readFinalQuery(response))).toEqual(["code"]);
    });

    it("ignores unknown parameters of the provider", async () => {
      const { callback, cookie } = await startAndLogIn();
      const parameters = { ...callback.parameters, authuser: "0", prompt: "none" };
      expect(readFinalQuery(await sendCallback(context, { ...callback, parameters }, cookie))).toHaveProperty(
        "code",
      );
    });
  });

  describe("302 with an error", () => {
    it("access-denied: the user has declined", async () => {
      const started = await startSignIn(context, "google");
      const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
      const parameters = { state, error: "access_denied", iss: context.provider.url };
      const callback = { path: "/rest/v1/auth/google/callback", parameters, isFormPost: false };
      expect(readFinalQuery(await sendCallback(context, callback, readCookie(started)))).toEqual({
        error: "access-denied",
      });
    });

    it("browser-mismatch: the sign-in was started by another browser", async () => {
      const { callback } = await startAndLogIn();
      const victim = await startSignIn(context, "google");
      expect(readFinalQuery(await sendCallback(context, callback, readCookie(victim)))).toEqual({
        error: "browser-mismatch",
      });
    });

    it("browser-mismatch: no cookie at all", async () => {
      const { callback } = await startAndLogIn();
      expect(readFinalQuery(await sendCallback(context, callback))).toEqual({ error: "browser-mismatch" });
    });

    it("state-expired: after ten minutes", async () => {
      const { callback, cookie } = await startAndLogIn();
      context.service.clock.advance(601_000);
      expect(readFinalQuery(await sendCallback(context, callback, cookie))).toEqual({
        error: "state-expired",
      });
    });

    it("provider-failed: an unknown authorization code", async () => {
      const { callback, cookie } = await startAndLogIn();
      const forged = { ...callback, parameters: { ...callback.parameters, code: "nonsense" } };
      expect(readFinalQuery(await sendCallback(context, forged, cookie))).toEqual({
        error: "provider-failed",
      });
    });

    it("provider-failed: another issuer in the response", async () => {
      const { callback, cookie } = await startAndLogIn();
      const forged = { ...callback, parameters: { ...callback.parameters, iss: "https://evil.example" } };
      expect(readFinalQuery(await sendCallback(context, forged, cookie))).toEqual({
        error: "provider-failed",
      });
    });

    it("provider-failed: nonce mismatch", async () => {
      context.provider.tamper = (claims) => ({ claims: { ...claims, nonce: "nonce-of-another-sign-in" } });
      expect(readFinalQuery(await runSignIn(context, "google", createProviderUser(context)))).toEqual({
        error: "provider-failed",
      });
    });

    it("provider-failed: an id_token signed with another key", async () => {
      const { privateKey: key } = await createKeyPair("RS256");
      context.provider.tamper = (claims) => ({ claims, key });
      expect(readFinalQuery(await runSignIn(context, "google", createProviderUser(context)))).toEqual({
        error: "provider-failed",
      });
    });

    it.each([
      ["for the wrong audience", { aud: "other-app" }],
      ["from the wrong issuer", { iss: "https://evil.example" }],
      ["that has expired", { exp: 1_700_000_000 }],
    ])("provider-failed: an id_token %s", async (_, invalidClaims) => {
      context.provider.tamper = (claims) => ({ claims: { ...claims, ...invalidClaims } });
      expect(readFinalQuery(await runSignIn(context, "google", createProviderUser(context)))).toEqual({
        error: "provider-failed",
      });
    });

    it("accepts a replaced id_token that is signed with the right key", async () => {
      context.provider.tamper = (claims) => ({ claims });
      expect(readFinalQuery(await runSignIn(context, "google", createProviderUser(context)))).toHaveProperty(
        "code",
      );
    });

    it("account-exists: the address is taken and not verified by the provider", async () => {
      const { email } = await context.service.signUp();
      const login = createProviderUser(context, { email, email_verified: false });
      expect(readFinalQuery(await runSignIn(context, "discord", login))).toEqual({ error: "account-exists" });
    });

    it("resident-suspended: a suspended resident gets no code", async () => {
      const login = createProviderUser(context);
      const { resident } = await signInWithProvider(context, "google", login);
      await suspend(context.service, resident.id);
      expect(readFinalQuery(await runSignIn(context, "google", login))).toEqual({
        error: "resident-suspended",
      });
    });
  });

  describe("400", () => {
    const path = "/rest/v1/auth/google/callback";

    it("invalid-state: an unknown state", async () => {
      const response = await context.service.http.get(path).query({ state: "nonsense", code: "code" });
      expectProblem(response, 400, "invalid-state");
      expect(response.headers.location).toBeUndefined();
    });

    it("invalid-state: a replayed state", async () => {
      const { callback, cookie } = await startAndLogIn();
      await sendCallback(context, callback, cookie);
      expectProblem(await sendCallback(context, callback, cookie), 400, "invalid-state");
    });

    it("invalid-state: all but one of several concurrent callbacks", async () => {
      const { callback, cookie } = await startAndLogIn();
      const responses = await Promise.all([1, 2, 3, 4].map(() => sendCallback(context, callback, cookie)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 400, 400, 400]);
    });

    it("invalid-state: the state of another provider", async () => {
      const { callback, cookie } = await startAndLogIn("discord");
      expectProblem(await sendCallback(context, { ...callback, path }, cookie), 400, "invalid-state");
    });

    it("validation-failed: a missing state", async () => {
      expectProblem(await context.service.http.get(path).query({ code: "code" }), 400, "validation-failed");
    });
  });

  describe("404", () => {
    it("route-not-found: a provider that does not exist", async () => {
      const response = await context.service.http.get("/rest/v1/auth/myspace/callback?state=x");
      expectProblem(response, 404, "route-not-found");
    });
  });

  describe("a sign-in that was started by a script", () => {
    it("is bound only by its PKCE challenge, so a code that leaks to another page is useless", async () => {
      const attacker = createPkce();
      const started = await context.service.api.authentication.google({
        query: { redirect_to: returnUrl, code_challenge: attacker.challenge },
      });
      const callback = await logInAtProvider(started.authorization_url, createProviderUser(context));
      const { code } = readFinalQuery(await sendCallback(context, callback));
      const victim = createPkce();
      expectProblem(
        await postSocialSignIn(context, { code, code_verifier: victim.verifier }),
        401,
        "invalid-code",
      );
    });
  });
});
