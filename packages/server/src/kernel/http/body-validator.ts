import type { Request } from "express";
import { loadContract, listOperations } from "../contract/document.js";
import { readOperationMetadata } from "../contract/operation-metadata.js";
import type { Input, OperationId } from "./operation.js";
import type { ProblemError } from "../../platform/http/problem.js";
import { toProblem } from "./to-problem.js";
import { createValidators } from "./operation-validator.js";

/** A body that keeps to the contract, its defaults filled in, or why it does not. */
export type ValidatedBody<Id extends OperationId> =
  { readonly body: Input<Id>["body"] } | { readonly problem: ProblemError };

/**
 * Checks values against the body that an operation declares, as the kernel would. For operations that are `x-itemwise`:
 * their bodies hold bodies of another operation, and one bad item must not refuse the rest.
 */
export function createBodyValidator<Id extends OperationId>(id: Id): (value: unknown) => ValidatedBody<Id> {
  const document = loadContract();
  const entry = listOperations(document).find((operation) => operation.id === id);
  if (entry === undefined) throw new Error(`${id} is not in the contract`);
  const metadata = readOperationMetadata(document, entry);
  const validator = createValidators(document)(entry);
  return (value) => {
    // All that the validator reads of a request.
    const request: Pick<Request, "method" | "originalUrl" | "headers" | "params" | "query" | "body"> = {
      ...{ method: entry.method, originalUrl: entry.path, headers },
      ...{ params: {}, query: {}, body: value },
    };
    try {
      validator.request(request as Request);
      return { body: request.body as Input<Id>["body"] };
    } catch (error) {
      const problem = toProblem(error, metadata);
      if (problem.status !== 400) throw error;
      return { problem };
    }
  };
}

const headers = { "content-type": "application/json" };
