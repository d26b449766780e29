/** Sends messages to the other tabs of a website or to the other pages of an extension. `BroadcastChannel` implements it. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: () => void): void;
}

/** The part of a browser's global object that is used here. */
export interface BrowserGlobals {
  readonly document?: unknown;
  readonly BroadcastChannel?: new (name: string) => SessionChannel & { unref?(): void };
  addEventListener?(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
}

/**
 * Calls the listener when another tab announces a change of the stored session. Messages contain no tokens: tabs read their
 * own store, which may be one that they do not share, such as `sessionStorage`.
 * @returns a function that announces a change to the other tabs
 */
export function connectTabs(
  sessionKey: string,
  listener: () => void,
  givenChannel: SessionChannel | undefined,
  globals: BrowserGlobals = globalThis,
): () => void {
  const channel = givenChannel ?? openChannel(sessionKey, globals);
  channel?.addEventListener("message", listener);
  // Needed without a BroadcastChannel. With one, it still reports that other code has cleared `localStorage`.
  if (globals.document !== undefined)
    globals.addEventListener?.("storage", ({ key }) => {
      if (key === sessionKey || key === null) listener();
    });
  return function announce() {
    try {
      channel?.postMessage("changed");
    } catch {
      // The application has closed its channel.
    }
  };
}

/** Opens a channel in browsers. Servers, which may create a session per request, have no tabs. */
function openChannel(
  sessionKey: string,
  { document, BroadcastChannel }: BrowserGlobals,
): SessionChannel | undefined {
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
  request<T>(name: string, callback: () => Promise<T>): Promise<T>;
}

/** Runs the callback with a Web Lock, if available, so that only one tab refreshes the tokens of a session at a time. */
export async function withTabLock<T>(name: string, callback: () => Promise<T>): Promise<T> {
  // Not declared in the types of Node.
  const { navigator } = globalThis as { navigator?: { locks?: Locks } };
  if (!navigator?.locks) return await callback();
  const lock = { isHeld: false };
  const start = (): Promise<T> => {
    lock.isHeld = true;
    return callback();
  };
  try {
    return await navigator.locks.request(name, start);
  } catch (error) {
    // Locks are not allowed in sandboxed frames.
    if (lock.isHeld) throw error;
    return await callback();
  }
}
