import type { CallDefaults } from "./transport.js";

/** `next`, which exists in apps with the types of Next.js. */
type NextOption = { [Name in Extract<keyof RequestInit, "next">]?: RequestInit[Name] | undefined };

/** Options of `fetch`. Runtimes ignore or reject those that they do not support. */
export interface FetchOptions extends NextOption {
  /** How the request uses the HTTP cache of the browser, or the data cache of Next.js. */
  cache?: "default" | "force-cache" | "no-cache" | "no-store" | "only-if-cached" | "reload" | undefined;
  /** Whether cookies are sent. The service does not need them, but a gateway in front of it may. */
  credentials?: "include" | "omit" | "same-origin" | undefined;
  /** Lets the request outlive the page, for example when it is sent on `pagehide`. */
  keepalive?: boolean | undefined;
  /** How important the request is compared with others of the page. */
  priority?: "auto" | "high" | "low" | undefined;
}

/** Options of every call. */
export interface CallOptions extends FetchOptions, CallDefaults {
  /** Aborts the call: the request, the wait before a retry and the reading of the response. It throws an `AbortError`. */
  signal?: AbortSignal | undefined;
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

/** An option of operations that create or replace a resource. */
export interface CreateOnlyOption {
  /** Only creates the resource: if it exists, the call fails with 412. */
  ifNoneMatch?: "*" | undefined;
}

/** Without `ifNoneMatch`, the call never returns `undefined`. */
export interface WithoutIfNoneMatch {
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
