import type { ErrorStatus, OperationId, OperationProblem, Problem } from "./operation.js";
import type { SimilarOperation } from "./similar-operations.js";

/** The details of every error of a call. */
interface ErrorDetails {
  readonly operation: OperationId | undefined;
  /** The operation ID, or the method and path of a request without one. */
  readonly label: string;
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  readonly cause?: unknown;
}

/** The base class of the errors of calls. Errors of your middleware and `token` function are thrown unchanged. */
export abstract class GameCommunityError extends Error {
  /** The operation that was called; undefined for requests of `api.raw`. */
  readonly operation: OperationId | undefined;
  /** How often the request was sent, retries included; 0 if it was aborted before it was sent. */
  readonly attempts: number;
  /** The `Idempotency-Key` of the request. A later call with it and the same input is not executed twice. */
  readonly idempotencyKey: string | undefined;

  protected constructor(
    message: string,
    { operation, attempts, idempotencyKey, cause }: Omit<ErrorDetails, "label">,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
  }
}

/** Thrown if the service cannot be reached, or if the connection breaks before the response is complete. */
export class ConnectionError extends GameCommunityError {
  constructor(details: ErrorDetails) {
    super(`${formatFailure(details)}: ${describeCause(details.cause)}`, details);
  }

  /** Defined in the prototype, so that consoles print it before the message. */
  override get name(): "ConnectionError" {
    return "ConnectionError";
  }
}

/** Thrown if the response of the last attempt was not complete within `timeout`. */
export class TimeoutError extends GameCommunityError {
  constructor(details: ErrorDetails, timeout: number) {
    super(`${formatFailure(details)}: no complete response within ${timeout} ms`, details);
  }

  override get name(): "TimeoutError" {
    return "TimeoutError";
  }
}

/** Thrown if the `signal` of the call is aborted. `cause` is the reason of the signal. */
export class AbortError extends GameCommunityError {
  constructor(details: ErrorDetails) {
    super(`${details.label} was aborted`, details);
  }

  override get name(): "AbortError" {
    return "AbortError";
  }
}

const formatFailure = ({ label, attempts }: ErrorDetails): string =>
  `${label} failed${attempts > 1 ? ` after ${attempts} attempts` : ""}`;

/** Returns the message of the innermost cause: the error of Node's `fetch` itself is only "fetch failed". */
function describeCause(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("cause" in error && error.cause !== undefined) return describeCause(error.cause);
  if ("errors" in error && Array.isArray(error.errors) && error.errors.length > 0)
    return describeCause(error.errors[0]);
  return "message" in error ? String(error.message) : "unknown error";
}

/** How often a request was sent until this response arrived. */
const attemptsByResponse = new WeakMap<Response, number>();

/** Remembers how often a request was sent, for the `ApiError` of its response. */
export function recordAttempts(response: Response, attempts: number): void {
  attemptsByResponse.set(response, attempts);
}

/** Thrown for a response with an error status, and for one that does not come from the service. */
export class ApiError extends GameCommunityError {
  constructor(
    /** The operation that was called. */
    override readonly operation: OperationId,
    /** The response. Its body has already been read. */
    readonly response: Response,
    /** The problem document; undefined if the response came from something else, such as a proxy. */
    readonly problem: Problem | undefined,
    idempotencyKey?: string,
  ) {
    const attempts = attemptsByResponse.get(response) ?? 1;
    super(formatMessage(operation, response, problem), { operation, attempts, idempotencyKey });
  }

  override get name(): "ApiError" {
    return "ApiError";
  }

  /** The HTTP status code. */
  get status(): number {
    return this.response.status;
  }

  /** The request ID, which is also in the logs of the server. */
  get requestId(): string | undefined {
    return this.problem?.request_id ?? this.response.headers.get("X-Request-Id") ?? undefined;
  }
}

/** An error that the contract declares for an operation. Checking `status` narrows `problem.code`. */
export type DeclaredError<Id extends OperationId> = {
  [S in ErrorStatus<Id>]: ApiError & {
    readonly operation: Id;
    readonly status: S;
    readonly problem: OperationProblem<Id, S>;
  };
}[ErrorStatus<Id>];

/** Whether an error is an `ApiError`. */
export function isApiError(error: unknown): error is ApiError;
/**
 * Whether an error is one that the contract declares for this operation. Narrows `status` and `problem.code`.
 * @example
 * if (isApiError(error, "joinWaitlist") && error.status === 409 && error.problem.code === "waitlist-full") …
 */
export function isApiError<Id extends string>(
  error: unknown,
  operation: (Id & OperationId) | NoInfer<SimilarOperation<Id>>,
): error is DeclaredError<Id & OperationId>;
export function isApiError(error: unknown, operation?: OperationId): boolean {
  if (!(error instanceof ApiError)) return false;
  return operation === undefined || (error.operation === operation && error.problem !== undefined);
}

/** Returns the problem document of a response, or undefined if its body is not one. */
export function parseProblem(response: Response, body: unknown): Problem | undefined {
  const isProblemType = response.headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
  return isProblemType && isProblem(body) ? body : undefined;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

function formatMessage(operation: OperationId, response: Response, problem: Problem | undefined): string {
  const failure = `${operation} failed with ${response.status}`;
  if (problem?.code === "route-not-found")
    return `${failure} ${problem.code}. ${formatBaseUrlHint(response)}`;
  if (problem !== undefined) return `${failure} ${problem.code}: ${problem.detail}`;
  if (response.ok) return `${failure} and a body that is not JSON. ${formatBaseUrlHint(response)}`;
  if (isRedirect(response)) return `${operation} was redirected. ${formatBaseUrlHint(response)}`;
  const message = `${failure} and no problem document.`;
  return response.status === 404 ? `${message} ${formatBaseUrlHint(response)}` : message;
}

/** Whether the response is a redirect that was not followed. Browsers hide its status. */
const isRedirect = ({ status, type }: Response): boolean =>
  type === "opaqueredirect" || (status >= 300 && status < 400);

function formatBaseUrlHint({ url, headers }: Response): string {
  const location = headers.get("Location");
  const target = location === null ? "" : ` It was redirected to ${location}.`;
  return `Is baseUrl right? It ends in /rest.${url === "" ? "" : ` The request was sent to ${url}.`}${target}`;
}
