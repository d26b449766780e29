import type { Middleware } from "./transport.js";

/** The options of `fetch` that a call can set. `next` exists in apps with the types of Next.js. */
type FetchOptionName = "cache" | "credentials" | "keepalive" | "next" | "priority";

/** Options of `fetch`. Environments ignore or reject those that they do not support. */
export type FetchOptions = {
  [Name in Extract<keyof RequestInit, FetchOptionName>]?: RequestInit[Name] | undefined;
};

/** Options of every call. */
export interface CallOptions extends FetchOptions {
  /** Aborts the call: the request, the wait before a retry and the reading of the response. It throws an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Headers for this call only. They override the headers of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The timeout of each attempt in milliseconds; `Infinity` disables it.
   * @default the `timeout` of the client
   */
  timeout?: number | undefined;
  /**
   * How often the request is sent again after a temporary failure.
   * @default the `maxRetries` of the client
   */
  maxRetries?: number | undefined;
  /** Middleware around this call only, inside the middleware of the client. */
  use?: readonly Middleware[] | undefined;
}

/** An option of operations that change a resource with an `ETag`. */
export interface IfMatchOption {
  /** The `ETag` of the version that you edited. If the resource has changed since, the call fails with 412. */
  ifMatch?: string | undefined;
}

/** An option of operations that return a resource with an `ETag`. */
export interface IfNoneMatchOption {
  /** The `ETag` of your cached copy. If it is still current (304), the call returns `undefined`. */
  ifNoneMatch?: string | undefined;
}

/** Options without `ifNoneMatch`: the call never returns `undefined`. */
export interface Unconditional {
  ifNoneMatch?: undefined;
}

/** An option of operations that can be retried safely. */
export interface IdempotencyKeyOption {
  /**
   * Calls with the same key and the same input are executed once. Pass the `idempotencyKey` of an error to repeat that call.
   * @default a new key for each call, the same for its retries
   */
  idempotencyKey?: string | undefined;
}
