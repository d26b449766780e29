import { problems, type ProblemCode } from "../../generated/problems.js";
import type { OperationFacts } from "../contract/facts.js";
import { isUnavailable } from "../../platform/database/errors.js";
import { fieldProblem, ProblemError, type FieldError } from "../../platform/http/problem.js";
import { RequestValidationError } from "../../platform/validation/request-validator.js";
import { fieldErrorsOf, isPathViolation } from "../../platform/validation/validation-errors.js";

/** Any error as the refusal that its caller may see. What nobody foresaw becomes `internal-error` and keeps its cause for the log. */
export function refusalOf(error: unknown, facts?: OperationFacts): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return unavailable(error);
  if (error instanceof RequestValidationError) return invalidRequest(error, facts);
  const { status, type } = readable(error);
  const cause = { cause: error };
  if (type === "entity.too.large") return new ProblemError("payload-too-large", tooLarge(facts), {}, cause);
  if (type === "entity.parse.failed")
    return new ProblemError("malformed-json", "The body is not JSON.", {}, cause);
  if (status === 415)
    return new ProblemError("unsupported-media-type", "Send the body as application/json.", {}, cause);
  // A path that is not valid percent-encoding names nothing.
  if (error instanceof URIError) return new ProblemError("route-not-found", undefined, {}, cause);
  if (status === 400) return new ProblemError("malformed-json", "The body cannot be read.", {}, cause);
  return internalError(error);
}

/** 500, which tells nothing about its cause. */
export const internalError = (cause: unknown): ProblemError =>
  new ProblemError(
    "internal-error",
    "The service failed. Name the request_id when you report it.",
    {},
    { cause },
  );

/** 503 with the time to wait. */
export function unavailable(cause?: unknown): ProblemError {
  return new ProblemError("service-unavailable", "Try again in 5 seconds.", { retry_after: 5 }, { cause });
}

const tooLarge = (facts?: OperationFacts): string =>
  facts ? `The body is larger than ${facts.bodyLimit} bytes.` : "The body is too large.";

interface Readable {
  readonly status?: number;
  readonly type?: string;
}

/** The members that errors of Express's parsers carry. */
function readable(error: unknown): Readable {
  if (typeof error !== "object" || error === null) return {};
  const { status, type } = error as Partial<Readable>;
  return { ...(status !== undefined && { status }), ...(type !== undefined && { type }) };
}

function invalidRequest({ violations }: RequestValidationError, facts?: OperationFacts): ProblemError {
  if (violations.some(isPathViolation)) return new ProblemError(pathCode(facts));
  const errors = fieldErrorsOf(violations);
  return fieldProblem(codeOf(errors), errors);
}

const pathCode = (facts?: OperationFacts): ProblemCode =>
  facts !== undefined && facts.notFound in problems ? (facts.notFound as ProblemCode) : "route-not-found";

/** A request that is only wrong in one way is named after it. */
function codeOf(fields: readonly FieldError[]): ProblemCode {
  for (const code of ["unknown-field", "unknown-parameter"] as const)
    if (fields.every((error) => error.code === code)) return code;
  return "validation-failed";
}
