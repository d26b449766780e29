import type { OperationDefinition } from "./definition.js";
import type { ConnectionError, TimeoutError } from "./errors.js";
import type { RequestContext, Send } from "./transport.js";

/** Why and when a request is sent again. */
export interface RetryEvent {
  readonly context: RequestContext;
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** The time until the next attempt in milliseconds. */
  readonly delay: number;
  /** The response of the failed attempt, if there was one. */
  readonly response: Response | undefined;
  /** Why there was no response. */
  readonly error: ConnectionError | TimeoutError | undefined;
}

/** What the calls of a client are sent with. */
export interface Core {
  readonly baseUrl: string;
  /** The context of requests without options. */
  readonly defaults: RequestContext;
  readonly plugins: readonly Plugin[];
  readonly send: Send;
}

/** Wraps a part of the pipeline of a client. */
type Wrap = (next: Send, core: Core) => Send;

/** Something that a client can do besides sending requests. The first of several is the outermost. */
export interface Plugin {
  readonly name: string;
  /** @internal */
  readonly defaults?: Partial<RequestContext>;
  /**
   * Throws a `TypeError` for wrong options of a call.
   * @internal
   */
  readonly checkCall?: (definition: OperationDefinition, options: unknown) => void;
  /**
   * Throws a `TypeError` for what the functions `token` and `headers` must not return.
   * @internal
   */
  readonly checkHeaders?: (values: { readonly token: unknown; readonly headers: unknown }) => void;
  /**
   * Around each call, outside of its credentials and of what `call` wraps.
   * @internal
   */
  readonly start?: Wrap;
  /**
   * Around each call, outside of its credentials.
   * @internal
   */
  readonly call?: Wrap;
  /**
   * Around all attempts of a call, inside of its credentials.
   * @internal
   */
  readonly attempts?: Wrap;
  /**
   * Around each attempt.
   * @internal
   */
  readonly attempt?: Wrap;
  /** @internal */
  readonly onRetry?: (event: RetryEvent) => void;
}
