/** Sends a request. `globalThis.fetch` is assignable to it. */
export type Fetch = (request: Request) => Promise<Response>;

/** Wraps `fetch`, for example to retry requests or to log them. */
export type Middleware = (next: Fetch) => Fetch;

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
export const withCredentials = ({ token, serviceKey }: Credentials, next: Fetch): Fetch =>
  async function sendWithCredentials(request) {
    const accessToken = typeof token === "function" ? await token() : token;
    if (accessToken !== undefined) setIfAbsent(request.headers, "Authorization", `Bearer ${accessToken}`);
    if (serviceKey !== undefined) setIfAbsent(request.headers, "X-Service-Key", serviceKey);
    return next(request);
  };

/** Aborts a request if no response arrives within the timeout. */
export const withTimeout = (milliseconds: number, next: Fetch): Fetch =>
  Number.isFinite(milliseconds)
    ? async function sendWithTimeout(request) {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]);
        return next(new Request(request, { signal }));
      }
    : next;

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
