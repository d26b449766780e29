import { isObject } from "./is-object.js";
import type { Logger } from "./logging.js";
import type { SessionResident } from "./session-resident.js";

/** The tokens of a session, as the service sends them. */
export interface NewTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly session_id: string;
  /** The lifetime of the access token in seconds. */
  readonly expires_in: number;
  readonly refresh_expires_at?: string | undefined;
  readonly resident?: SessionResident | undefined;
}

/** The tokens of a session, as they are stored. */
export interface Tokens extends NewTokens {
  /** When the tokens were received, in epoch milliseconds of the local clock. */
  readonly received_at: number;
}

/**
 * Storage for a session, which may be asynchronous. `localStorage`, `sessionStorage` and the `AsyncStorage` of React Native
 * implement it.
 */
export interface SessionStore {
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, value: string): unknown;
  removeItem(name: string): unknown;
}

/** What a store contains. */
export interface StoredTokens {
  readonly tokens: Tokens | undefined;
}

/** A `SessionStore` for tokens that never throws. It is synchronous if the store is. */
export interface TokenStorage {
  /** Returns undefined if the store does not have the latest tokens, or cannot be read. */
  read(): MaybePromise<StoredTokens | undefined>;
  write(tokens: Tokens | undefined): MaybePromise<void>;
}

type MaybePromise<T> = T | Promise<T>;

/** Creates a storage that executes operations in order, and logs its first failure. */
export function createTokenStorage(
  store: SessionStore,
  key: string,
  logger: Pick<Logger, "warn">,
): TokenStorage {
  const enqueue = createQueue();
  const warn = createStoreWarning(logger);
  // Then the store does not have the latest tokens.
  let lastWriteFailed = false;
  const write = (tokens: Tokens | undefined) =>
    whenSettled(
      () => (tokens ? store.setItem(key, JSON.stringify(tokens)) : store.removeItem(key)),
      () => {
        lastWriteFailed = false;
      },
      (error) => {
        lastWriteFailed = true;
        warn(error);
        // Other tabs must not use the previous tokens: the server ends a session whose old refresh token is reused.
        return whenSettled(() => store.removeItem(key), ignore, ignore);
      },
    );
  const read = () =>
    whenSettled(
      () => store.getItem(key),
      (value) => ({ tokens: parseTokens(value) }),
      (error) => {
        warn(error);
        return undefined;
      },
    );
  return {
    read: () => enqueue(() => (lastWriteFailed ? undefined : read())),
    write: (tokens) => enqueue(() => write(tokens)),
  };
}

/** Returns a function that logs the first failure of a store. */
export function createStoreWarning(logger: Pick<Logger, "warn">): (error: unknown) => void {
  let isLogged = false;
  return (error) => {
    if (isLogged) return;
    isLogged = true;
    logger.warn(
      `[game-community] The session cannot be stored, so it is kept in memory only: ${String(error)}`,
    );
  };
}

const ignore = (): void => undefined;

/** Executes asynchronous operations one after the other, and synchronous ones at once. */
function createQueue(): <T>(operation: () => MaybePromise<T>) => MaybePromise<T> {
  let last: Promise<unknown> | undefined;
  return (operation) => {
    const result = last ? last.then(operation) : operation();
    if (!isPromise(result)) return result;
    const current = result.finally(() => {
      if (last === current) last = undefined;
    });
    last = current;
    return current;
  };
}

/** Calls one of the functions with the result of an operation: at once, unless the operation returns a promise. */
export function whenSettled<T, R>(
  operation: () => MaybePromise<T>,
  onSuccess: (value: T) => R,
  onFailure: (error: unknown) => MaybePromise<R>,
): MaybePromise<R> {
  let result: MaybePromise<T>;
  try {
    result = operation();
  } catch (error) {
    return onFailure(error);
  }
  // Promises of other implementations may lack `finally`.
  return isPromise(result) ? Promise.resolve(result).then(onSuccess, onFailure) : onSuccess(result);
}

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  isObject(value) && typeof value.then === "function";

/** Parses stored tokens. Other code can write to the same storage, so invalid content is ignored. */
function parseTokens(stored: string | null | undefined): Tokens | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isTokens(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isTokens = (value: unknown): value is Tokens =>
  isObject(value) && Number.isFinite(value.received_at) && isTokenResponse(value);

/** Whether a response contains tokens. On networks with a captive portal, they may come from the portal. */
export function isTokenResponse(value: unknown): value is NewTokens {
  if (!isObject(value)) return false;
  const { access_token, refresh_token, session_id, expires_in, resident } = value;
  const texts = [access_token, refresh_token, session_id];
  return (
    texts.every((text) => typeof text === "string" && text) &&
    Number.isFinite(expires_in) &&
    Number(expires_in) > 0 &&
    (resident === undefined || (isObject(resident) && typeof resident.id === "string"))
  );
}
