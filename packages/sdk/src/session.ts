import type { components } from "./schema.js";

type AuthSession = components["schemas"]["AuthSession"];

/** What the client keeps of a session. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /** When the access token is renewed, in milliseconds of this machine's clock. */
  readonly renew_at: number;
}

/** Where a session is kept. `localStorage` and `sessionStorage` are such places. */
export interface SessionStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** Who is signed in here. Clients with the same session call as the same resident. */
export interface Session {
  readonly isSignedIn: boolean;
  /** @internal */
  readonly tokens: Tokens | undefined;
  /** @internal Whether these tokens are to be renewed before they are used. */
  isDue(tokens: Tokens): boolean;
  /**
   * Takes the answer of a sign-in, a sign-up or a change of the password.
   * @example session.start(await api.authentication.signIn({ email, password }));
   */
  start(answer: Pick<AuthSession, "access_token" | "refresh_token" | "expires_in">): void;
  /**
   * Forgets the tokens. The service is told by signing out.
   * @example await api.authentication.logout({}); session.end();
   */
  end(): void;
  /**
   * Calls the listener when somebody is signed in or out, also because the service ended the session.
   * Gives the way to stop listening.
   */
  onChange(listener: (isSignedIn: boolean) => void): () => void;
}

/** How a session is kept. */
export interface SessionOptions {
  /**
   * Where the tokens are, so that they outlive the page.
   * @default in memory
   * @example store: localStorage
   */
  store?: SessionStore | undefined;
  /** @default Date.now */
  now?: (() => number) | undefined;
}

/** The name of what is stored, and of the lock under which it is renewed. */
export const sessionKey = "game-community-session";

/** So long before its end an access token is renewed, so that it is still valid when it arrives. */
const marginMs = 30_000;

/** A session for `createClient`. It renews its access token by itself. */
export function createSession({ store = inMemory(), now = Date.now }: SessionOptions = {}): Session {
  const listeners = new Set<(isSignedIn: boolean) => void>();
  const read = (): Tokens | undefined => tokensIn(store.getItem(sessionKey));
  const changing = (change: () => void): void => {
    const before = read() !== undefined;
    change();
    const after = read() !== undefined;
    if (before !== after) for (const listener of listeners) listener(after);
  };
  return {
    get isSignedIn() {
      return read() !== undefined;
    },
    get tokens() {
      return read();
    },
    isDue: ({ renew_at }) => now() >= renew_at,
    start: ({ access_token, refresh_token, expires_in }) =>
      changing(() => {
        const renew_at = now() + expires_in * 1000 - marginMs;
        store.setItem(sessionKey, JSON.stringify({ access_token, refresh_token, renew_at } satisfies Tokens));
      }),
    end: () => changing(() => store.removeItem(sessionKey)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function inMemory(): SessionStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/** Somebody else may have written there: what is no session counts as none. */
function tokensIn(stored: string | null): Tokens | undefined {
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
  ["access_token", "refresh_token", "renew_at"].every((name) => name in value);
