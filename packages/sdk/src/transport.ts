import { isObject } from "./is-object.js";
import type { OperationId } from "./operation-ids.js";

/** Sends a request, and takes what `globalThis.fetch` takes. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What a `fetch` implementation is called with. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly redirect: "error" | "follow" | "manual";
  readonly cache?: Request["cache"];
  readonly credentials?: Request["credentials"];
  readonly keepalive?: boolean;
}

/** What is read of the response of a `fetch` implementation. */
export interface FetchResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: {
    get(name: string): string | null;
    forEach(callback: (value: string, name: string) => void): void;
  };
  readonly url: string;
  readonly redirected?: boolean;
  readonly type?: Response["type"];
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A `fetch` implementation, such as `globalThis.fetch` and those of undici and node-fetch. */
export type FetchImplementation = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** What is known about a request besides the request itself. */
export interface RequestContext {
  /** The operation ID; undefined for requests of `api.fetch` and `api.raw`. */
  readonly operation: OperationId | undefined;
  /** The path template, such as `/v1/games/{slug}`; undefined for requests of `api.fetch` and `api.raw`. */
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
   * The session in which the call has begun. It is not sent without it.
   * @internal
   */
  readonly sessionId?: string | undefined;
  /**
   * The middleware of the call.
   * @internal
   */
  readonly use?: readonly Middleware[] | undefined;
  /**
   * What errors of the call tell: the attempts, which are counted here, and the key if the operation takes one.
   * @internal
   */
  readonly progress?: { attempts: number; readonly idempotencyKey?: string | undefined };
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

/** Sets headers. Those without a value are left out. */
export function setHeaders(
  headers: Headers,
  values: Headers | Readonly<Record<string, string | undefined>> = {},
): Headers {
  for (const [name, value] of values instanceof Headers ? values : Object.entries(values))
    if (value !== undefined) headers.set(name, value);
  return headers;
}
