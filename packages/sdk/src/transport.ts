import type { ConnectionError, TimeoutError } from "./call-errors.js";
import { isObject } from "./is-object.js";
import type { OperationId } from "./operation-ids.js";

/** Sends a request, and takes what `globalThis.fetch` takes. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What is known about a request besides the request itself. */
export interface RequestContext {
  /** The operation ID; undefined for requests of `api.fetch`. */
  readonly operation: OperationId | undefined;
  /** The path template, such as `/v1/games/{slug}`; undefined for requests of `api.fetch`. */
  readonly path: string | undefined;
  /** The timeout of each attempt in milliseconds. */
  readonly timeout: number;
  /** How often the request may be sent again. */
  readonly maxRetries: number;
  /** Whether the operation only reads: GET operations, and POST operations that return pages. */
  readonly isReadOnly: boolean;
  /** The number of this attempt, from 1; 0 before the first. */
  readonly attempt: number;
  /**
   * The deadline of the client in milliseconds.
   * @internal
   */
  readonly deadline?: number | undefined;
  /**
   * The session in which the call has begun. It is not sent without it.
   * @internal
   */
  readonly sessionId?: string | undefined;
  /**
   * The options of the call, of which plugins read theirs.
   * @internal
   */
  readonly options?: (CallDefaults & { readonly signal?: AbortSignal | undefined }) | undefined;
  /** @internal */
  readonly progress: Progress;
}

/** What the contexts of all requests of a client begin with. */
export type DefaultContext = Omit<RequestContext, "operation" | "path" | "progress">;

/** What becomes known about a call while it runs. */
export interface Progress {
  attempts: number;
  /** The key if the operation takes one. */
  idempotencyKey?: string | undefined;
  /** Whether the caller takes the response as it is, without its body in memory. */
  isRaw?: boolean;
}

/** Why and when a request is sent again. */
export interface RetryEvent {
  readonly context: RequestContext;
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** The time until the next attempt in milliseconds. */
  readonly delay: number;
  /** The response of the failed attempt, if there was one. */
  readonly response: Response | undefined;
  /** Why there was no response. */
  readonly error: ConnectionError | TimeoutError | undefined;
}

/** The options of a call that `withOptions` sets for all calls of a client. */
export interface CallDefaults {
  /**
   * The timeout of each attempt in milliseconds; `Infinity` disables it.
   * @default the `timeout` of the client
   */
  timeout?: number | undefined;
  /**
   * How long the call may take in total in milliseconds: all attempts, the waits between them, and the refresh of a session. Then
   * it throws a `TimeoutError`. `Infinity` disables it.
   * @default the `deadline` of the client
   */
  deadline?: number | undefined;
  /**
   * How often the request is sent again after a temporary failure.
   * @default the `maxRetries` of the client
   */
  maxRetries?: number | undefined;
  /**
   * The longest wait before a retry in milliseconds. If the response asks for a longer one, the call throws the error at once.
   * @default the `maxRetryDelay` of the client
   */
  maxRetryDelay?: number | undefined;
  /** Called before the wait for each retry, after the `onRetry` of the client. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Middleware around this call only, inside the middleware of the client. */
  use?: readonly Middleware[] | undefined;
  /** Headers for this call only. They override the headers of the client. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends a request of a call. */
export type Send = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Wraps the sending of requests. It runs once per call, before credentials are added; retries happen inside `next`.
 * @example
 * const measure: Middleware = (next) => async (request, context) => {
 *   const start = performance.now();
 *   const response = await next(request, context);
 *   console.log(context.operation, response.status, performance.now() - start);
 *   return response;
 * };
 */
export type Middleware = (next: Send) => Send;

/**
 * Adds options that `clone()` and `new Request()` do not copy to a copy of a request, such as `next` of Next.js. They are
 * properties of the request, as openapi-fetch adds them, or of the second argument of `fetch`.
 */
export function keepOptions(copy: Request, ...sources: readonly unknown[]): Request {
  const options = sources.flatMap((source) => (isObject(source) ? Object.entries(source) : []));
  return Object.assign(copy, Object.fromEntries(options.filter(([name]) => !(name in copy))));
}

/** Adds headers to a request, unless it has them already. */
export function addHeaders({ headers }: Request, added: Headers): void {
  for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
}

/** Sets headers. Those without a value are left out. */
export function setHeaders(
  headers: Headers,
  values: Headers | Readonly<Record<string, string | undefined>> = {},
): Headers {
  for (const [name, value] of values instanceof Headers ? values : Object.entries(values))
    if (value !== undefined) headers.set(name, value);
  return headers;
}
