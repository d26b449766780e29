import { describe, expect, it } from "@jest/globals";
import { expectProblem, readSession } from "../../../support/response-bodies.js";
import {
  createProviderUser,
  describeSocialSignIn,
  logInAtProvider,
  postSocialSignIn,
  readCookie,
  readFinalQuery,
  returnUrl,
  runSignIn,
  sendCallback,
  startSignIn,
} from "./support.js";

describeSocialSignIn("handleSocialCallbackForm", {}, (context) => {
  const path = "/rest/v1/auth/apple/callback";
  const post = (form: Record<string, string>) => context.service.http.post(path).type("form").send(form);

  describe("303", () => {
    it("returns to the page with a one-time code", async () => {
      const response = await runSignIn(context, "apple", createProviderUser(context));
      expect(response.status).toBe(303);
      expect(String(response.headers.location)).toMatch(new RegExp(`^${returnUrl}\\?code=[\\w-]{43}$`));
      expect(response.headers["set-cookie"]).toEqual([
        expect.stringMatching(/^__Host-oauth-[\w-]{8}=; Max-Age=0; .*SameSite=None$/),
      ]);
    });

    it("uses the name that Apple sends once", async () => {
      const started = await startSignIn(context, "apple");
      const callback = await logInAtProvider(String(started.headers.location), createProviderUser(context));
      const user = JSON.stringify({
        name: { firstName: "Grace", lastName: "Hopper" },
        email: "g@example.com",
      });
      const parameters = { ...callback.parameters, user };
      const { code } = readFinalQuery(
        await sendCallback(context, { ...callback, parameters }, readCookie(started)),
      );
      const { resident } = readSession(await postSocialSignIn(context, { code }));
      expect(resident.display_name).toBe("Grace Hopper");
      expect(resident.email_verified).toBe(true);
    });

    it.each(["{", "[]", '{"name":null}'])("ignores a malformed name: %s", async (user) => {
      const started = await startSignIn(context, "apple");
      const callback = await logInAtProvider(String(started.headers.location), createProviderUser(context));
      const parameters = { ...callback.parameters, user };
      expect(
        readFinalQuery(await sendCallback(context, { ...callback, parameters }, readCookie(started))),
      ).toHaveProperty("code");
    });

    it("access-denied: the user has declined", async () => {
      const started = await startSignIn(context, "apple");
      const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
      const parameters = { state, error: "user_cancelled_authorize", iss: context.provider.url };
      const response = await sendCallback(
        context,
        { path, parameters, isFormPost: true },
        readCookie(started),
      );
      expect(readFinalQuery(response)).toEqual({ error: "access-denied" });
    });

    it("browser-mismatch: no cookie", async () => {
      const started = await startSignIn(context, "apple");
      const callback = await logInAtProvider(String(started.headers.location), createProviderUser(context));
      expect(readFinalQuery(await sendCallback(context, callback))).toEqual({ error: "browser-mismatch" });
    });
  });

  describe("400", () => {
    it("invalid-state: an unknown state", async () => {
      expectProblem(await post({ state: "nonsense", code: "code" }), 400, "invalid-state");
    });

    it("validation-failed: a missing state", async () => {
      expectProblem(await post({ code: "code" }), 400, "validation-failed");
    });
  });

  describe("404", () => {
    it("route-not-found: a provider that does not exist", async () => {
      const response = await context.service.http
        .post("/rest/v1/auth/myspace/callback")
        .type("form")
        .send({ state: "x" });
      expectProblem(response, 404, "route-not-found");
    });
  });

  describe("413", () => {
    it("payload-too-large: a form that is too large", async () => {
      expectProblem(await post({ state: "x".repeat(300_000) }), 413, "payload-too-large");
    });
  });

  describe("415", () => {
    it("unsupported-media-type: JSON", async () => {
      expectProblem(
        await context.service.http.post(path).send({ state: "x" }),
        415,
        "unsupported-media-type",
      );
    });
  });
});
