import { describe, expect, test } from "@jest/globals";
import { ApiError, isApiError } from "../src/index.js";
import { answer, clientOf, refusal, thrownBy } from "./support/service.js";

const ada = { name: "Ada", email: "ada@example.com" };

describe("a refusal", () => {
  test("is thrown with its problem", async () => {
    const { api } = clientOf([refusal(409, "waitlist-full", { max_capacity: 2 })]);
    const error = await thrownBy(api.waitlists.join("closed-beta", ada));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      operation: "joinWaitlist",
      status: 409,
      requestId: "01930e5c-6b00-7c00-8000-0000000000ff",
      message: "joinWaitlist was refused with 409 waitlist-full: It was refused.",
      problem: { code: "waitlist-full", max_capacity: 2 },
    });
  });

  test("narrows to the statuses and codes of its operation", async () => {
    const { api } = clientOf([refusal(401, "token-expired")]);
    const error = await thrownBy(api.waitlists.join("closed-beta", ada));
    if (!isApiError(error, "joinWaitlist") || error.status !== 401) throw error;
    const expired: boolean = error.problem.code === "token-expired";
    // @ts-expect-error this status does not carry that code
    const full: boolean = error.problem.code === "waitlist-full";
    expect([expired, full]).toEqual([true, false]);
  });

  test("has no status that its operation does not declare", async () => {
    const { api } = clientOf([refusal(404, "waitlist-entry-not-found")]);
    const error = await thrownBy(api.waitlists.updateEntry("id", ada));
    if (!isApiError(error, "updateWaitlistEntry")) throw error;
    // @ts-expect-error this operation never answers 401
    expect(error.status === 401).toBe(false);
    expect(error.status === 404 && error.problem.code).toBe("waitlist-entry-not-found");
  });

  test("belongs to its own operation only", async () => {
    const { api } = clientOf([refusal(404, "waitlist-not-found")]);
    const error = await thrownBy(api.waitlists.get("closed-beta"));
    expect(isApiError(error)).toBe(true);
    expect(isApiError(error, "getWaitlist")).toBe(true);
    expect(isApiError(error, "joinWaitlist")).toBe(false);
    // @ts-expect-error there is no such operation
    expect(isApiError(error, "getWaitingList")).toBe(false);
  });
});

describe("an answer of something else", () => {
  const page = () =>
    new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });

  test("is thrown without a problem", async () => {
    const { api } = clientOf([page]);
    const error = await thrownBy(api.games.get("tetris"));
    if (!isApiError(error)) throw error;
    // @ts-expect-error there may be no problem
    expect(() => error.problem.code).toThrow(TypeError);
    expect(error).toMatchObject({
      status: 502,
      requestId: undefined,
      message: "getGame was answered with 502 by something other than the service.",
    });
    expect(isApiError(error, "getGame")).toBe(false);
  });

  test("has no problem although it is JSON", async () => {
    const { api } = clientOf([answer({ code: "blocked" }, { status: 403 })]);
    expect(await thrownBy(api.games.get("tetris"))).toMatchObject({ status: 403, problem: undefined });
  });

  test("has no problem although it says that it is one", async () => {
    const headers = { "Content-Type": "application/problem+json", "X-Request-Id": "r1" };
    const { api } = clientOf([() => new Response("oops", { status: 500, headers })]);
    expect(await thrownBy(api.games.get("tetris"))).toMatchObject({ problem: undefined, requestId: "r1" });
  });
});

test("a failure of the network is no ApiError", async () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed"));
  const { api } = clientOf([], { fetch });
  const error = await thrownBy(api.games.get("tetris"));
  expect(isApiError(error)).toBe(false);
  expect(error).toEqual(new TypeError("fetch failed"));
});
