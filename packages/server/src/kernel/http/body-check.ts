import type { Request } from "express";
import { loadContract, operationsOf } from "../contract/document.js";
import { factsOf } from "../contract/facts.js";
import type { Input, OperationId } from "./operation.js";
import type { ProblemError } from "../../platform/http/problem.js";
import { refusalOf } from "./refusal.js";
import { createValidators } from "./validate.js";

/** A body that keeps to the contract, its defaults filled in, or why it does not. */
export type CheckedBody<Id extends OperationId> =
  { readonly body: Input<Id>["body"] } | { readonly refusal: ProblemError };

/**
 * Checks values against the body that an operation declares, as the kernel would. For operations that are `x-itemwise`:
 * their bodies hold bodies of another operation, and one bad item must not refuse the rest.
 */
export function createBodyCheck<Id extends OperationId>(id: Id): (value: unknown) => CheckedBody<Id> {
  const document = loadContract();
  const entry = operationsOf(document).find((operation) => operation.id === id);
  if (entry === undefined) throw new Error(`${id} is not in the contract`);
  const facts = factsOf(document, entry);
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
      const refusal = refusalOf(error, facts);
      if (refusal.status !== 400) throw error;
      return { refusal };
    }
  };
}

const headers = { "content-type": "application/json" };
