import type { ErrorStatus, OperationId, OperationProblem, Problem } from "./operation.js";

/** Thrown for a response with an error status. Network errors and timeouts are thrown as `fetch` throws them. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** The operation that was called. */
    readonly operation: OperationId,
    /** The response. Its body has already been read. */
    readonly response: Response,
    /** The problem document; undefined if the response came from something else, such as a proxy. */
    readonly problem: Problem | undefined,
  ) {
    super(formatMessage(operation, response, problem));
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
export function isApiError<Id extends OperationId>(error: unknown, operation: Id): error is DeclaredError<Id>;
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

const formatMessage = (operation: OperationId, { status }: Response, problem: Problem | undefined): string =>
  problem === undefined
    ? `${operation} failed with ${status} and no problem document.`
    : `${operation} failed with ${status} ${problem.code}: ${problem.detail}`;
