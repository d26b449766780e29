import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { ApiError, isApiError } from "../src/index.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";

const ada = { name: "Ada", email: "ada@example.com" };

describe("an error response with a problem document", () => {
  test("is thrown as an ApiError", async () => {
    const { api } = createTestClient([problemResponse(409, "waitlist-full", { max_capacity: 2 })]);
    const error = await catchError(api.waitlists.join("closed-beta", ada));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      operation: "joinWaitlist",
      status: 409,
      requestId: "01930e5c-6b00-7c00-8000-0000000000ff",
      message: "joinWaitlist failed with 409 waitlist-full: The request failed.",
      problem: { code: "waitlist-full", max_capacity: 2 },
    });
  });

  test("narrows to the declared statuses and codes", async () => {
    const { api } = createTestClient([problemResponse(401, "token-expired")]);
    const error = await catchError(api.waitlists.join("closed-beta", ada));
    if (!isApiError(error, "joinWaitlist") || error.status !== 401) throw error;
    const expired: boolean = error.problem.code === "token-expired";
    // @ts-expect-error waitlist-full is not declared for 401
    const full: boolean = error.problem.code === "waitlist-full";
    expect([expired, full]).toEqual([true, false]);
  });

  test("does not compile with an undeclared status", async () => {
    const { api } = createTestClient([problemResponse(404, "waitlist-entry-not-found")]);
    const error = await catchError(api.waitlists.updateEntry("id", ada));
    if (!isApiError(error, "updateWaitlistEntry")) throw error;
    // @ts-expect-error 401 is not declared for updateWaitlistEntry
    expect(error.status === 401).toBe(false);
    expect(error.status === 404 && error.problem.code).toBe("waitlist-entry-not-found");
  });

  test("matches only its own operation", async () => {
    const { api } = createTestClient([problemResponse(404, "waitlist-not-found")]);
    const error = await catchError(api.waitlists.get("closed-beta"));
    expect(isApiError(error)).toBe(true);
    expect(isApiError(error, "getWaitlist")).toBe(true);
    expect(isApiError(error, "joinWaitlist")).toBe(false);
    // @ts-expect-error no operation has this ID
    expect(isApiError(error, "getWaitingList")).toBe(false);
  });
});

describe("an error response without a problem document", () => {
  const badGateway = () =>
    new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });

  test("is thrown as an ApiError without a problem", async () => {
    const { api } = createTestClient([badGateway]);
    const error = await catchError(api.games.get("tetris"));
    if (!isApiError(error)) throw error;
    // @ts-expect-error the problem may be undefined
    expect(() => error.problem.code).toThrow(TypeError);
    expect(error).toMatchObject({
      status: 502,
      requestId: undefined,
      message: "getGame failed with 502 and no problem document.",
    });
    expect(isApiError(error, "getGame")).toBe(false);
  });

  test("has no problem if the content type is application/json", async () => {
    const { api } = createTestClient([jsonResponse({ code: "blocked" }, { status: 403 })]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ status: 403, problem: undefined });
  });

  test("has no problem if the body is not JSON", async () => {
    const headers = { "Content-Type": "application/problem+json", "X-Request-Id": "r1" };
    const { api } = createTestClient([() => new Response("oops", { status: 500, headers })]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ problem: undefined, requestId: "r1" });
  });
});

describe("the address in the message of an error", () => {
  const address = "https://community.example/rest/v1/auth/social/google/callback?code=one-time-code";
  const respondFrom = (location?: string) => () => {
    const headers = { ...(location !== undefined && { Location: location }) };
    const response = new Response("no", { status: location === undefined ? 404 : 302, headers });
    return Object.defineProperty(response, "url", { value: address });
  };

  test.each([
    ["the request", undefined, "The request was sent to"],
    ["a redirect", "https://login.example/start?code=one-time-code&next=a.b", "https://login.example/start."],
    ["a redirect with a fragment", "/done#access_token=one-time-code", "It was redirected to /done."],
  ])("of %s has no query, which may contain a code", async (_, location, expected) => {
    const { api } = createTestClient([respondFrom(location)]);
    const error = await catchError(api.games.get("tetris"));
    expect(String(error)).toContain("sent to https://community.example/rest/v1/auth/social/google/callback.");
    expect(String(error)).toContain(expected);
    expect(inspect(error) + JSON.stringify(error)).not.toContain("one-time-code");
  });
});

describe("retryAfter", () => {
  const date = "Sun, 22 Nov 2026 10:00:00 GMT";
  test.each([
    [{ "Retry-After": "120" }, 120],
    [{ "Retry-After": "Sun, 22 Nov 2026 10:02:00 GMT", Date: date }, 120],
    [{ "Retry-After": "Sun, 22 Nov 2026 09:00:00 GMT", Date: date }, 0],
    [{ "Retry-After": "soon" }, undefined],
    [{}, undefined],
  ])("of an error with the headers %j is %p", async (headers: Record<string, string>, seconds) => {
    const { api } = createTestClient([() => new Response(null, { status: 429, headers })]);
    const error = await catchError(api.games.get("tetris", { maxRetries: 0 }));
    expect(error).toMatchObject({ status: 429, retryAfter: seconds });
  });
});

describe("an error in a log", () => {
  const secret = "ey-secret-token";
  const createError = () => {
    const { api } = createTestClient([problemResponse(409, "waitlist-full")], { token: secret });
    return catchError(api.waitlists.join("closed-beta", ada));
  };

  test("is printed in a few lines, without the response and without credentials", async () => {
    const printed = inspect(await createError());
    expect(printed).toContain("ApiError: joinWaitlist failed with 409 waitlist-full: The request failed.");
    expect(printed).toContain("request_id: '01930e5c-6b00-7c00-8000-0000000000ff'");
    expect(printed).not.toMatch(/Response \{|Headers|ey-secret-token/);
    expect(printed.split("\n").filter((line) => !line.startsWith("    at ")).length).toBeLessThan(20);
  });

  test("is written as JSON with what identifies the failure", async () => {
    expect(JSON.parse(JSON.stringify(await createError()))).toEqual({
      name: "ApiError",
      message: "joinWaitlist failed with 409 waitlist-full: The request failed.",
      operation: "joinWaitlist",
      attempts: 1,
      status: 409,
      code: "waitlist-full",
      requestId: "01930e5c-6b00-7c00-8000-0000000000ff",
    });
  });

  test("is written as JSON without a status if there was no response", async () => {
    const { api } = createTestClient([() => Promise.reject(new TypeError("fetch failed"))], {
      maxRetries: 0,
    });
    expect(JSON.parse(JSON.stringify(await catchError(api.games.get("tetris"))))).toMatchObject({
      name: "ConnectionError",
      operation: "getGame",
      attempts: 1,
    });
  });
});
