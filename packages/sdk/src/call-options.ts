/** Options of every call. */
export interface CallOptions {
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

/** The options that are sent as headers. */
type HeaderOptions = IfMatchOption & IfNoneMatchOption & IdempotencyKeyOption;

/** The header name of each option. */
export const headerNames: Readonly<Record<keyof HeaderOptions, string>> = {
  ifMatch: "If-Match",
  ifNoneMatch: "If-None-Match",
  idempotencyKey: "Idempotency-Key",
};
