import { waitFor } from "./abort.js";
import type { Send } from "./transport.js";

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

/** Adds `X-Client`, by which the operator of the service sees which SDK sends the requests. */
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
