import { describe, expect, test } from "@jest/globals";
import { type ClientSession, createSession, type Middleware } from "../src/index.js";
import type { RecordedRequest } from "./support/service.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

const feedback = { type: "BUG", title: "Hi", message: "Hello." } as const;
const toPaths = (requests: readonly RecordedRequest[]) => requests.map(({ url }) => url);

describe("a session that ends during a call", () => {
  test.each([
    [401, "refresh-token-reused"],
    [401, "refresh-token-invalid"],
    [401, "session-revoked"],
    [403, "resident-suspended"],
    [400, "validation-failed"],
  ])("ends if the refresh fails with %d %s, and throws that problem in all calls", async (status, code) => {
    const { session, events, advance } = startSession();
    const { api, requests } = createTestClient([problemResponse(status, code), jsonResponse({})], {
      session,
    });
    advance(900);
    const calls = [api.games.get("tetris"), api.feedback.create(feedback), api.residents.me()];
    const failed = { name: "ApiError", operation: "refreshSession", status, problem: { code } };
    for (const call of calls) expect(await catchError(call)).toMatchObject(failed);
    expect([session.isSignedIn, events]).toEqual([false, ["signed-out"]]);
    expect(toPaths(requests)).toEqual(["/v1/auth/refresh"]);
    await api.feedback.create(feedback);
    expect(requests.map(({ headers }) => headers["authorization"])).toEqual([undefined, undefined]);
  });

  test("throws the problem of the refresh after a 401 too, and does not repeat the request", async () => {
    const { session, events } = startSession();
    const ended = problemResponse(401, "refresh-token-reused");
    const { api, requests } = createTestClient([problemResponse(401, "token-expired"), ended], { session });
    expect(await catchError(api.feedback.create(feedback))).toMatchObject({
      operation: "refreshSession",
      problem: { code: "refresh-token-reused" },
    });
    expect(toPaths(requests)).toEqual(["/v1/feedback", "/v1/auth/refresh"]);
    expect([session.isSignedIn, events]).toEqual([false, ["signed-out"]]);
  });

  test("stays signed out if the resident signs out during a refresh, and does not send the request", async () => {
    const { session, events, advance } = startSession();
    const signOut = async () => {
      await session.end();
      return Response.json(authSession("second"));
    };
    const { api, requests } = createTestClient([signOut, jsonResponse({})], { session });
    advance(900);
    const error = await catchError(api.feedback.create(feedback));
    expect(error).toMatchObject({ name: "AbortError", operation: "createFeedback", attempts: 0 });
    expect(String(error)).toBe("AbortError: createFeedback failed: the session has ended");
    expect(toPaths(requests)).toEqual(["/v1/auth/refresh"]);
    expect([session.isSignedIn, events]).toEqual([false, ["signed-out"]]);
  });

  test("ends a call that waits for a refresh after a 401 if the resident signs out, with an AbortError", async () => {
    const { session } = startSession();
    const refresh = async () => {
      await session.end();
      return Response.json(authSession("second"));
    };
    const responses = [problemResponse(401, "token-expired"), refresh, jsonResponse({})];
    const { api, requests } = createTestClient(responses, { session });
    const error = await catchError(api.feedback.create(feedback));
    expect(error).toMatchObject({ name: "AbortError", operation: "createFeedback", attempts: 1 });
    expect(String(error)).toBe("AbortError: createFeedback failed: the session has ended");
    expect(toPaths(requests)).toEqual(["/v1/feedback", "/v1/auth/refresh"]);
  });

  test("throws the error of a refresh after a 401 that fails otherwise, and stays signed in", async () => {
    const { session } = startSession();
    const responses = [problemResponse(401, "token-expired"), problemResponse(503, "service-unavailable")];
    const { api } = createTestClient(responses, { session, maxRetries: 0 });
    expect(await catchError(api.feedback.create(feedback))).toMatchObject({
      operation: "refreshSession",
      status: 503,
    });
    expect(session.isSignedIn).toBe(true);
  });

  test.each([
    ["the resident signs out", (session: ClientSession) => session.end()],
    ["another resident signs in", (session: ClientSession) => session.start(authSession("b", "other"))],
  ])("does not send a request if %s while middleware holds it back", async (_, change) => {
    const { session } = startSession();
    const hold: Middleware = (next) => async (request, context) => {
      await change(session);
      return next(request, context);
    };
    const { api, requests } = createTestClient([jsonResponse({})], { session, use: [hold] });
    const error = await catchError(api.feedback.create(feedback));
    expect(error).toMatchObject({ name: "AbortError", operation: "createFeedback", attempts: 0 });
    expect(requests).toEqual([]);
  });

  test("sends a request that begins without it for the resident who signs in meanwhile", async () => {
    const session = createSession();
    const hold: Middleware = (next) => async (request, context) => {
      await session.start(authSession("first"));
      return next(request, context);
    };
    const { api, requests } = createTestClient([jsonResponse({})], { session, use: [hold] });
    await api.feedback.create(feedback);
    expect(requests).toMatchObject([{ headers: { authorization: "Bearer first" } }]);
  });

  test("does not send a request for another resident who signs in during a refresh", async () => {
    const { session, advance } = startSession();
    const signIn = async () => {
      await session.start(authSession("other", "other-session"));
      return Response.json(authSession("second"));
    };
    const { api, requests } = createTestClient([signIn, jsonResponse({})], { session });
    advance(900);
    expect(await catchError(api.feedback.create(feedback))).toMatchObject({ name: "AbortError" });
    expect(toPaths(requests)).toEqual(["/v1/auth/refresh"]);
    expect(await session.getAccessToken()).toBe("other");
  });
});
