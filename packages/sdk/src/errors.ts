import type { ErrorStatus, OperationId, Problem, ProblemOf } from "./operation.js";

/** An answer that is no success. A failure of the network is no `ApiError`: there `fetch` throws its own. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** The operation that was called. */
    readonly operation: OperationId,
    /** The answer; its body has been read. */
    readonly response: Response,
    /** What the service says about the refusal; undefined when something between you and the service answered. */
    readonly problem: Problem | undefined,
  ) {
    super(messageOf(operation, response, problem));
  }

  /** The status of the answer. */
  get status(): number {
    return this.response.status;
  }

  /** Names the request in the logs of the service. */
  get requestId(): string | undefined {
    return this.problem?.request_id ?? this.response.headers.get("X-Request-Id") ?? undefined;
  }
}

/** A refusal that the contract declares for an operation; `status` tells the `problem` codes apart. */
export type DeclaredError<Id extends OperationId> = {
  [S in ErrorStatus<Id>]: ApiError & {
    readonly operation: Id;
    readonly status: S;
    readonly problem: ProblemOf<Id, S>;
  };
}[ErrorStatus<Id>];

/** Whether an error is an answer of the service, or of something in between. */
export function isApiError(error: unknown): error is ApiError;
/**
 * Whether an error is a refusal that this operation declares. It narrows `status` and `problem.code`.
 * @example
 * if (isApiError(error, "joinWaitlist") && error.status === 409 && error.problem.code === "waitlist-full") …
 */
export function isApiError<Id extends OperationId>(error: unknown, operation: Id): error is DeclaredError<Id>;
export function isApiError(error: unknown, operation?: OperationId): boolean {
  if (!(error instanceof ApiError)) return false;
  return operation === undefined || (error.operation === operation && error.problem !== undefined);
}

/** The problem document in an answer, where there is one. */
export function problemIn(response: Response, body: unknown): Problem | undefined {
  const declared = response.headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
  return declared && isProblem(body) ? body : undefined;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

const messageOf = (operation: OperationId, { status }: Response, problem: Problem | undefined): string =>
  problem === undefined
    ? `${operation} was answered with ${status} by something other than the service.`
    : `${operation} was refused with ${status} ${problem.code}: ${problem.detail}`;
