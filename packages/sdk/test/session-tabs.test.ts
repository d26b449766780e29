import { getEventListeners, setMaxListeners } from "node:events";
import { describe, expect, test } from "@jest/globals";
import type { SessionChannel } from "../src/index.js";
import { type BrowserGlobals, connectTabs } from "../src/tabs.js";
import { replaceGlobals } from "./support/environment.js";
import { catchError, createTestClient, jsonResponse, problemResponse } from "./support/service.js";
import {
  authSession,
  createAsyncStore,
  createChannels,
  createStore,
  createTestSession,
  runMicrotasks,
  sessionKey,
  startSession,
} from "./support/session.js";

/** Creates two sessions with the same store and connected channels. */
function openTwoTabs() {
  const store = createStore();
  const [first, second] = createChannels(2).map((channel) => createTestSession({ store, channel }));
  if (!first || !second) throw new Error("Two tabs expected.");
  return { first, second, store };
}

describe("a session in two tabs", () => {
  test("signs in, refreshes and signs out in both", async () => {
    const { first, second } = openTwoTabs();
    await first.session.start(authSession("first"));
    expect(second.session.isSignedIn).toBe(true);
    await second.session.start(authSession("second"));
    await first.session.end();
    expect(second.session.isSignedIn).toBe(false);
    const events = ["signed-in", "refreshed", "signed-out"];
    expect([first.events, second.events]).toEqual([events, events]);
  });

  test("uses the tokens of the other tab without a refresh", async () => {
    const { first, second } = openTwoTabs();
    await first.session.start(authSession("first"));
    for (const tab of [first, second]) tab.advance(900);
    const firstClient = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], {
      session: first.session,
    });
    const secondClient = createTestClient([jsonResponse({})], { session: second.session });
    await firstClient.api.residents.me();
    await secondClient.api.residents.me();
    expect(secondClient.requests.map(({ headers }) => headers["authorization"])).toEqual(["Bearer second"]);
  });

  test("ends in both if the server has ended it", async () => {
    const { first, second } = openTwoTabs();
    await first.session.start(authSession("first"));
    const revoked = problemResponse(401, "session-revoked");
    const { api } = createTestClient([revoked], { session: second.session });
    await api.residents.me().catch(() => undefined);
    expect([first.session.isSignedIn, first.events]).toEqual([false, ["signed-in", "signed-out"]]);
  });

  test("keeps the session that a new password has started in one tab when a call of the other is refused", async () => {
    const store = createStore();
    // What the tabs tell each other comes later.
    const [first, second] = [...createChannels(1), ...createChannels(1)].map((channel) =>
      startSession({ store, channel }),
    );
    if (!first || !second) throw new Error("Two tabs expected.");
    const newSession = jsonResponse(authSession("new", "new-session"));
    createTestClient([newSession], { session: first.session });
    const changePassword = async () => {
      await first.session.changePassword({ current_password: "old", new_password: "new" });
      return problemResponse(401, "session-revoked")();
    };
    const { api } = createTestClient([changePassword], { session: second.session });
    expect(await catchError(api.residents.me())).toMatchObject({ problem: { code: "session-revoked" } });
    expect([first.events, second.events]).toEqual([["signed-in"], ["signed-in"]]);
    for (const { session } of [first, second]) expect(await session.getAccessToken()).toBe("new");
    expect(store.getItem(sessionKey)).toContain("new-session");
  });

  test("reports a sign-in of another resident as `signed-in`", async () => {
    const { first, second } = openTwoTabs();
    await first.session.start(authSession("ada", "session-of-ada"));
    await first.session.start(authSession("bob", "session-of-bob"));
    expect(second.events).toEqual(["signed-in", "signed-in"]);
  });

  test("is announced once it is stored asynchronously", async () => {
    const values = createStore();
    const stores = [createAsyncStore(values), createAsyncStore(values)] as const;
    const [one, two] = createChannels(2);
    const first = createTestSession({ store: stores[0], channel: one });
    const second = createTestSession({ store: stores[1], channel: two });
    const release = () => Promise.all(stores.map((store) => store.release()));
    await release();
    const started = first.session.start(authSession("first"));
    await runMicrotasks();
    expect(second.session.isSignedIn).toBe(false);
    await release();
    await started;
    await release();
    expect([second.session.isSignedIn, second.events]).toEqual([true, ["loaded", "signed-in"]]);
  });

  test("is not shared by tabs that have different stores", async () => {
    const [one, two] = createChannels(2);
    const first = createTestSession({ store: createStore(), channel: one });
    const second = createTestSession({ store: createStore(), channel: two });
    await first.session.start(authSession("first"));
    expect([second.session.isSignedIn, second.events]).toEqual([false, []]);
  });
});

