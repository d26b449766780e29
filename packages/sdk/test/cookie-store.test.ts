import { describe, expect, test } from "@jest/globals";
import { createSession } from "../src/index.js";
import { type CookieOptions, createCookieStore } from "../src/server.js";
import { createTestClient, jsonResponse } from "./support/service.js";
import { ada, authSession, sessionKey } from "./support/session.js";

const time = Date.UTC(2026, 10, 21);

/** A browser with cookies. Each request has its own, and some frameworks show no changes in them. */
function createBrowser(showsChanges = true) {
  const jar = new Map<string, string>();
  const attributes: CookieOptions[] = [];
  const openRequest = (options?: Partial<CookieOptions>) => {
    const sent = new Map(jar);
    return createCookieStore(
      {
        get: (name) => (showsChanges ? jar : sent).get(name),
        set(name, value, given) {
          attributes.push(given);
          if (given.maxAge === 0) jar.delete(name);
          else jar.set(name, value);
        },
      },
      options,
      () => time,
    );
  };
  return { jar, attributes, openRequest };
}

/** A session whose refresh token expires in some days. */
const createAuthSession = (name: string, days: number) => ({
  ...authSession(name),
  refresh_expires_at: new Date(time + days * 86_400_000).toISOString(),
  resident: { ...ada, display_name: "Äda 💃" },
});

describe("createCookieStore", () => {
  test("keeps a session over requests, in a cookie that lives as long as the refresh token", async () => {
    const { jar, attributes, openRequest } = createBrowser();
    await createSession({ store: openRequest() }).start(createAuthSession("first", 30));
    const { isSignedIn, resident } = createSession({ store: openRequest() });
    expect([isSignedIn, resident?.display_name]).toEqual([true, "Äda 💃"]);
    expect([...jar.keys()]).toEqual([sessionKey]);
    expect(jar.get(sessionKey)).toMatch(/^[\w-]+$/);
    expect(attributes).toEqual([
      { httpOnly: true, secure: true, sameSite: "lax", path: "/", maxAge: 30 * 86_400 },
    ]);
  });

  test("has the attributes that are given, and no lifetime if that of the tokens is not known", async () => {
    const { attributes, openRequest } = createBrowser();
    const store = openRequest({ secure: false, domain: "app.example" });
    await createSession({ store }).start(authSession("first"));
    const expected = { httpOnly: true, secure: false, sameSite: "lax", path: "/", domain: "app.example" };
    expect(attributes).toEqual([expected]);
  });

  test("divides tokens that are longer than a cookie may be, and deletes what is left of them", async () => {
    const { jar, openRequest } = createBrowser();
    const long = { ...createAuthSession("long", 1), access_token: "x".repeat(4_096) };
    await createSession({ store: openRequest() }).start(long);
    expect([...jar.keys()]).toEqual([sessionKey, `${sessionKey}.1`]);
    for (const value of jar.values()) expect(value.length).toBeLessThanOrEqual(3_600);
    expect(await createSession({ store: openRequest() }).getAccessToken()).toBe(long.access_token);
    await createSession({ store: openRequest() }).start(createAuthSession("short", 1));
    expect([...jar.keys()]).toEqual([sessionKey]);
    await createSession({ store: openRequest() }).start(long);
    await createSession({ store: openRequest() }).end();
    expect([...jar.keys()]).toEqual([]);
  });

  test("sets no cookie for visitors, nor for a session that has not changed", async () => {
    const { attributes, openRequest } = createBrowser();
    await createSession({ store: openRequest() }).end();
    expect(attributes).toEqual([]);
  });

  test.each(["%", "e30", "not base64url!", btoa('{"access_token":7}')])(
    "takes %s in a cookie for a visitor",
    (value) => {
      const { jar, openRequest } = createBrowser();
      jar.set(sessionKey, value);
      expect(createSession({ store: openRequest() }).isSignedIn).toBe(false);
    },
  );

  test("reads its own changes if the framework does not show them", async () => {
    const { jar, openRequest } = createBrowser(false);
    await createSession({ store: openRequest() }).start(createAuthSession("first", 1));
    let clock = Date.now() + 900_000;
    const session = createSession({ store: openRequest(), now: () => clock });
    const { api, requests } = createTestClient(
      [
        jsonResponse(createAuthSession("second", 1)),
        jsonResponse({}),
        jsonResponse(createAuthSession("third", 1)),
        jsonResponse({}),
      ],
      { session },
    );
    await api.games.get("tetris");
    clock += 900_000;
    await api.games.get("tetris");
    expect(requests.map(({ body }) => body)).toEqual([
      { refresh_token: "first-refresh" },
      undefined,
      { refresh_token: "second-refresh" },
      undefined,
    ]);
    expect(
      createCookieStore({ get: (name) => jar.get(name), set: () => undefined }).getItem(sessionKey),
    ).toContain('"third"');
  });

  test("keeps the users of two browsers apart", async () => {
    const [first, second] = [createBrowser(), createBrowser()];
    await createSession({ store: first.openRequest() }).start(createAuthSession("first", 1));
    expect(createSession({ store: second.openRequest() }).isSignedIn).toBe(false);
  });
});
