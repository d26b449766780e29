import { type CoreOptions, createCore } from "./core.js";
import type { SendRequest } from "./fetch.js";
import type { ClientOptions } from "./options.js";
import type { Core } from "./plugin.js";

/**
 * Where a client keeps its core. It is the same for several copies of this package, such as ES modules and CommonJS.
 * @internal
 */
const coreKey: unique symbol = /* @__PURE__ */ Symbol.for("game-community-sdk");

/** A client without methods, for the functions of `@game-community/sdk/operations`. Every client is one. */
export interface BasicClient {
  /** The base URL of the API without a slash at the end. */
  readonly baseUrl: string;
  /** @internal */
  readonly [coreKey]?: Core;
}

/** Options of `createBasicClient`. */
export interface BasicClientOptions
  extends
    Partial<Pick<CoreOptions, "plugins">>,
    Pick<ClientOptions, "timeout" | "token" | "serviceKey" | "headers"> {
  /**
   * The base URL of the API, which ends in `/rest`. In browsers it may be a path.
   * @example baseUrl: "https://community.example/rest"
   */
  readonly baseUrl: string;
  /**
   * Sends the requests. `adaptFetch` creates such a function of another implementation, such as node-fetch.
   * @default globalThis.fetch
   */
  readonly fetch?: SendRequest | undefined;
}

/**
 * Creates a small client for the functions of this entry. It has no methods, and no retries, sessions, middleware and logs, nor
 * checks of options, unless a plugin adds them. The first plugin is the outermost.
 * @example
 * const client = createBasicClient({ baseUrl: "http://127.0.0.1:3000/rest", plugins: [retryPlugin()] });
 * const game = await getGame(client, "tetris");
 */
export function createBasicClient(options: BasicClientOptions): BasicClient {
  const { plugins = [], fetch } = options;
  const { location } = globalThis as { location?: { readonly href: string } };
  const baseUrl = new URL(options.baseUrl, location?.href).href.replace(/\/+$/, "");
  // The global `fetch` is read on each call, so that instrumentation can replace it later.
  const sendRequest: SendRequest = (request) => (fetch ?? globalThis.fetch)(request);
  return toClient(createCore({ ...options, baseUrl, plugins, sendRequest }));
}

/** Creates the client of a core. */
export const toClient = (core: Core): BasicClient => ({ baseUrl: core.baseUrl, [coreKey]: core });

/** Returns the core of a client. Throws a `TypeError` for anything else. */
export function readCore(client: BasicClient, operation: string): Core {
  const core = (client as BasicClient | undefined)?.[coreKey];
  if (core) return core;
  throw new TypeError(`${operation} needs a client.`);
}
