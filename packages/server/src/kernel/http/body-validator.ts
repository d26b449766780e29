import type { Request } from "express";
import type { ProblemError } from "../../platform/http/problem.js";
import { getOperationMetadata, loadContract } from "../contract/contract.js";
import type { OperationId, RequestBody } from "./operation.js";
import { getValidators } from "./operation-validator.js";
import { toProblem } from "./to-problem.js";

/** A valid body with its defaults filled in, or the problem of an invalid one. */
export type ValidatedBody<Id extends OperationId> =
  { readonly body: RequestBody<Id> } | { readonly problem: ProblemError };

/**
 * Creates a validator for the body of an operation, as the kernel validates it. For operations that are `x-itemwise`:
 * their items are bodies of another operation, and one invalid item must not fail the others.
 */
export function createBodyValidator<Id extends OperationId>(id: Id): (value: unknown) => ValidatedBody<Id> {
  const contract = loadContract();
  const metadata = getOperationMetadata(contract, id);
  const validator = getValidators(contract)(metadata);
  return (value) => {
    // The members of a request that the validator reads.
    const request: Pick<Request, "method" | "originalUrl" | "headers" | "params" | "query" | "body"> = {
      method: metadata.method,
      originalUrl: metadata.path,
      headers,
      params: {},
      query: {},
      body: value,
    };
    try {
      validator.request(request as Request);
      return { body: request.body as RequestBody<Id> };
    } catch (error) {
      const problem = toProblem(error, metadata);
      if (problem.status !== 400) throw error;
      return { problem };
    }
  };
}

const headers = { "content-type": "application/json" };
