import { GameCommunityError } from "./call-errors.js";
import { isObject } from "./is-object.js";
import type { ErrorStatus, OperationId, OperationProblem, Problem } from "./operation.js";
import { readJson } from "./response-body.js";
import { readRetryAfter } from "./retry-delay.js";
import type { SimilarOperation } from "./similar-operations.js";

/** Optional details of an `ApiError`. */
export interface ApiErrorDetails {
  readonly attempts?: number;
  readonly idempotencyKey?: string | undefined;
  /** What the body of a success response should be. */
  readonly expected?: string;
}

/** Thrown for a response with an error status, and for one that does not come from the service. */
export class ApiError extends GameCommunityError {
  /** The operation that was called. */
  declare readonly operation: OperationId;
  /**
   * The response. Its body can still be read, except where a stream of events was expected. It is not enumerable, so that consoles
   * print the error in a few lines.
   */
  declare readonly response: Response;

  constructor(
    operation: OperationId,
    response: Response,
    /** The problem document; undefined if the response came from something else, such as a proxy. */
    readonly problem: Problem | undefined,
    { attempts = 1, idempotencyKey, expected = "JSON" }: ApiErrorDetails = {},
  ) {
    super(formatMessage(operation, response, problem, expected), { operation, attempts, idempotencyKey });
    Object.defineProperty(this, "response", { value: response });
  }

  override get name(): "ApiError" {
    return "ApiError";
  }

  /** The HTTP status code. */
  get status(): number {
    return this.response.status;
  }

  /** How many seconds to wait before the next call, from `Retry-After`; undefined without this header. */
  get retryAfter(): number | undefined {
    const delay = readRetryAfter(this.response.headers, Date.now);
    return delay === undefined ? undefined : Math.ceil(delay / 1000);
  }

  /** The request ID, which is also in the logs of the server. */
  get requestId(): string | undefined {
    return this.problem?.request_id ?? this.response.headers.get("X-Request-Id") ?? undefined;
  }

  override toJSON(): object {
    const { status, problem, requestId } = this;
    return { ...super.toJSON(), status, code: problem?.code, requestId };
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
export async function readProblem(response: Response): Promise<Problem | undefined> {
  // In any case, and with any parameters (RFC 9110, 8.3.1).
  if (!/^application\/problem\+json\s*(;|$)/i.test(response.headers.get("Content-Type") ?? ""))
    return undefined;
  const body = await readJson(response);
  return isProblem(body) ? body : undefined;
}

const isProblem = (body: unknown): body is Problem => isObject(body) && typeof body.code === "string";

function formatMessage(
  operation: OperationId,
  response: Response,
  problem: Problem | undefined,
  expected: string,
): string {
  const failure = `${operation} failed with ${response.status}`;
  if (problem !== undefined && problem.code !== "route-not-found")
    return `${failure} ${problem.code}: ${problem.detail}`;
  const isRedirected = isRedirect(response);
  const body = response.ok ? `a body that is not ${expected}` : "no problem document";
  const message = `${failure} and ${isRedirected ? "a redirect" : (problem?.code ?? body)}.`;
  const isOtherServer = problem !== undefined || response.ok || isRedirected || response.status === 404;
  return isOtherServer ? `${message} ${formatBaseUrlHint(response)}` : message;
}

/** Whether the response is a redirect, none of which is followed. Browsers hide its status. */
export const isRedirect = ({ status, type }: Response): boolean =>
  type === "opaqueredirect" || [301, 302, 303, 307, 308].includes(status);

/** Says what to check if something else than the service has responded. Codes and tokens in addresses are left out. */
export function formatBaseUrlHint({ url, headers }: Response): string {
  const location = headers.get("Location");
  const target = location === null ? "" : ` It was redirected to ${location.split(/[?#]/)[0]}.`;
  return `Check baseUrl, which must end in /rest.${url && ` The request was sent to ${url.split(/[?#]/)[0]}.`}${target}`;
}
