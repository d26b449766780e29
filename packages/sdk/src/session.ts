import type { AuthSession } from "./models.js";

/** The stored tokens of a session. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /** When to refresh the access token, in epoch milliseconds of the local clock. */
  readonly refresh_at: number;
}

/** Storage for a session. `localStorage` and `sessionStorage` implement it. */
export interface SessionStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** The session of a signed-in resident. It can be shared by several clients. */
export interface Session {
  readonly isSignedIn: boolean;
  /** @internal */
  readonly tokens: Tokens | undefined;
  /** @internal Whether the access token has expired or is about to. */
  needsRefresh(tokens: Tokens): boolean;
  /**
   * Stores the tokens from a sign-in, a sign-up or a password change.
   * @example session.start(await api.authentication.signIn({ email, password }));
   */
  start(authSession: Pick<AuthSession, "access_token" | "refresh_token" | "expires_in">): void;
  /**
   * Removes the tokens. To revoke the session on the server too, call `logout` first.
   * @example await api.authentication.logout({}); session.end();
   */
  end(): void;
  /**
   * Calls the listener when the resident signs in or out, or when the server has ended the session.
   * @returns a function that removes the listener
   */
  onChange(listener: (isSignedIn: boolean) => void): () => void;
}

/** Options of `createSession`. */
export interface SessionOptions {
  /**
   * Where to store the tokens. Use `localStorage` to stay signed in across page loads.
   * @default in memory
   * @example store: localStorage
   */
  store?: SessionStore | undefined;
  /** @default Date.now */
  now?: (() => number) | undefined;
}

/** The storage key of the tokens, and the name of the lock for refreshing them. */
export const sessionKey = "game-community-session";

/** How long before its expiry an access token is refreshed, so that it is still valid when a request arrives. */
const refreshMarginMs = 30_000;

/** Creates a session for `createClient`, which refreshes its access token automatically. */
export function createSession({ store = createMemoryStore(), now = Date.now }: SessionOptions = {}): Session {
  const listeners = new Set<(isSignedIn: boolean) => void>();
  const readTokens = (): Tokens | undefined => parseTokens(store.getItem(sessionKey));
  const updateAndNotify = (update: () => void): void => {
    const wasSignedIn = readTokens() !== undefined;
    update();
    const isSignedIn = readTokens() !== undefined;
    if (wasSignedIn !== isSignedIn) for (const listener of listeners) listener(isSignedIn);
  };
  return {
    get isSignedIn() {
      return readTokens() !== undefined;
    },
    get tokens() {
      return readTokens();
    },
    needsRefresh: ({ refresh_at }) => now() >= refresh_at,
    start: ({ access_token, refresh_token, expires_in }) =>
      updateAndNotify(() => {
        const refresh_at = now() + expires_in * 1000 - refreshMarginMs;
        const tokens: Tokens = { access_token, refresh_token, refresh_at };
        store.setItem(sessionKey, JSON.stringify(tokens));
      }),
    end: () => updateAndNotify(() => store.removeItem(sessionKey)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function createMemoryStore(): SessionStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** Parses stored tokens. Other code can write to the same storage, so invalid content is ignored. */
function parseTokens(stored: string | null): Tokens | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isTokens(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === "object" &&
  value !== null &&
  ["access_token", "refresh_token", "refresh_at"].every((name) => name in value);
