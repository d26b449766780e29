import type { OperationId } from "./operation-ids.js";

/** The details of every error of a call. */
export interface ErrorDetails {
  readonly operation: OperationId | undefined;
  readonly attempts: number;
  readonly idempotencyKey?: string | undefined;
  readonly cause?: unknown;
}

/** The base class of the errors of calls. Errors of your middleware and `token` function are thrown unchanged. */
export abstract class GameCommunityError extends Error {
  /** The operation that was called; undefined for requests of `api.fetch`. */
  declare readonly operation: OperationId | undefined;
  /** How often the request was sent, retries included; 0 if it was not sent. */
  declare readonly attempts: number;
  /** The `Idempotency-Key` of the request. A later call with it and the same input is not executed twice. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, { operation, attempts, idempotencyKey, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { operation, attempts, idempotencyKey });
  }

  /** What `JSON.stringify` and loggers write. It contains no credentials: neither headers nor the body of the request. */
  toJSON(): object {
    const { name, message, operation, attempts, idempotencyKey } = this;
    return { name, message, operation, attempts, idempotencyKey };
  }
}

/** Thrown if the service cannot be reached, or if the connection breaks before the response is complete. */
export class ConnectionError extends GameCommunityError {
  /** Defined in the prototype, so that consoles print it before the message. */
  override get name(): "ConnectionError" {
    return "ConnectionError";
  }
}

/** Thrown if the last attempt, or what the request needs before it is sent, took longer than `timeout`. */
export class TimeoutError extends GameCommunityError {
  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

/** Thrown if the `signal` of the call is aborted. `cause` is the reason of the signal. */
export class AbortError extends GameCommunityError {
  override get name(): "AbortError" {
    return "AbortError";
  }
}
