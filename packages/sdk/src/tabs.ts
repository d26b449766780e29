/** Sends messages to the other tabs of a website or to the other pages of an extension. `BroadcastChannel` implements it. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: () => void, options?: { signal: AbortSignal }): void;
}

/** The part of a browser's global object that is used here. */
export interface BrowserGlobals {
  readonly document?: unknown;
  readonly BroadcastChannel?: new (name: string) => SessionChannel & { close(): void; unref?(): void };
  addEventListener?(
    type: "storage",
    listener: (event: { readonly key: string | null }) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** The connection to the other tabs. */
export interface Tabs {
  /** Announces a change of the stored session. */
  announce(): void;
  /** Removes the listeners, and closes the channel that was opened here. */
  close(): void;
}

/**
 * Calls the listener when another tab announces a change of the stored session. Messages contain no tokens: tabs read their
 * own store, which may be one that they do not share, such as `sessionStorage`.
 */
export function connectTabs(
  sessionKey: string,
  listener: () => void,
  givenChannel: SessionChannel | undefined,
  globals: BrowserGlobals = globalThis,
): Tabs {
  const opened = givenChannel ? undefined : openChannel(sessionKey, globals);
  const channel = givenChannel ?? opened;
  const controller = new AbortController();
  const { signal } = controller;
  channel?.addEventListener("message", listener, { signal });
  // Needed without a BroadcastChannel. With one, it still reports that other code has cleared `localStorage`.
  const onStorage = ({ key }: { readonly key: string | null }): void => {
    if (key === sessionKey || key === null) listener();
  };
  if (globals.document !== undefined) globals.addEventListener?.("storage", onStorage, { signal });
  return {
    announce() {
      try {
        channel?.postMessage("changed");
      } catch {
        // The channel is closed.
      }
    },
    close() {
      controller.abort();
      opened?.close();
    },
  };
}

/** Opens a channel in browsers. Servers, which may create a session per request, have no tabs. */
function openChannel(sessionKey: string, { document, BroadcastChannel }: BrowserGlobals) {
  if (document === undefined || BroadcastChannel === undefined) return undefined;
  try {
    const channel = new BroadcastChannel(sessionKey);
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
}

/** How long after a change of the store other tabs may still read the old value: in Chromium, each process has a copy. */
const propagationMs = 100;

/**
 * Runs the callback with a Web Lock, if available, so that only one tab refreshes the tokens of a session at a time. The next
 * tab gets the lock when it can read what this one has stored.
 */
export function withTabLock<T>(name: string, callback: () => Promise<T>): Promise<T> {
  // Not declared in the types of Node.
  const locks = (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks;
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
