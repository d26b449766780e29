import {
  createSession,
  type SessionChannel,
  type SessionEvent,
  type SessionOptions,
  type SessionResident,
} from "../../src/index.js";

export const sessionKey = "game-community-session";

/** The tokens of a session of the API. Two of them are of the same session unless `session_id` differs. */
export const authSession = (name: string, session_id = "session") => ({
  access_token: name,
  refresh_token: `${name}-refresh`,
  session_id,
  expires_in: 900,
});

/** What a session keeps of a resident. */
export const ada: SessionResident = {
  id: "01930e5c-6b00-7c00-8000-000000000100",
  username: "ada",
  display_name: "Ada",
  avatar_url: null,
  email_verified: false,
  permissions: [],
};

/** Creates a session with a fake clock and a recorder of its events. */
export function createTestSession(options: Omit<SessionOptions, "now"> = {}) {
  let time = 0;
  const session = createSession({ ...options, now: () => time });
  const events: SessionEvent["type"][] = [];
  session.onChange(({ type }) => events.push(type));
  return { session, events, advance: (seconds: number) => void (time += seconds * 1000) };
}

/** Creates a signed-in session with a fake clock. */
export function startSession(options: Omit<SessionOptions, "now"> = {}) {
  const created = createTestSession(options);
  void created.session.start(authSession("first"));
  created.events.length = 0;
  return created;
}

/** Creates a store that works like `localStorage`. `failWith` makes an operation throw. */
export function createStore() {
  const values = new Map<string, string>();
  const failures = new Map<string, Error>();
  const check = (operation: string): void => {
    const error = failures.get(operation);
    if (error) throw error;
  };
  return {
    values,
    failWith: (operation: "getItem" | "setItem" | "removeItem", error: Error) =>
      void failures.set(operation, error),
    repair: () => failures.clear(),
    getItem(name: string): string | null {
      check("getItem");
      return values.get(name) ?? null;
    },
    setItem(name: string, value: string): void {
      check("setItem");
      values.set(name, value);
    },
    removeItem(name: string): void {
      check("removeItem");
      values.delete(name);
    },
  };
}

/** Creates an asynchronous view of a store. Each operation takes effect once it is released, in the order of the calls. */
export function createAsyncStore(store: ReturnType<typeof createStore>) {
  const waiting: (() => void)[] = [];
  const whenReleased = <T>(operation: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => void Promise.resolve().then(operation).then(resolve, reject));
    });
  return {
    getItem: (name: string) => whenReleased(() => store.getItem(name)),
    setItem: (name: string, value: string) => whenReleased(() => store.setItem(name, value)),
    removeItem: (name: string) => whenReleased(() => store.removeItem(name)),
    /** Executes the operations that wait, and those that follow, until there are none. */
    async release(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next();
        await runMicrotasks();
      }
    },
  };
}

/**
 * Creates two tabs whose views of one store differ, as in browsers that have a process for each: a tab reads what the other has written
 * after `propagate`, which also tells both of the change. The last operation wins. One that changes nothing for its tab is not executed.
 */
export function createSeparateTabs() {
  const [one, two, events] = createChannels(3);
  if (!one || !two || !events) throw new Error("Three channels expected.");
  const operations: { readonly tab: SessionChannel; readonly value: string | null }[] = [];
  let propagated = 0;
  const openTab = (channel: SessionChannel) => {
    const getItem = () =>
      operations.findLast(({ tab }, index) => tab === channel || index < propagated)?.value ?? null;
    const write = (value: string | null): void => {
      if (value !== getItem()) operations.push({ tab: channel, value });
    };
    const store = {
      getItem,
      setItem: (_: string, value: string) => write(value),
      removeItem: () => write(null),
    };
    return { store, channel };
  };
  const propagate = (): void => {
    propagated = operations.length;
    events.postMessage({});
  };
  return {
    tabs: [openTab(one), openTab(two)] as const,
    propagate,
    read: () => operations.at(-1)?.value ?? null,
  };
}

/** Creates connected channels, which deliver messages to each other at once, as tabs do. */
export function createChannels(count: number): SessionChannel[] {
  const listeners = Array.from({ length: count }, () => new Set<(event: { data: unknown }) => void>());
  return listeners.map((own) => ({
    postMessage: (data) => {
      for (const other of listeners) if (other !== own) for (const listener of other) listener({ data });
    },
    addEventListener: (_, listener) => void own.add(listener),
  }));
}

/** Resolves after all promises that are settled by now have called back. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
