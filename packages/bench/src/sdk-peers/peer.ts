/** How a client is created. What is not given is the client's default. */
export interface ClientOptions {
  readonly url: string;
  readonly fetch?: typeof fetch;
  /** How often a failed request is sent again at most. */
  readonly retries?: number;
  /** How long a call may take with its retries, in milliseconds, for clients with such an option. */
  readonly deadline?: number;
}

/** The calls of a client. What its API or the client has no concept of is left out. */
export interface Client {
  /** Reads one resource. Clients without signals ignore it. */
  get(signal?: AbortSignal): Promise<unknown>;
  /** Sends a POST request as users of the client do: with a key if the client has keys. */
  post(): Promise<unknown>;
  /** Sends a POST request without a key, for clients whose POST requests have one. */
  readonly postWithoutKey?: () => Promise<unknown>;
  /** Counts the items of all pages in a for-await loop. */
  readonly countItems?: () => Promise<number>;
  /** Reads a resource unless it has this ETag. Returns how the client tells that it has. */
  readonly getUnlessUnchanged?: (etag: string) => Promise<string>;
  /** Changes a resource if it has this ETag. Returns how the client tells that it has not. */
  readonly updateIfUnchanged?: (etag: string) => Promise<string>;
}

/** A package whose client is measured. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  /** A program in which one operation is called, by the smallest import that the package documents. */
  readonly oneOperation: string;
  /** The same with retries, if the smallest import has none. */
  readonly oneOperationWithRetries?: string;
  /** A program that exports everything of the client's main entry. */
  readonly wholeClient: string;
  create(options: ClientOptions): object;
  connect(options: ClientOptions): Client;
  /** Whether its POST requests have idempotency keys; absent if neither the API nor the client knows them. */
  readonly keys?: true;
  /** How the time of a call with its retries is limited: by an option or by a signal; absent if only that of an attempt is. */
  readonly deadlineBy?: "deadline" | "signal";
  /** Whether calls take an `AbortSignal`. */
  readonly takesSignal: boolean;
  /** Whether a webhook is accepted that was signed so many seconds after the machine's time; absent if signatures have no time. */
  readonly acceptsWebhook?: (offsetSeconds: number) => Promise<boolean>;
  /** Calls a server twice with tokens that expire, such as those of a session; absent if the client has none. */
  readonly useTokens?: (url: string) => Promise<unknown>;
  /** A program that compares the code of an error with `CODE`, as narrowed as the types allow. */
  readonly errorProgram: string;
  /** A code that its API returns. */
  readonly errorCode: string;
}
