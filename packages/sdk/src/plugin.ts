import type { OperationDefinition } from "./definition.js";
import type { SessionState } from "./session-state.js";
import type { DefaultContext, RequestContext, RetryEvent, Send } from "./transport.js";

/** What the calls of a client are sent with. */
export interface Core {
  readonly baseUrl: string;
  readonly defaults: DefaultContext;
  readonly plugins: readonly Plugin[];
  readonly send: Send;
  /** Creates a client of the same kind with another core. Basic clients have no kind of their own. */
  readonly derive?: (core: Core) => { readonly baseUrl: string };
}

/** Wraps a part of the pipeline of a client. */
type Wrap = (next: Send, core: Core) => Send;

/** Something that a client can do besides sending requests. The first of several is the outermost. */
export interface Plugin {
  readonly name: string;
  /**
   * The session whose access token the calls are sent with.
   * @internal
   */
  readonly session?: Pick<SessionState, "tokens" | "ready">;
  /** @internal */
  readonly defaults?: Partial<RequestContext>;
  /**
   * Throws a `TypeError` for wrong options of a call.
   * @internal
   */
  readonly checkCall?: (definition: OperationDefinition, options: unknown) => void;
  /**
   * Throws a `TypeError` for wrong options of `withOptions`.
   * @internal
   */
  readonly checkDefaults?: (options: unknown) => void;
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
  /**
   * The client has learned that something was written.
   * @internal
   */
  readonly readLatest?: () => void;
  /** @internal */
  readonly onRetry?: (event: RetryEvent) => void;
}
