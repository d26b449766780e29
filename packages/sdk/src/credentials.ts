import { waitFor } from "./abort.js";
import type { Plugin } from "./plugin.js";
import { addHeaders, type Send, setHeaders } from "./transport.js";

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

/** The headers of a client, or a function that returns the current ones. */
export type ClientHeaders = HeaderValues | (() => HeaderValues | Promise<HeaderValues>);
type HeaderValues = Readonly<Record<string, string | undefined>>;

/** What the headers of a client come from. */
export interface HeaderSources extends Credentials {
  readonly headers?: ClientHeaders | undefined;
  /** The value of `X-Client`, by which the operator of the service sees which SDK sends the requests. */
  readonly clientName?: string | undefined;
  readonly plugins: readonly Plugin[];
}

/** Adds the client's headers and credentials to each request, unless the call sets these headers itself. */
export const withHeaders = (
  { headers, token, serviceKey, clientName, plugins }: HeaderSources,
  next: Send,
): Send =>
  async function sendWithHeaders(request, context) {
    const [given, accessToken] = await waitFor(
      async () =>
        Promise.all([
          typeof headers === "function" ? headers() : headers,
          typeof token === "function" ? token() : token,
        ]),
      request,
      context,
    );
    for (const plugin of plugins) plugin.checkHeaders?.({ token: accessToken, headers: given });
    const defaults = setHeaders(new Headers(), {
      Authorization: accessToken === undefined ? undefined : `Bearer ${accessToken}`,
      "X-Service-Key": serviceKey,
      "X-Client": clientName,
    });
    addHeaders(request, setHeaders(defaults, given));
    return next(request, context);
  };
