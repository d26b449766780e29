import { isObject } from "./is-object.js";
import { mayHaveTabs } from "./platform.js";
import { type SessionEndReason, sessionEndReasons } from "./session-events.js";
import { isTokens, type Tokens } from "./token-storage.js";

/** Sends messages to the other tabs of a website or to the other pages of an extension. `BroadcastChannel` implements it. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(
    type: "message",
    listener: (event?: unknown) => void,
    options?: { signal: AbortSignal },
  ): void;
}

/** What a tab tells the others about its session. */
export interface TabMessage {
  /** The session that goes on or has ended; undefined if another one has started. */
  readonly session_id?: unknown;
  /** Why the session has ended, if it has. */
  readonly reason?: SessionEndReason | undefined;
  /** The tokens, if the tabs cannot read them in a store that they share. */
  readonly tokens?: Tokens | undefined;
}

export type TabListener = (message: TabMessage) => void;

/** A channel that can be closed. In Node, it keeps the process running, unless it may end before. */
type OpenChannel = SessionChannel & { close(): void; unref?(): void };

/** The part of a browser's global object that is used here. */
export interface BrowserGlobals {
  readonly document?: unknown;
  readonly sessionStorage?: unknown;
  readonly BroadcastChannel?: new (name: string) => OpenChannel;
  addEventListener?(
    type: "storage",
    listener: (event: { readonly key: string | null }) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** The connection to the other tabs. */
export interface Tabs {
  /** Tells the other tabs about a change of the session. */
  announce(message: TabMessage): void;
  /** Keeps the listener in memory as long as the page is open, or no longer. */
  keep(listener: TabListener | undefined): void;
  /** Removes the listeners, and closes the channel that was opened here. */
  close(): void;
}

/** Frees the channels and listeners of sessions that are not in use any more. Not all servers have such a registry. */
let unusedTabs: FinalizationRegistry<() => void> | undefined;

/**
 * Calls the listener when another tab announces a change of the session, or has changed the store. The channel does not keep the
 * listener in memory.
 */
export function connectTabs(
  sessionKey: string,
  listener: TabListener,
  givenChannel: SessionChannel | undefined,
  globals: BrowserGlobals = globalThis,
): Tabs {
  const opened = givenChannel ? undefined : openChannel(sessionKey, globals);
  const channel = givenChannel ?? opened;
  const controller = new AbortController();
  const { signal } = controller;
  const close = (): void => {
    controller.abort();
    opened?.close();
  };
  const target = new WeakRef(listener);
  let kept: TabListener | undefined;
  const deliver = (message: TabMessage): void => (kept ?? target.deref())?.(message);
  channel?.addEventListener("message", (event) => deliver(readMessage(event)), { signal });
  // Needed without a channel. With one, it still reports that other code has cleared `localStorage`; a message that says why
  // comes first.
  const onStorage = ({ key }: { readonly key: string | null }): void => {
    if (key !== sessionKey && key !== null) return;
    if (channel) setTimeout(() => signal.aborted || deliver({}), propagationMs);
    else deliver({});
  };
  if (globals.document !== undefined) {
    globals.addEventListener?.("storage", onStorage, { signal });
    unusedTabs ??= new FinalizationRegistry((free) => free());
    unusedTabs.register(listener, close);
  }
  return {
    announce(message) {
      try {
        channel?.postMessage(message);
      } catch {
        // The channel is closed.
      }
    },
    keep: (next) => void (kept = next),
    close,
  };
}

/** Other code may use the same channel, and other versions of the SDK may send other messages. */
function readMessage(event: unknown): TabMessage {
  if (!isObject(event) || !isObject(event.data)) return {};
  const { session_id, reason, tokens } = event.data;
  return {
    session_id,
    reason: sessionEndReasons.find((known) => known === reason),
    tokens: isTokens(tokens) ? tokens : undefined,
  };
}

/** Whether browsers copy the store when a tab is duplicated: then two tabs have one session in two stores. */
export function isCopiedStore(store: object, globals: BrowserGlobals = globalThis): boolean {
  try {
    return globals.document !== undefined && store === globals.sessionStorage;
  } catch {
    // Not allowed in sandboxed frames.
    return false;
  }
}

/** Opens a channel in browsers. Servers, which may create a session per request, have no tabs. */
export function openChannel(
  name: string,
  { document, BroadcastChannel }: BrowserGlobals = globalThis,
): OpenChannel | undefined {
  if (document === undefined || BroadcastChannel === undefined) return undefined;
  try {
    const channel = new BroadcastChannel(name);
    // The channels of Node, in tests with a DOM, keep the process running.
    channel.unref?.();
    return channel;
  } catch {
    // Not allowed in sandboxed frames.
    return undefined;
  }
}

/** The part of the Web Locks API that is used here. */
interface Locks {
  request(name: string, callback: () => Promise<void>): Promise<void>;
  request(name: string, options: { signal: AbortSignal }, callback: () => Promise<void>): Promise<void>;
}

/** Returns the locks between tabs. Node.js has locks too, but no tabs. */
export function findLocks(): Locks | undefined {
  // Not declared in the types of Node.
  const { navigator } = globalThis as { navigator?: { locks?: Locks } };
  return mayHaveTabs() ? navigator?.locks : undefined;
}

/** How long after a change of the store other tabs may still read the old value: in Chromium, each process has a copy. */
export const propagationMs = 100;

/**
 * Runs the callback with a Web Lock, if available, so that only one tab refreshes the tokens of a session at a time. The next
 * tab gets the lock when it can read what this one has stored.
 */
export function withTabLock<T>(name: string, callback: () => Promise<T>): Promise<T> {
  const locks = findLocks();
  return new Promise((resolve) => {
    let result: Promise<T> | undefined;
    const run = (): void => resolve((result ??= callback()));
    const runAndHold = async (): Promise<void> => {
      run();
      await result;
      await new Promise((done) => setTimeout(done, propagationMs));
    };
    // Locks are not allowed in sandboxed frames. An error of the callback is that of the result.
    if (locks) locks.request(name, runAndHold).catch(run);
    else run();
  });
}
