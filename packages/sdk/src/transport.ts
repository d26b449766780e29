import type { OperationId } from "./operation-ids.js";

/** Sends a request. `globalThis.fetch` is assignable to it. */
export type Fetch = (request: Request) => Promise<Response>;

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
   * Counts the attempts of the call for its `ApiError`.
   * @internal
   */
  readonly progress?: { attempts: number };
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

/** Adds `next`, an option of Next.js that `clone()` and `new Request()` do not copy, to the copy of a request. */
export const keepNextOption = (copy: Request, request: Request): Request =>
  "next" in request ? Object.assign(copy, { next: request.next }) : copy;

/** Applies the middleware; the first is the outermost. */
export const applyMiddleware = (middleware: readonly Middleware[], send: Send): Send =>
  middleware.reduceRight((next, wrap) => wrap(next), send);
