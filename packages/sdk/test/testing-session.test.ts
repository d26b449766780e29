import { expect, test } from "@jest/globals";
import { createClient } from "../src/index.js";
import { build, createTestClock, createTestSession } from "../src/testing.js";
import { jsonResponse } from "./support/service.js";

test("a test session has a signed-in resident at once", () => {
  const session = createTestSession({ resident: { username: "grace", permissions: ["games:manage"] } });
  expect(session.isSignedIn).toBe(true);
  expect(session.resident).toMatchObject({ username: "grace", permissions: ["games:manage"] });
});

test("nobody is signed in if the resident of a test session is null", () => {
  const session = createTestSession({ resident: null });
  expect([session.isSignedIn, session.resident]).toEqual([false, undefined]);
});

test("a session is refreshed when the clock of the test has passed the lifetime of its token", async () => {
  const clock = createTestClock();
  const session = createTestSession({ clock });
  const urls: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    urls.push(new URL(url).pathname);
    return jsonResponse(url.endsWith("refresh") ? build.authSession({ access_token: "second" }) : {})();
  };
  const api = createClient({ baseUrl: "https://community.example/rest", session, fetch, ...clock.options });
  await api.residents.me();
  clock.advance(15 * 60_000);
  await api.residents.me();
  expect(urls).toEqual([
    "/rest/v1/residents/me",
    expect.stringContaining("refresh"),
    "/rest/v1/residents/me",
  ]);
  expect(await session.getAccessToken()).toBe("second");
});
