import { describe, expect, it } from "@jest/globals";
import type { Response } from "supertest";
import {
  createProviderUser,
  describeSocialSignIn,
  logInAtProvider,
  type ProviderCallback,
  type ProviderName,
  readCookie,
  readFinalQuery,
  sendCallback,
  startSignIn,
} from "./support.js";

describeSocialSignIn("several sign-ins in one browser", {}, (context) => {
  /** Keeps cookies like a browser. */
  function createCookieJar() {
    const cookies = new Map<string, string>();
    return {
      cookies,
      toHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      store(response: Response) {
        const [name = "", value = ""] = readCookie(response).split("=", 2);
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      },
    };
  }
  type CookieJar = ReturnType<typeof createCookieJar>;

  async function start(jar: CookieJar, name: ProviderName) {
    const response = await startSignIn(context, name).set("Cookie", jar.toHeader());
    jar.store(response);
    return String(response.headers.location);
  }

  async function finish(jar: CookieJar, callback: ProviderCallback) {
    const response = await sendCallback(context, callback, jar.toHeader());
    jar.store(response);
    return readFinalQuery(response);
  }

  const logIn = async (url: string) => logInAtProvider(url, createProviderUser(context));
  const success = { code: expect.stringMatching(/^[\w-]{43}$/) as unknown };

  it.each([
    ["in the order of their start", [0, 1, 2, 3]],
    ["in the opposite order", [3, 2, 1, 0]],
  ])("end well, %s", async (_, order) => {
    const jar = createCookieJar();
    const urls = [];
    for (const name of ["google", "apple", "google", "discord"] as const) urls.push(await start(jar, name));
    const callbacks = await Promise.all(urls.map(logIn));
    for (const index of order) {
      const callback = callbacks[index];
      if (callback === undefined) throw new Error("no callback");
      expect(await finish(jar, callback)).toEqual(success);
    }
    expect(jar.cookies.size).toBe(0);
  });

  it("end well if they were started in the same moment", async () => {
    const jar = createCookieJar();
    const started = await Promise.all([1, 2, 3].map(async () => startSignIn(context, "google")));
    for (const response of started) jar.store(response);
    for (const { headers } of started)
      expect(await finish(jar, await logIn(String(headers.location)))).toEqual(success);
  });

  it("leave no more than eight cookies, of which the oldest is replaced", async () => {
    const jar = createCookieJar();
    const urls = [];
    for (let count = 0; count < 20; count++) {
      urls.push(await start(jar, "google"));
      context.service.clock.advance(1000);
      expect(jar.cookies.size).toBe(Math.min(count + 1, 8));
    }
    for (const [index, url] of urls.entries())
      expect(await finish(jar, await logIn(url))).toEqual(
        index < 12 ? { error: "browser-mismatch" } : success,
      );
  });

  describe("the callback of another browser's sign-in", () => {
    it("fails, and does not end those of this browser", async () => {
      const [jar, attacker] = [createCookieJar(), createCookieJar()];
      const url = await start(jar, "google");
      const foreign = await logIn(await start(attacker, "google"));
      expect(await finish(jar, foreign)).toEqual({ error: "browser-mismatch" });
      expect(await finish(jar, await logIn(url))).toEqual(success);
    });
  });
});