describe("close()", () => {
  test("of 50 sessions leaves no channel and no listener behind, and keeps the resident signed in", () => {
    const channels = new Set<BroadcastChannel>();
    class CountedChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override close(): void {
        channels.delete(this);
        super.close();
      }
    }
    const page = new EventTarget();
    setMaxListeners(0, page);
    const undo = replaceGlobals({
      document: {},
      BroadcastChannel: CountedChannel,
      addEventListener: page.addEventListener.bind(page),
    });
    const [given] = createChannels(1);
    const key = "closed-session";
    const sessions = Array.from({ length: 50 }, () => startSession({ store: createStore(), key }));
    const withChannel = startSession({ store: createStore(), key, channel: given });
    undo();
    expect([channels.size, getEventListeners(page, "storage").length]).toEqual([50, 51]);
    for (const { session } of [...sessions, withChannel]) session.close();
    expect([channels.size, getEventListeners(page, "storage").length]).toEqual([0, 0]);
    for (const { session, events } of sessions) {
      expect(session.isSignedIn).toBe(true);
      void session.end();
      expect(events).toEqual([]);
    }
  });

  test("stops following the other tabs", async () => {
    const store = createStore();
    const channels = [new BroadcastChannel("followed"), new BroadcastChannel("followed")] as const;
    const first = createTestSession({ store, channel: channels[0] });
    const second = createTestSession({ store, channel: channels[1] });
    second.session.close();
    await first.session.start(authSession("first"));
    expect(getEventListeners(channels[1], "message")).toEqual([]);
    expect(second.session.isSignedIn).toBe(false);
    for (const channel of channels) channel.close();
  });
});

describe("connectTabs", () => {
  /** The global object of a browser, whose `storage` events are fired by `fire`. */
  function createGlobals(extra: Partial<BrowserGlobals> = {}) {
    const listeners: ((event: { key: string | null }) => void)[] = [];
    const globals: BrowserGlobals = {
      document: {},
      addEventListener: (_, listener) => void listeners.push(listener),
      ...extra,
    };
    return { globals, fire: (key: string | null) => listeners.forEach((listener) => listener({ key })) };
  }

  test("listens to the storage event where there is no BroadcastChannel", () => {
    const { globals, fire } = createGlobals();
    let calls = 0;
    const { announce } = connectTabs(sessionKey, () => (calls += 1), undefined, globals);
    for (const key of [sessionKey, "theme", null]) fire(key);
    announce({});
    expect(calls).toBe(2);
  });

  test("opens a BroadcastChannel in browsers only", () => {
    const opened: string[] = [];
    class BroadcastChannel implements SessionChannel {
      constructor(name: string) {
        opened.push(name);
      }
      postMessage(): void {}
      addEventListener(): void {}
      close(): void {}
    }
    connectTabs(sessionKey, () => undefined, undefined, { BroadcastChannel });
    expect(opened).toEqual([]);
    connectTabs(sessionKey, () => undefined, undefined, createGlobals({ BroadcastChannel }).globals);
    expect(opened).toEqual([sessionKey]);
  });

  test("works without a channel if the browser does not allow one, or if it is closed", () => {
    class BroadcastChannel implements SessionChannel {
      constructor() {
        throw new Error("SecurityError");
      }
      postMessage(): void {}
      addEventListener(): void {}
      close(): void {}
    }
    const closed: SessionChannel = {
      postMessage: () => {
        throw new Error("InvalidStateError");
      },
      addEventListener: () => undefined,
    };
    const { globals } = createGlobals({ BroadcastChannel });
    expect(() => connectTabs(sessionKey, () => undefined, undefined, globals).announce({})).not.toThrow();
    expect(() => connectTabs(sessionKey, () => undefined, closed, globals).announce({})).not.toThrow();
  });

  test("accepts a BroadcastChannel", () => {
    const channel: SessionChannel = new BroadcastChannel("test");
    (channel as BroadcastChannel).close();
    expect(() => connectTabs(sessionKey, () => undefined, channel).announce({})).not.toThrow();
  });
});

describe("sessions with different keys", () => {
  test("share neither tokens nor events of a store", async () => {
    const store = createStore();
    const [channel, other] = createChannels(2);
    const first = createTestSession({ store, channel, key: "live" });
    const second = createTestSession({ store, channel: other, key: "staging" });
    await first.session.start(authSession("first"));
    expect([...store.values.keys()]).toEqual(["live"]);
    expect([second.session.isSignedIn, second.events]).toEqual([false, []]);
    expect(createTestSession({ store, key: "live" }).session.isSignedIn).toBe(true);
  });

  test("have channels, storage events and locks of their own", async () => {
    const locks: string[] = [];
    const names: string[] = [];
    class BroadcastChannel implements SessionChannel {
      constructor(name: string) {
        names.push(name);
      }
      postMessage(): void {}
      addEventListener(): void {}
      close(): void {}
    }
    const request = (name: string, callback: () => Promise<unknown>) => {
      locks.push(name);
      return callback();
    };
    const undo = replaceGlobals({ document: {}, navigator: { locks: { request } } });
    connectTabs("staging", () => undefined, undefined, { document: {}, BroadcastChannel });
    const { session, advance } = startSession({ key: "staging" });
    const { api } = createTestClient([jsonResponse(authSession("second")), jsonResponse({})], { session });
    advance(900);
    await api.residents.me();
    undo();
    expect([names, locks]).toEqual([["staging"], ["staging:session"]]);
  });
});

test("a refresh on a server waits for no other one of the same session, although Node.js has locks", async () => {
  const request = (): Promise<never> => new Promise(() => undefined);
  const undo = replaceGlobals({ navigator: { locks: { request } } });
  const sessions = [startSession(), startSession()];
  const tokens = sessions.map(({ session, advance }) => {
    createTestClient([jsonResponse(authSession("second"))], { session });
    advance(900);
    return session.getAccessToken();
  });
  expect(await Promise.all(tokens)).toEqual(["second", "second"]);
  undo();
});
