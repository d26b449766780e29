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

/** Sends a request with the `fetch` of the runtime, or with a given implementation. */
export type SendRequest = (request: Request) => Promise<FetchResponse>;

/**
 * Returns a function that calls a `fetch` implementation with a URL and plain options, because others than that of the
 * runtime do not know its `Request`. `createClient` does this itself.
 * @example
 * const client = createBasicClient({ baseUrl, fetch: adaptFetch(nodeFetch) });
 */
export const adaptFetch =
  (fetch: FetchImplementation): SendRequest =>
  async (request) =>
    fetch(request.url, await toInit(request));

async function toInit(request: Request): Promise<FetchInit> {
  const { method, headers, signal, redirect, cache, credentials, keepalive } = request;
  // Implementations have no type of binary bodies in common. A body that is not text throws.
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const body = decoder.decode(await request.arrayBuffer());
  return {
    ...Object.fromEntries(Object.entries(request)),
    method,
    signal,
    redirect,
    cache,
    credentials,
    keepalive,
    headers: Object.fromEntries(headers),
    ...(body !== "" && { body }),
  };
}
