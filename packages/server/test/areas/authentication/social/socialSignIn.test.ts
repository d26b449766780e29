import { describe, expect, it } from "@jest/globals";
import { expectProblem, readProblem, readSession } from "../../../support/response-bodies.js";
import { getCurrentResident, suspend } from "../support.js";
import {
  createPkce,
  createProviderUser,
  describeSocialSignIn,
  postSocialSignIn,
  providerNames,
  readFinalQuery,
  runSignIn,
  signInWithProvider,
} from "./support.js";

describeSocialSignIn("socialSignIn", { FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "" }, (context) => {
  /** Returns the one-time code from the redirect to the page. */
  async function createCode(login: string) {
    const { verifier, challenge } = createPkce();
    const { code = "" } = readFinalQuery(
      await runSignIn(context, "google", login, { code_challenge: challenge }),
    );
    return { code, code_verifier: verifier };
  }

  describe("201", () => {
    it.each(providerNames.filter((name) => name !== "facebook"))(
      "creates a resident at the first sign-in with %s",
      async (name) => {
        const login = createProviderUser(context, { name: "Ada Lovelace" });
        const session = await signInWithProvider(context, name, login);
        expect(session).toMatchObject({ is_new_resident: true, token_type: "Bearer" });
        expect(session.resident).toMatchObject({
          email: `${login}@example.com`,
          email_verified: true,
          has_password: false,
          identities: [{ provider: name.toUpperCase() }],
        });
        expect((await getCurrentResident(context.service, session.access_token)).status).toBe(200);
      },
    );

    it("returns the Location of the new resident", async () => {
      const response = await postSocialSignIn(context, await createCode(createProviderUser(context)));
      expect(response.headers.location).toBe(`/rest/v1/residents/${readSession(response).resident.id}`);
    });

    it("sends a welcome mail to an address that the provider has verified", async () => {
      const { resident } = await signInWithProvider(context, "google", createProviderUser(context));
      const mails = await context.service.database.email.findMany({ where: { resident_id: resident.id } });
      expect(mails).toMatchObject([{ template: "WELCOME" }]);
    });

    it("sends a verification mail to an address that the provider has not verified", async () => {
      const { resident } = await signInWithProvider(
        context,
        "discord",
        createProviderUser(context, { email_verified: false }),
      );
      expect(resident.email_verified).toBe(false);
      const mails = await context.service.database.email.findMany({ where: { resident_id: resident.id } });
      expect(mails).toMatchObject([{ template: "VERIFY_EMAIL" }]);
    });

    it("creates an account without an email address", async () => {
      context.provider.users.set("nobody", {});
      const { resident } = await signInWithProvider(context, "google", "nobody");
      expect(resident).toMatchObject({ email: null, email_verified: false });
    });
  });

  describe("200", () => {
    it("finds the resident of a linked identity, even if the address has changed", async () => {
      const login = createProviderUser(context);
      const first = await signInWithProvider(context, "google", login);
      context.provider.users.set(login, { email: "moved@example.com", email_verified: true });
      const second = await signInWithProvider(context, "google", login);
      expect(second).toMatchObject({ is_new_resident: false, resident: { id: first.resident.id } });
      expect(second.session_id).not.toBe(first.session_id);
    });

    it("creates one account for concurrent first sign-ins", async () => {
      const login = createProviderUser(context);
      const codes = await Promise.all([1, 2, 3, 4].map(() => createCode(login)));
      const residents = await Promise.all(
        codes.map(async (code) => readSession(await postSocialSignIn(context, code)).resident.id),
      );
      expect(new Set(residents).size).toBe(1);
    });
  });

  describe("400", () => {
    it("provider-disabled: the provider is not configured", async () => {
      const response = await postSocialSignIn(context, { provider: "FACEBOOK", access_token: "token" });
      expectProblem(response, 400, "provider-disabled");
    });

    it.each([
      ["neither code nor provider", {}],
      ["a verifier that is too short", { code: "code", code_verifier: "short" }],
      ["Google without id_token", { provider: "GOOGLE", access_token: "token" }],
      ["Discord without access_token", { provider: "DISCORD", id_token: "token" }],
    ])("validation-failed: %s", async (_, body) => {
      expectProblem(await postSocialSignIn(context, body), 400, "validation-failed");
    });

    it("unknown-field: a field that neither variant has", async () => {
      const code = { code: "code", code_verifier: "v".repeat(43) };
      expectProblem(await postSocialSignIn(context, { ...code, nickname: "Ada" }), 400, "unknown-field");
    });
  });

  describe("401", () => {
    it("invalid-code: a used code", async () => {
      const code = await createCode(createProviderUser(context));
      expect((await postSocialSignIn(context, code)).status).toBe(201);
      expectProblem(await postSocialSignIn(context, code), 401, "invalid-code");
    });

    it("invalid-code: all but one of several concurrent uses of a code", async () => {
      const login = createProviderUser(context);
      const code = await createCode(login);
      const responses = await Promise.all(Array.from({ length: 10 }, () => postSocialSignIn(context, code)));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const response of responses.filter(({ status }) => status !== 201))
        expectProblem(response, 401, "invalid-code");
      const where = { resident: { email_key: `${login}@example.com` } };
      expect(await context.service.database.session.count({ where })).toBe(1);
    });

    it("invalid-code: an unknown code", async () => {
      expectProblem(await postSocialSignIn(context, { code: "nonsense" }), 401, "invalid-code");
    });

    it("invalid-code: a wrong PKCE verifier, which consumes the code", async () => {
      const code = await createCode(createProviderUser(context));
      expectProblem(
        await postSocialSignIn(context, { ...code, code_verifier: createPkce().verifier }),
        401,
        "invalid-code",
      );
      expectProblem(await postSocialSignIn(context, code), 401, "invalid-code");
    });

    it("invalid-code: a missing PKCE verifier", async () => {
      const { code } = await createCode(createProviderUser(context));
      expectProblem(await postSocialSignIn(context, { code }), 401, "invalid-code");
    });

    it("invalid-code: a verifier for a sign-in without a challenge", async () => {
      const { code = "" } = readFinalQuery(await runSignIn(context, "google", createProviderUser(context)));
      expectProblem(
        await postSocialSignIn(context, { code, code_verifier: createPkce().verifier }),
        401,
        "invalid-code",
      );
    });

    it("invalid-code: a code older than 60 seconds", async () => {
      const code = await createCode(createProviderUser(context));
      context.service.clock.advance(61_000);
      expectProblem(await postSocialSignIn(context, code), 401, "invalid-code");
    });

    it("invalid-code: an identity that was unlinked after the callback", async () => {
      const login = createProviderUser(context);
      const code = await createCode(login);
      const where = { provider: "GOOGLE", subject: login };
      await context.service.database.identity.deleteMany({ where });
      expectProblem(await postSocialSignIn(context, code), 401, "invalid-code");
    });
  });

  describe("403", () => {
    it("resident-suspended: suspended between callback and exchange", async () => {
      const login = createProviderUser(context);
      const { resident } = await signInWithProvider(context, "google", login);
      const code = await createCode(login);
      await suspend(context.service, resident.id);
      expectProblem(await postSocialSignIn(context, code), 403, "resident-suspended");
    });
  });

  describe("secrets", () => {
    it("are not stored in plain text", async () => {
      const { code } = await createCode(createProviderUser(context));
      const tokens = await context.service.database.authToken.findMany({ where: { kind: "SOCIAL_CODE" } });
      expect(JSON.stringify(tokens)).not.toContain(code);
      const { challenge } = createPkce();
      const started = await context.service.api.authentication.google({
        query: { code_challenge: challenge },
      });
      const flows = await context.service.database.oauthFlow.findMany();
      expect(JSON.stringify(flows)).not.toContain(started.state);
      expect(flows.at(-1)?.pkce_verifier).toMatch(/^[\w-]{80,}$/);
    });

    it("are not part of problems", async () => {
      const response = await postSocialSignIn(context, { code: "a-secret-code" });
      expect(JSON.stringify(readProblem(response))).not.toContain("a-secret-code");
    });
  });
});
