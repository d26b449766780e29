import { waitFor } from "./abort.js";
import type { OperationId } from "./operation.js";

/** Sends a request. `globalThis.fetch` is assignable to it. */
export type Fetch = (request: Request) => Promise<Response>;

/** What is known about a request besides the request itself. */
export interface RequestContext {
  /** The operation ID; undefined for requests of `api.raw`. */
  readonly operation: OperationId | undefined;
  /** The path template, such as `/v1/games/{slug}`; undefined for requests of `api.raw`. */
  readonly path: string | undefined;
  /** The timeout of each attempt in milliseconds. */
  readonly timeout: number;
  /** How often the request may be sent again. */
  readonly maxRetries: number;
  /** The operation only reads, although it may be a POST. */
  readonly isReadOnly: boolean;
  /** The number of this attempt, from 1; 0 before the first. */
  readonly attempt: number;
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

/** Applies the middleware; the first is the outermost. */
export const applyMiddleware = (middleware: readonly Middleware[], send: Send): Send =>
  middleware.reduceRight((next, wrap) => wrap(next), send);

/** An access token, or a function that returns the current one. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

/** The credentials of a client. */
export interface Credentials {
  /**
   * The access token of a resident, or a function that returns it and is called before each request.
   * @default none: requests are anonymous
   * @example token: () => sessionStorage.getItem("token") ?? undefined
   */
  token?: Token | undefined;
  /**
   * The service key of your application. Use only publishable keys (`pk_…`) in browsers.
   * @default none
   * @example serviceKey: process.env.SERVICE_KEY
   */
  serviceKey?: string | undefined;
}

/** Adds the credentials to each request, unless the call sets these headers itself. */
export const withCredentials = ({ token, serviceKey }: Credentials, next: Send): Send =>
  async function sendWithCredentials(request, context) {
    const accessToken =
      typeof token === "function" ? await waitFor(async () => token(), request, context) : token;
    if (accessToken !== undefined) setIfAbsent(request.headers, "Authorization", `Bearer ${accessToken}`);
    if (serviceKey !== undefined) setIfAbsent(request.headers, "X-Service-Key", serviceKey);
    return next(request, context);
  };

/** Adds `X-Client`, which tells the operator of the service which SDK sends the requests. */
export const withClientName = (name: string | undefined, next: Send): Send =>
  name === undefined
    ? next
    : async function sendWithClientName(request, context) {
        setIfAbsent(request.headers, "X-Client", name);
        return next(request, context);
      };

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
