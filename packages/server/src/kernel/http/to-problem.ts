import { isUnavailable } from "@game-community/postgres/errors";
import type { ProblemCode } from "../../generated/problems.js";
import {
  type FieldError,
  fieldProblem,
  problem,
  ProblemError,
  serviceUnavailable,
} from "../../platform/http/problem.js";
import { RequestValidationError } from "../../platform/validation/request-validator.js";
import { isPathViolation, toFieldErrors } from "../../platform/validation/validation-errors.js";
import type { OperationMetadata } from "../contract/operation-metadata.js";

/** Converts an error to the problem that is sent. An unexpected error becomes `internal-error`, with its cause for the log. */
export function toProblem(error: unknown, metadata?: OperationMetadata): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return serviceUnavailable(undefined, { cause: error });
  if (error instanceof RequestValidationError) return toValidationProblem(error, metadata);
  // The path is not valid percent-encoding.
  if (error instanceof URIError) return problem("route-not-found", undefined, {}, { cause: error });
  return internalError(error);
}

/** 500, which does not reveal its cause. */
export const internalError = (cause: unknown): ProblemError =>
  problem("internal-error", "The service failed. Include the request_id when you report it.", {}, { cause });

function toValidationProblem(
  { violations }: RequestValidationError,
  metadata?: OperationMetadata,
): ProblemError {
  if (violations.some(isPathViolation)) return problem(metadata?.notFoundCode ?? "route-not-found");
  const errors = toFieldErrors(violations);
  return fieldProblem(selectCode(errors), errors);
}

/** A request with one kind of error gets the code of that kind. */
function selectCode(fields: readonly FieldError[]): ProblemCode {
  for (const code of ["unknown-field", "unknown-parameter"] as const)
    if (fields.every((error) => error.code === code)) return code;
  return "validation-failed";
}
