import { describe, expect, test } from "@jest/globals";
import { createSession } from "../src/index.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import { ada, authSession, createTestSession, startSession } from "./support/session.js";

const password = "a long pass phrase";
const signedIn = { ...authSession("first"), is_new_resident: false, resident: ada };

describe("a session signs in", () => {
  test.each([
    ["by email address", { email: "ada@example.com", password }, "/v1/auth/sign-in"],
    ["by email address or username", { identifier: "ada", password }, "/v1/auth/login"],
  ])("%s, and returns the response", async (_, body, url) => {
    const { session, events } = createTestSession();
    const { api, requests } = createTestClient([jsonResponse(signedIn), jsonResponse({})], { session });
    expect(await session.signIn(body)).toEqual(signedIn);
    await api.residents.me();
    expect(requests).toMatchObject([
      { method: "POST", url, body },
      { headers: { authorization: "Bearer first" } },
    ]);
    expect([session.isSignedIn, session.resident, events]).toEqual([true, ada, ["signed-in"]]);
  });

  test("with a new account, and with the code of a social provider", async () => {
    const { session } = createTestSession();
    const { requests } = createTestClient([jsonResponse(signedIn)], { session });
    await session.signUp({ email: "ada@example.com", password });
    await session.end();
    await session.socialSignIn({ code: "code", code_verifier: "verifier" });
    expect(requests.map(({ url, headers }) => [url, headers["authorization"]])).toEqual([
      ["/v1/auth/sign-up", undefined],
      ["/v1/auth/social", undefined],
    ]);
    expect(session.resident).toEqual(ada);
  });

  test("again with a new password, which ends the old session", async () => {
    const { session, events } = startSession();
    const renewed = { ...signedIn, ...authSession("second", "second-session") };
    const { requests } = createTestClient([jsonResponse(renewed)], { session });
    await session.changePassword({ current_password: password, new_password: "another pass phrase" });
    expect(requests).toMatchObject([
      { url: "/v1/auth/password", headers: { authorization: "Bearer first" } },
    ]);
    expect([await session.getAccessToken(), events]).toEqual(["second", ["signed-in"]]);
  });

  test("with the options and the middleware of calls", async () => {
    const { session } = createTestSession();
    const operations: unknown[] = [];
    const { requests } = createTestClient([jsonResponse(signedIn)], {
      session,
      use: [
        (next) => (request, context) => {
          operations.push(context.operation);
          return next(request, context);
        },
      ],
    });
    const options = { headers: { "X-Captcha": "solved" } };
    await session.signIn({ email: "ada@example.com", password }, options);
    expect(operations).toEqual(["signIn"]);
    expect(requests).toMatchObject([{ headers: { "x-captcha": "solved" } }]);
  });

  test("not if the service refuses", async () => {
    const { session, events } = createTestSession();
    createTestClient([problemResponse(401, "invalid-credentials")], { session });
    const error = await catchError(session.signIn({ email: "ada@example.com", password }));
    expect(error).toMatchObject({ operation: "signIn", problem: { code: "invalid-credentials" } });
    expect([session.isSignedIn, events]).toEqual([false, []]);
  });

  test("not with the response of a captive portal", async () => {
    const { session } = createTestSession();
    createTestClient([jsonResponse({ portal: "welcome" })], { session });
    const error = await catchError(session.signIn({ email: "ada@example.com", password }));
    expect(error).toBeInstanceOf(TypeError);
    expect(session.isSignedIn).toBe(false);
  });

  test("only with a client", async () => {
    const error = await catchError(createSession().signIn({ email: "ada@example.com", password }));
    expect(error).toEqual(
      new TypeError("The session has no client yet: call createClient({ session }) before."),
    );
  });
});
