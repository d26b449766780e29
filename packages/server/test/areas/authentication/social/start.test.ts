import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/response-bodies.js";
import { startService, type TestService } from "../../../support/service.js";
import {
  createPkce,
  describeSocialSignIn,
  type ProviderName,
  providerNames,
  startSignIn,
  startSocialTest,
} from "./support.js";

describeSocialSignIn("starting a social sign-in", {}, (context) => {
  let withoutProviders: TestService;
  beforeAll(async () => {
    withoutProviders = await startService();
  });
  afterAll(() => withoutProviders.stop());

  const readQuery = (url: unknown): Record<string, string> =>
    Object.fromEntries(new URL(String(url)).searchParams);

  const startAsJson = (name: ProviderName, query: Record<string, string>, { http } = context.service) =>
    http.get(`/rest/v1/auth/${name}`).query(query).set("Accept", "application/json");

  describe.each(providerNames)("%s", (name) => {
    describe("302", () => {
      it("redirects to the provider, with a state and a PKCE challenge", async () => {
        const response = await startSignIn(context, name);
        expect(response.status).toBe(302);
        expect(String(response.headers.location)).toContain(context.provider.url);
        expect(readQuery(response.headers.location)).toMatchObject({
          client_id: name,
          response_type: "code",
          code_challenge_method: "S256",
          state: expect.stringMatching(/^[\w-]{43}$/),
          code_challenge: expect.stringMatching(/^[\w-]{43}$/),
          redirect_uri: `http://127.0.0.1/rest/v1/auth/${name}/callback`,
        });
      });

      it("sets a __Host- cookie that is HttpOnly", async () => {
        const { headers } = await startSignIn(context, name);
        const sameSite = name === "apple" ? "None" : "Lax";
        expect(headers["set-cookie"]).toEqual([
          expect.stringMatching(
            new RegExp(
              `^__Host-oauth-[\\w-]{8}=\\d{10}\\.[\\w-]{43}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=${sameSite}$`,
            ),
          ),
        ]);
        expect(headers["cache-control"]).toContain("no-store");
      });
    });

    describe("200", () => {
      it("returns the authorization URL to a script, and sets no cookie", async () => {
        const response = await startAsJson(name, { code_challenge: createPkce().challenge });
        expect(response.status).toBe(200);
        expect(response.headers["set-cookie"]).toBeUndefined();
        expect(response.headers["cache-control"]).toContain("no-store");
        const body = response.body as { authorization_url: string; state: string };
        expect(readQuery(body.authorization_url).state).toBe(body.state);
      });

      it("accepts the method of the challenge, as clients of RFC 7636 send it", async () => {
        const query = { code_challenge: createPkce().challenge, code_challenge_method: "S256" };
        expect((await startAsJson(name, query)).status).toBe(200);
        expect((await startSignIn(context, name, query)).status).toBe(302);
      });
    });

    describe("400", () => {
      it("provider-disabled is checked first", async () => {
        const response = await startAsJson(name, { redirect_to: "https://evil.example/" }, withoutProviders);
        expectProblem(response, 400, "provider-disabled");
      });

      it("redirect-not-allowed is checked before a missing challenge", async () => {
        expectProblem(
          await startAsJson(name, { redirect_to: "https://evil.example/" }),
          400,
          "redirect-not-allowed",
        );
      });

      it("code-challenge-required: JSON without a challenge", async () => {
        expectProblem(await startAsJson(name, {}), 400, "code-challenge-required");
      });

      it("code-challenge-required: a method without a challenge", async () => {
        const response = await startSignIn(context, name, { code_challenge_method: "S256" });
        expectProblem(response, 400, "code-challenge-required");
      });

      it("validation-failed: a method other than S256", async () => {
        const { challenge } = createPkce();
        for (const method of ["plain", "s256", ""]) {
          const query = { code_challenge: challenge, code_challenge_method: method };
          expectProblem(await startAsJson(name, query), 400, "validation-failed");
        }
      });
    });
  });

  describe("redirect_to", () => {
    it("can be any configured URL", async () => {
      expect(
        (await startSignIn(context, "google", { redirect_to: "https://app.example/other?tab=1" })).status,
      ).toBe(302);
    });

    it.each([
      "https://app.example/signed-in/",
      "https://app.example/signed-in?x=1",
      "https://app.example/signed-in#x",
      "https://APP.example/signed-in",
      "http://app.example/signed-in",
      "https://app.example:443/signed-in",
      "https://app.example.evil.example/signed-in",
      "https://app.example@evil.example/signed-in",
      "https://evil.example/https://app.example/signed-in",
      "https://app.example/signed-in/../evil",
      "javascript:alert(1)",
    ])("rejects a similar URL: %s", async (redirect_to) => {
      const response = await startSignIn(context, "google", { redirect_to });
      expect(response.status).toBe(400);
      expect(response.headers.location).toBeUndefined();
    });
  });

  describe("configuration", () => {
    it("REQUIRE_CLIENT_PKCE requires a challenge from browsers too", async () => {
      const withRequiredPkce = await startSocialTest({ REQUIRE_CLIENT_PKCE: "true" });
      expectProblem(await startSignIn(withRequiredPkce, "google"), 400, "code-challenge-required");
      expect(
        (await startSignIn(withRequiredPkce, "google", { code_challenge: createPkce().challenge })).status,
      ).toBe(302);
      await withRequiredPkce.stop();
    });

    it("REQUIRE_SERVICE_KEY does not apply to browsers that follow a link", async () => {
      const withRequiredKey = await startSocialTest({ REQUIRE_SERVICE_KEY: "true" });
      expect((await startSignIn(withRequiredKey, "google")).status).toBe(302);
      expectProblem(await withRequiredKey.service.http.get("/rest/v1/games"), 401, "service-key-required");
      await withRequiredKey.stop();
    });

    it("rejects a provider with missing variables", async () => {
      await expect(startService({ GOOGLE_CLIENT_ID: "google" })).rejects.toThrow(/GOOGLE_CLIENT_SECRET/);
    });

    it("rejects a provider with an http URL that is not local", async () => {
      await expect(startService({ GOOGLE_ISSUER: "http://accounts.example" })).rejects.toThrow(
        /GOOGLE_ISSUER/,
      );
    });
  });

  describe("503", () => {
    it("service-unavailable: the provider does not respond", async () => {
      const service = await startService({
        ...context.provider.environment,
        GOOGLE_ISSUER: "http://127.0.0.1:1",
        LOG_LEVEL: "silent",
      });
      const response = await service.http.get("/rest/v1/auth/google");
      expectProblem(response, 503, "service-unavailable");
      await service.stop();
    });
  });
});
