import { existsSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.js";
import { type Frontend, startFrontend } from "./frontend.js";
import {
  type BrowserProfile,
  type BrowserRuntime,
  type BrowserTab,
  type Profile,
  type Runtime,
  startChromium,
  startNode,
  type Tab,
} from "./runtimes.js";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isInstalled = existsSync(executablePath);
/** Browsers are slow on a machine that runs many tests concurrently. */
const timeoutMs = 120_000;
const hourMs = 3_600_000;

let service: TestService;
let proxy: FaultProxy;
let frontend: Frontend;
let chromium: BrowserRuntime;
let publishableKey: string;
let residents = 0;
const nextUsername = () => `player_${(residents += 1)}`;

beforeAll(async () => {
  frontend = await startFrontend();
  service = await startService({ CORS_ORIGINS: frontend.origin });
  proxy = await startFaultProxy(service.baseUrl);
  publishableKey = await service.key({ kind: "PUBLISHABLE", scopes: [] });
  const { api } = await service.admin();
  for (const name of ["Columns", "Doom", "Tetris"]) await api.games.create({ name });
  if (isInstalled) chromium = await startChromium(executablePath, frontend.origin);
}, timeoutMs);
afterAll(async () => {
  if (isInstalled) await chromium.close();
  await proxy.disconnect();
  await service.stop();
  await frontend.stop();
});
beforeEach(() => proxy.reset());

/** Makes the service consider all access tokens expired. The clocks of the apps stay as they are. */
const expireAccessTokens = () => service.clock.advance(16 * 60_000);

const node = startNode();
const runtimes: { name: string; get: () => Runtime }[] = [
  { name: "Node", get: () => node },
  ...(isInstalled ? [{ name: "Chromium", get: () => chromium }] : []),
];

it("a browser is installed where it is required", () => {
  if (!isInstalled) process.stderr.write("No Chromium here: the SDK was not checked in a browser.\n");
  expect(isInstalled || process.env.CI !== "true").toBe(true);
});

describe.each(runtimes)("an app in $name", ({ name, get }) => {
  let profile: Profile;
  let tab: Tab;
  let username: string;
  beforeEach(async () => {
    username = nextUsername();
    profile = await get().openProfile();
    tab = await profile.open({ baseUrl: proxy.baseUrl, serviceKey: publishableKey });
  });
  afterEach(() => profile.close());

  it("browses the catalogue with a publishable key", async () => {
    expect(await tab.run("browse")).toEqual({
      names: ["Columns", "Doom", "Tetris"],
      unchanged: true,
      missing: { name: "ApiError", operation: "getGame", attempts: 1, code: "game-not-found" },
    });
    expect(await tab.run("whoAmI")).toMatchObject({ code: "authentication-required" });
  });

  it("signs a resident up, writes, changes the password, and signs out", async () => {
    await tab.run("signUp", username);
    expect(await tab.run("whoAmI")).toBe(username);
    await tab.run("createList", "To lend");
    expect(await tab.run("readLists")).toEqual(["To lend"]);
    await tab.run("changePassword", "a much longer pass phrase");
    expect(await tab.run("whoAmI")).toBe(username);
    await tab.run("signOut");
    expect(await tab.run("whoAmI")).toMatchObject({ code: "authentication-required" });
    const { events } = await tab.run("report");
    expect(events).toEqual(["signed-in", "signed-in", "signed-out"]);
  });

  it(name === "Chromium" ? "may not use a secret key" : "manages waitlists with a secret key", async () => {
    const scopes = ["waitlists:manage", "waitlists:join"] as const;
    const serviceKey = await service.key({ kind: "SECRET", scopes });
    const staff = await profile.open({ baseUrl: proxy.baseUrl, serviceKey });
    const result = await staff.run("manageWaitlist", "Closed beta");
    if (name === "Chromium") expect(result).toMatchObject({ code: "secret-key-in-browser" });
    else expect(result).toEqual(["Ada Lovelace"]);
  });

  it("waits for the Retry-After of a 503", async () => {
    await tab.run("signUp", username);
    proxy.fail("/v1/residents/me", "unavailable", 1);
    expect(await tab.run("whoAmI")).toBe(username);
    expect((await tab.run("report")).delays).toEqual([1000]);
  });

  it("creates a list once if the connection breaks during the response", async () => {
    await tab.run("signUp", username);
    proxy.fail("/v1/lists", "cut", 1);
    expect(await tab.run("createList", "To lend")).toBe("true");
    expect(await tab.run("readLists")).toEqual(["To lend"]);
  });

  it("stays signed in if the connection breaks during the response to a refresh", async () => {
    await tab.run("signUp", username);
    expireAccessTokens();
    proxy.fail("/v1/auth/refresh", "cut", 1);
    expect(await tab.run("whoAmI")).toBe(username);
    expect(proxy.count("POST", "/v1/auth/refresh")).toBe(2);
    expect((await tab.run("report")).events).toEqual(["signed-in", "refreshed"]);
  });

  it("stays signed in if the refresh does not reach the service", async () => {
    await tab.run("signUp", username);
    expireAccessTokens();
    proxy.fail("/v1/auth/refresh", "refused");
    expect(await tab.run("whoAmI")).toMatchObject({ name: "ConnectionError", operation: "refreshSession" });
    expect((await tab.run("report")).isSignedIn).toBe(true);
    proxy.reset();
    expect(await tab.run("whoAmI")).toBe(username);
  });

  it("recovers when a stopped server is back", async () => {
    await tab.run("signUp", username);
    await proxy.disconnect();
    const failed = { name: "ConnectionError", operation: "getCurrentResident", attempts: 3 };
    expect(await tab.run("whoAmI")).toEqual(failed);
    await proxy.reconnect();
    expect(await tab.run("whoAmI")).toBe(username);
  });

  it("ends the session if the service has ended it", async () => {
    await tab.run("signUp", username);
    const { id } = await service.database.resident.findFirstOrThrow({ where: { username } });
    const { api } = await service.admin();
    await api.residents.update(id, { status: "SUSPENDED" });
    expireAccessTokens();
    const ended = { name: "ApiError", operation: "refreshSession", code: "resident-suspended" };
    expect(await tab.run("sendFeedback", "Lost session")).toMatchObject(ended);
    expect(await tab.run("report")).toMatchObject({
      events: ["signed-in", "signed-out"],
      reasons: ["resident-suspended"],
    });
    expect(await service.database.feedback.count({ where: { title: "Lost session" } })).toBe(0);
    expect(await tab.run("createList", "To lend")).toMatchObject({ code: "authentication-required" });
    expect(await tab.run("sendFeedback", "Without a session")).toEqual(expect.any(String));
  });

  it("signs out on the server, also with an expired access token", async () => {
    await tab.run("signUp", username);
    expireAccessTokens();
    const countSessions = () =>
      service.database.session.count({ where: { resident: { username }, revoked_at: null } });
    expect(await countSessions()).toBe(1);
    await tab.run("signOut");
    expect(await countSessions()).toBe(0);
    expect((await tab.run("report")).events).toEqual(["signed-in", "signed-out"]);
  });

  it("signs out while the server is stopped", async () => {
    await tab.run("signUp", username);
    await proxy.disconnect();
    await tab.run("signOut");
    await proxy.reconnect();
    expect((await tab.run("report")).isSignedIn).toBe(false);
    expect(await tab.run("whoAmI")).toMatchObject({ code: "authentication-required" });
  });

  it("works with a clock that is an hour off, and refreshes once when it is corrected", async () => {
    const options = { baseUrl: proxy.baseUrl, serviceKey: publishableKey };
    const ahead = await profile.open({ ...options, clockOffset: hourMs });
    await ahead.run("signUp", username);
    expect(await ahead.run("whoAmI")).toBe(username);
    expect(proxy.count("POST", "/v1/auth/refresh")).toBe(0);
    const corrected = await profile.open(options);
    for (const attempt of [1, 2])
      expect([attempt, await corrected.run("whoAmI")]).toEqual([attempt, username]);
    expect(proxy.count("POST", "/v1/auth/refresh")).toBe(1);
  });
});

if (isInstalled)
  describe("a browser", () => {
    let profile: BrowserProfile;
    let username: string;
    const open = (): Promise<BrowserTab> => profile.open({ baseUrl: proxy.baseUrl });
    beforeEach(async () => {
      username = nextUsername();
      profile = await chromium.openProfile();
    });
    afterEach(() => profile.close());

    it.each(["a BroadcastChannel", "the storage event"])("connects tabs by %s", async (mechanism) => {
      if (mechanism === "the storage event")
        await profile.context.addInitScript("delete globalThis.BroadcastChannel");
      const [first, second] = [await open(), await open()];
      await first.run("signUp", username);
      await second.waitForEvents(1);
      expect(await second.run("whoAmI")).toBe(username);
      expireAccessTokens();
      expect(await second.run("whoAmI")).toBe(username);
      await first.waitForEvents(2);
      await second.run("signOut");
      await first.waitForEvents(3);
      const events = ["signed-in", "refreshed", "signed-out"];
      for (const tab of [first, second]) expect((await tab.run("report")).events).toEqual(events);
      const reason = mechanism === "the storage event" ? "store-cleared" : "sign-out";
      expect((await first.run("report")).reasons).toEqual([reason]);
    });

    it("refreshes once for two tabs", async () => {
      const tabs = [await open(), await open()] as const;
      await tabs[0].run("signUp", username);
      await tabs[1].waitForEvents(1);
      expireAccessTokens();
      const calls = tabs.flatMap((tab) => [tab.run("whoAmI"), tab.run("readLists")]);
      expect(await Promise.all(calls)).toEqual([username, [], username, []]);
      expect(proxy.count("POST", "/v1/auth/refresh")).toBe(1);
    });

    it("stays signed in across page loads and while it is offline", async () => {
      const tab = await open();
      await tab.run("signUp", username);
      await tab.reload();
      expect(await tab.run("report")).toMatchObject({ isSignedIn: true, username });
      expect(await tab.run("whoAmI")).toBe(username);
      await profile.context.setOffline(true);
      expect(await tab.run("whoAmI")).toMatchObject({ name: "ConnectionError", attempts: 3 });
      await profile.context.setOffline(false);
      expect(await tab.run("whoAmI")).toBe(username);
    });

    it("signs out while it is offline, also for later page loads", async () => {
      const tab = await open();
      await tab.run("signUp", username);
      await profile.context.setOffline(true);
      await tab.run("signOut");
      await profile.context.setOffline(false);
      await tab.reload();
      expect((await tab.run("report")).isSignedIn).toBe(false);
    });

    it("keeps the session in memory if the storage is full", async () => {
      const tab = await open();
      await tab.fillStorage();
      await tab.run("signUp", username);
      expireAccessTokens();
      expect(await tab.run("whoAmI")).toBe(username);
      const { events, warnings } = await tab.run("report");
      expect([events, warnings.length]).toEqual([["signed-in", "refreshed"], 1]);
      await tab.reload();
      expect((await tab.run("report")).isSignedIn).toBe(false);
    });
  });
