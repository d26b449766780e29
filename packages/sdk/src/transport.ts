/** Sends a request. `globalThis.fetch` is one. */
export type Fetch = (request: Request) => Promise<Response>;

/** Puts something around the sending of requests, such as retries. */
export type Layer = (send: Fetch) => Fetch;

/** An access token, or what gives the one to use now. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

/** What a client names itself with. */
export interface Credentials {
  /**
   * The access token of a resident, or a function that gives it before each request.
   * @default none: the client calls as nobody
   * @example token: () => sessionStorage.getItem("token") ?? undefined
   */
  token?: Token | undefined;
  /**
   * The key of your application. Only `pk_` keys belong into browsers.
   * @default none
   * @example serviceKey: process.env.SERVICE_KEY
   */
  serviceKey?: string | undefined;
}

/** Names the caller on each request that does not name one by itself. */
export const withCredentials = ({ token, serviceKey }: Credentials, send: Fetch): Fetch =>
  async function sendWithCredentials(request) {
    const access = typeof token === "function" ? await token() : token;
    if (access !== undefined) setAbsent(request.headers, "Authorization", `Bearer ${access}`);
    if (serviceKey !== undefined) setAbsent(request.headers, "X-Service-Key", serviceKey);
    return send(request);
  };

/** Gives up when an answer has not arrived in time. */
export const withTimeout = (milliseconds: number, send: Fetch): Fetch =>
  Number.isFinite(milliseconds)
    ? async function sendWithTimeout(request) {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]);
        return send(new Request(request, { signal }));
      }
    : send;

function setAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
