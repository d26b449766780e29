import type { ApiResponse } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import { checkOptions, type OptionRules } from "./check-options.js";
import type { OperationDefinition } from "./definition.js";
import type { Logger } from "./logging.js";
import type { SessionEndReason, SessionListener } from "./session-events.js";
import { type SessionResident, toSessionResident } from "./session-resident.js";
import { createSessionTokens, type SessionTokens } from "./session-tokens.js";
import {
  connectTabs,
  isCopiedStore,
  propagationMs,
  type SessionChannel,
  type TabListener,
  type TabMessage,
  withTabLock,
} from "./tabs.js";
import {
  createStoreWarning,
  createTokenStorage,
  type NewTokens,
  type SessionStore,
  type Tokens,
} from "./token-storage.js";

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
  readonly tokens: Tokens | undefined;
  /** Resolves once the store has been read. */
  readonly ready: Promise<void>;
  /** Whether the store is still being read. */
  readonly isLoading: boolean;
  /** Returns a function that removes the listener. */
  addListener(listener: SessionListener): () => void;
  /** The refresh that is running, for all clients of this session. */
  pendingRefresh: Promise<Tokens | undefined> | undefined;
  /**
   * Returns the tokens after the store has been read, and refreshes outdated ones. Undefined until a client is created with this
   * session.
   */
  getTokens: ((signal: AbortSignal | undefined) => Promise<Tokens | undefined>) | undefined;
  /** Calls an operation. Undefined until a client is created with this session. */
  call: ((definition: OperationDefinition, args: CallArguments) => Promise<ApiResponse<unknown>>) | undefined;
  /** Ends the session of these tokens on the server. Undefined until a client is created with this session. */
  revoke: ((tokens: Tokens) => Promise<void>) | undefined;
  /** Whether an access token has expired or is about to. */
  needsRefresh(tokens: Tokens): boolean;
  /** Executes the callback while no other tab refreshes the session. */
  withLock<T>(sessionId: string, callback: () => Promise<T>): Promise<T>;
  /** Reads the store, which another tab may have changed. */
  reload(): Promise<void>;
  /** Replaces the tokens. Resolves once they are stored. The reason is that of an end. */
  replace(tokens: NewTokens | undefined, reason?: SessionEndReason): Promise<void>;
  /** Replaces the resident of a session: at once here, then in the store. */
  updateResident(sessionId: string, resident: SessionResident): Promise<void>;
  /** Follows the other tabs. It lives as long as the session, because the channel does not keep it in memory. */
  readonly follow: TabListener;
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
  const opened = openStore(store, logger);
  const storage = opened && createTokenStorage(opened, key, logger);
  const tokens = createSessionTokens(storage);
  const areCopies = !channel && opened !== undefined && isCopiedStore(opened);
  const announce = (session_id?: string, reason?: SessionEndReason): void =>
    tabs?.announce({ session_id, reason, tokens: areCopies ? tokens.current : undefined });
  // The session that was ended or replaced here. A tab that cannot read that yet may store its tokens again, or remove later ones.
  let former: Tokens | undefined;
  const follow: TabListener = (message) => {
    const { session_id, reason } = message;
    if (reason) tokens.keepReason(message);
    if (areCopies) adopt(tokens, message, announce);
    else if (former && session_id === former.session_id && session_id !== tokens.current?.session_id) {
      // Chromium does not execute what changes nothing for this tab.
      void storage?.write(former);
      void tokens.write(tokens.current).then(() => announce());
    } else void tokens.reload();
    if (!session_id) former = undefined;
  };
  const tabs = storage && connectTabs(key, follow, channel);
  // Another tab may have newer tokens than the copy, and sends them.
  const hasCopy = areCopies && tokens.current !== undefined;
  const settled = hasCopy ? new Promise((done) => setTimeout(done, propagationMs)) : undefined;
  if (hasCopy) announce(tokens.current.session_id);
  // A lock for each session, because a server process may have the sessions of many residents.
  const withLock: SessionState["withLock"] = (sessionId, callback) =>
    withTabLock(`${key}:${sessionId}`, callback);
  return {
    get tokens() {
      return tokens.current;
    },
    get isLoading() {
      return tokens.isLoading;
    },
    ready: tokens.ready,
    pendingRefresh: undefined,
    getTokens: undefined,
    call: undefined,
    revoke: undefined,
    needsRefresh: (stored) => isOutdated(stored, now()),
    withLock,
    async reload() {
      await settled;
      await tokens.reload();
    },
    async replace(next, reason = "sign-out") {
      const previous = tokens.current?.session_id;
      const isOther = next?.session_id !== previous;
      if (isOther) former = tokens.current ?? former;
      await tokens.write(next && toTokens(next, now()), reason);
      announce(next && isOther ? undefined : previous, next ? undefined : reason);
    },
    async updateResident(sessionId, resident) {
      if (tokens.current?.session_id !== sessionId) return;
      tokens.apply({ ...tokens.current, resident });
      await withLock(sessionId, async () => {
        const stored = await tokens.read();
        if (stored?.session_id !== sessionId || tokens.current?.session_id !== sessionId) return;
        await tokens.write({ ...stored, resident });
        announce(sessionId);
      });
    },
    addListener(listener) {
      tokens.listeners.add(listener);
      tabs?.keep(follow);
      return () => {
        tokens.listeners.delete(listener);
        if (tokens.listeners.size === 0) tabs?.keep(undefined);
      };
    },
    follow,
    close() {
      tokens.listeners.clear();
      tabs?.keep(undefined);
      tabs?.close();
    },
  };
}

/** Takes the newer tokens or the end of a session that two tabs have in a store each, or announces its own newer tokens. */
function adopt(tokens: SessionTokens, message: TabMessage, announce: (session_id: string) => void): void {
  const { current } = tokens;
  if (!current || current.session_id !== message.session_id) return;
  const age = message.tokens ? message.tokens.received_at - current.received_at : 0;
  if (message.reason) void tokens.write(undefined, message.reason);
  else if (age > 0) void tokens.write(message.tokens);
  else if (age < 0) announce(current.session_id);
}

function openStore(store: SessionOptions["store"], logger: Pick<Logger, "warn">): SessionStore | undefined {
  try {
    return typeof store === "function" ? store() : store;
  } catch (error) {
    createStoreWarning(logger)(error);
    return undefined;
  }
}

/** Copies the stored fields only: a session of the API also contains private ones of the resident. */
const toTokens = (
  { access_token, refresh_token, refresh_expires_at, session_id, expires_in, resident }: NewTokens,
  received_at: number,
): Tokens => ({
  access_token,
  refresh_token,
  refresh_expires_at,
  session_id,
  expires_in,
  resident: resident && toSessionResident(resident),
  received_at,
});

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
