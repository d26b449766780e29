import { describe, expect, test } from "@jest/globals";
import { createSession, type SessionStore } from "../src/index.js";
import { createTestClient, jsonResponse } from "./support/service.js";
import {
  ada,
  authSession,
  createAsyncStore,
  createStore,
  createTestSession,
  runMicrotasks,
  sessionKey,
  startSession,
} from "./support/session.js";

/** Creates a logger that records its warnings. */
function createWarnings() {
  const warnings: string[] = [];
  return { warnings, logger: { warn: (message: string) => void warnings.push(message) } };
}

const full = new Error("QuotaExceededError");

describe("a store", () => {
  test("keeps the session, and its invalid content counts as signed out", () => {
    const store = createStore();
    startSession({ store });
    const valid = JSON.parse(store.values.get(sessionKey) ?? "") as object;
    expect(createSession({ store }).isSignedIn).toBe(true);
    const incomplete = JSON.stringify({ ...valid, refresh_token: 7 });
    for (const invalid of ["{", "{}", "7", "null", incomplete]) {
      store.setItem(sessionKey, invalid);
      expect(createSession({ store }).isSignedIn).toBe(false);
    }
  });

  test("contains the tokens, and of the resident only what the session keeps", async () => {
    const store = createStore();
    const { session } = createTestSession({ store });
    const response = {
      ...authSession("first"),
      token_type: "Bearer",
      refresh_expires_at: "2026-12-21T08:05:32.000Z",
      resident: { ...ada, email: "ada@example.com" },
    };
    await session.start(response);
    const { token_type: _, ...kept } = response;
    expect(JSON.parse(store.values.get(sessionKey) ?? "")).toEqual({
      ...kept,
      resident: ada,
      received_at: 0,
    });
  });

  test("that is full leaves the session in memory and is logged once", async () => {
    const store = createStore();
    const { warnings, logger } = createWarnings();
    store.failWith("setItem", full);
    const { session, events, advance } = createTestSession({ store, logger });
    await session.start(authSession("first"));
    advance(900);
    const refreshed = jsonResponse(authSession("second"));
    const { api, requests } = createTestClient([refreshed, jsonResponse({})], { session });
    await api.residents.me();
    expect(requests.map(({ headers }) => headers["authorization"])).toEqual([undefined, "Bearer second"]);
    expect(events).toEqual(["signed-in", "refreshed"]);
    expect(warnings).toEqual([
      "[game-community] The session cannot be stored, so it is kept in memory only: Error: QuotaExceededError",
    ]);
  });

  test("that is full does not keep the previous tokens, whose reuse would end the session", async () => {
    const store = createStore();
    const { session } = startSession({ store, logger: createWarnings().logger });
    store.failWith("setItem", full);
    await session.start(authSession("second"));
    expect(store.values.size).toBe(0);
    expect(session.isSignedIn).toBe(true);
  });

  test("is used again once it works", async () => {
    const store = createStore();
    store.failWith("setItem", full);
    const { session } = startSession({ store, logger: createWarnings().logger });
    store.repair();
    await session.start(authSession("second"));
    expect(createSession({ store }).isSignedIn).toBe(true);
  });

  test.each(["getItem", "setItem", "removeItem"] as const)("may throw in %s", async (operation) => {
    const store = createStore();
    const { warnings, logger } = createWarnings();
    store.failWith(operation, new Error("SecurityError"));
    const { session } = createTestSession({ store, logger });
    await session.start(authSession("first"));
    expect(session.isSignedIn).toBe(true);
    await session.end();
    expect(session.isSignedIn).toBe(false);
    expect(warnings).toHaveLength(1);
  });

  test("that cannot be opened leaves the session in memory", async () => {
    const { warnings, logger } = createWarnings();
    const store = (): SessionStore => {
      throw new Error("Access is denied for this document.");
    };
    const { session } = createTestSession({ store, logger });
    await session.start(authSession("first"));
    expect([session.isSignedIn, warnings.length]).toEqual([true, 1]);
  });

  test("may be given as a function", () => {
    const store = createStore();
    startSession({ store: () => store });
    expect(store.values.size).toBe(1);
  });
});

describe("an asynchronous store", () => {
  test("has been read when `ready` resolves, and listeners are notified", async () => {
    const values = createStore();
    startSession({ store: values });
    const store = createAsyncStore(values);
    const { session, events } = createTestSession({ store });
    expect(session.isSignedIn).toBe(false);
    await store.release();
    await session.ready;
    expect([session.isSignedIn, events]).toEqual([true, ["loaded"]]);
  });

  test("is waited for by calls", async () => {
    const values = createStore();
    startSession({ store: values });
    const store = createAsyncStore(values);
    const { session } = createTestSession({ store });
    const { api, requests } = createTestClient([jsonResponse({})], { session });
    const call = api.residents.me();
    await runMicrotasks();
    expect(requests).toEqual([]);
    await store.release();
    await call;
    expect(requests[0]?.headers["authorization"]).toBe("Bearer first");
  });

  test("does not undo a sign-in that happens while it is read", async () => {
    const values = createStore();
    const store = createAsyncStore(values);
    const { session } = createTestSession({ store });
    const started = session.start(authSession("first"));
    expect(session.isSignedIn).toBe(true);
    await store.release();
    await started;
    expect([session.isSignedIn, values.values.size]).toEqual([true, 1]);
  });

  test("is written in order", async () => {
    const values = createStore();
    const store = createAsyncStore(values);
    const { session } = createTestSession({ store });
    const writes = [session.start(authSession("first")), session.end(), session.start(authSession("second"))];
    await store.release();
    await Promise.all(writes);
    expect(values.values.get(sessionKey)).toContain("second-refresh");
  });

  test("that rejects leaves the session in memory and is logged once", async () => {
    const values = createStore();
    values.failWith("getItem", full);
    values.failWith("setItem", full);
    const store = createAsyncStore(values);
    const { warnings, logger } = createWarnings();
    const { session } = createTestSession({ store, logger });
    const started = session.start(authSession("first"));
    await store.release();
    await started;
    expect([session.isSignedIn, warnings.length]).toEqual([true, 1]);
  });

  test("may have the shape of AsyncStorage, localForage or a cookie library", () => {
    const asyncStorage: {
      getItem(
        key: string,
        callback?: (error?: Error | null, result?: string | null) => void,
      ): Promise<string | null>;
      setItem(key: string, value: string, callback?: (error?: Error | null) => void): Promise<void>;
      removeItem(key: string, callback?: (error?: Error | null) => void): Promise<void>;
    } = createAsyncStore(createStore());
    const cookies = new Map<string, string>();
    const stores = [
      asyncStorage,
      // localForage returns what it has stored.
      { ...asyncStorage, setItem: async (_: string, value: string): Promise<string> => value },
      {
        getItem: (name: string) => cookies.get(name),
        setItem: (name: string, value: string) => cookies.set(name, value),
        removeItem: (name: string) => cookies.delete(name),
      },
      localStorageType,
    ] satisfies SessionStore[];
    // @ts-expect-error a Map has none of these methods
    const invalid: SessionStore = new Map<string, string>();
    expect([stores.length, "getItem" in invalid]).toEqual([4, false]);
  });
});

const localStorageType: Storage = Object.assign(createStore(), { length: 0, clear() {}, key: () => null });
