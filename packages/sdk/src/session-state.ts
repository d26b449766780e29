import { checkOptions, type OptionRules } from "./check-options.js";
import type { Logger } from "./logging.js";
import { notify } from "./notify.js";
import { connectTabs, type SessionChannel } from "./tabs.js";
import {
  createStoreWarning,
  createTokenStorage,
  isPromise,
  type NewTokens,
  type SessionStore,
  type Tokens,
  type TokenStorage,
  whenSettled,
} from "./token-storage.js";

/** A change of a session, in this tab or in another one. */
export interface SessionEvent {
  /**
   * - `loaded`: an asynchronous store has been read.
   * - `signed-in`: a resident has signed in, or another one than before.
   * - `refreshed`: the session has new tokens.
   * - `signed-out`: the resident has signed out, or the server has ended the session.
   */
  readonly type: "loaded" | "signed-in" | "refreshed" | "signed-out";
  readonly isSignedIn: boolean;
}

export type SessionListener = (event: SessionEvent) => void;

/** Options of `createSession`. */
export interface SessionOptions {
  /**
   * Where to store the tokens, or a function that returns it. Use `localStorage` to stay signed in across page loads. If the
   * store fails, for example because it is full or blocked, the session is kept in memory.
   * @default in memory
   * @example store: () => localStorage
   */
  store?: SessionStore | (() => SessionStore) | undefined;
  /**
   * The key of the tokens in the store, and the name of the channel and the lock between tabs. Two services on one website
   * need different keys.
   * @default "game-community-session"
   * @example key: "staging-session"
   */
  key?: string | undefined;
  /**
   * How to tell other tabs about changes of the store.
   * @default a BroadcastChannel in browsers, and the `storage` event
   * @example channel: new BroadcastChannel("session")
   */
  channel?: SessionChannel | undefined;
  /**
   * Where to log that the store has failed, once.
   * @default console
   * @example logger: pino()
   */
  logger?: Pick<Logger, "warn"> | undefined;
  /** @default Date.now */
  now?: (() => number) | undefined;
}

/** The tokens of a session: in memory, in the store, and in other tabs. */
export interface SessionState {
  readonly key: string;
  readonly tokens: Tokens | undefined;
  /** Resolves once the store has been read. */
  readonly ready: Promise<void>;
  /** Whether the store is still being read. */
  readonly isLoading: boolean;
  readonly listeners: Set<SessionListener>;
  /** The refresh that is running, for all clients of this session. */
  pendingRefresh: Promise<Tokens | undefined> | undefined;
  /** Refreshes outdated tokens. Undefined until a client is created with this session. */
  refresh: ((stale: Tokens) => Promise<Tokens | undefined>) | undefined;
  /** Ends the session of these tokens on the server. Undefined until a client is created with this session. */
  revoke: ((tokens: Tokens) => Promise<void>) | undefined;
  /** Whether an access token has expired or is about to. */
  needsRefresh(tokens: Tokens): boolean;
  /** Reads the store, which another tab may have changed. */
  reload(): Promise<void>;
  /** Replaces the tokens. Resolves once they are stored. */
  replace(tokens: NewTokens | undefined): Promise<void>;
  /** Removes all listeners, and leaves the other tabs. */
  close(): void;
}

const sessionRules: OptionRules<keyof SessionOptions> = {
  store: ["a store", "a function"],
  key: ["a string"],
  channel: ["a channel"],
  logger: ["an object with warn"],
  now: ["a function"],
};

export function createSessionState(options: SessionOptions): SessionState {
  checkOptions("createSession", options, sessionRules);
  const { store, key = "game-community-session", channel, logger = console, now = Date.now } = options;
  const storage = openStorage(store, key, logger);
  const listeners = new Set<SessionListener>();
  let tokens: Tokens | undefined;
  // Counts own changes, so that a slow read of the store does not undo a later one.
  let revision = 0;
  const emit = (type: SessionEvent["type"]): void => {
    const event = { type, isSignedIn: tokens !== undefined };
    for (const listener of [...listeners]) notify(listener, event);
  };
  const apply = (next: Tokens | undefined): void => {
    const type = describeChange(tokens, next);
    tokens = next;
    if (type) emit(type);
  };
  const read = (onRead: (stored: Tokens | undefined) => void) => {
    const before = revision;
    return whenSettled(
      () => storage?.read(),
      (stored) => {
        if (stored && revision === before) onRead(stored.tokens);
      },
      () => undefined,
    );
  };
  const reload = async (): Promise<void> => read(apply);
  const loading = read((stored) => {
    tokens = stored;
  });
  let isLoading = isPromise(loading);
  const finishLoading = async (): Promise<void> => {
    await loading;
    if (!isLoading) return;
    isLoading = false;
    emit("loaded");
  };
  const tabs = storage && connectTabs(key, () => void reload(), channel);
  return {
    key,
    get tokens() {
      return tokens;
    },
    get isLoading() {
      return isLoading;
    },
    ready: finishLoading(),
    listeners,
    pendingRefresh: undefined,
    refresh: undefined,
    revoke: undefined,
    needsRefresh: (stored) => isOutdated(stored, now()),
    reload,
    async replace(next) {
      revision++;
      const replacement = next && toTokens(next, now());
      const written = storage?.write(replacement);
      apply(replacement);
      await written;
      tabs?.announce();
    },
    close() {
      listeners.clear();
      tabs?.close();
    },
  };
}

function openStorage(
  store: SessionOptions["store"],
  key: string,
  logger: Pick<Logger, "warn">,
): TokenStorage | undefined {
  try {
    const opened = typeof store === "function" ? store() : store;
    return opened && createTokenStorage(opened, key, logger);
  } catch (error) {
    createStoreWarning(logger)(error);
    return undefined;
  }
}

/** Copies the stored fields only: a session of the API also contains the resident. */
const toTokens = (
  { access_token, refresh_token, session_id, expires_in }: NewTokens,
  received_at: number,
): Tokens => ({ access_token, refresh_token, session_id, expires_in, received_at });

function describeChange(
  previous: Tokens | undefined,
  next: Tokens | undefined,
): SessionEvent["type"] | undefined {
  if (!next) return previous && "signed-out";
  if (previous?.session_id !== next.session_id) return "signed-in";
  return previous.refresh_token === next.refresh_token && previous.access_token === next.access_token
    ? undefined
    : "refreshed";
}

/** How long before its expiry an access token is refreshed, so that it is still valid when a request arrives. */
const refreshMarginMs = 30_000;

/**
 * Compares with the age of the tokens by the local clock, not with times of the server: the two clocks may differ by hours.
 * Tokens from the future mean that the clock was set back, so their age is unknown.
 */
function isOutdated({ expires_in, received_at }: Tokens, now: number): boolean {
  const lifetime = expires_in * 1000;
  const margin = Math.min(refreshMarginMs, lifetime / 2);
  const age = now - received_at;
  return age >= lifetime - margin || age < -margin;
}
