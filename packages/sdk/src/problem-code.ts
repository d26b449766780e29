import type { ErrorStatus, OperationId, OperationProblem } from "./operation.js";

type CodeOf<Id extends OperationId> = {
  [S in ErrorStatus<Id>]: OperationProblem<Id, S>["code"];
}[ErrorStatus<Id>];

/**
 * Every problem code that the contract declares for an operation. With a table of it, the compiler reports a code without a text.
 * @example
 * const texts: Record<ProblemCode, string> = { "waitlist-full": "The waitlist is full.", … };
 */
export type ProblemCode = { [Id in OperationId]: CodeOf<Id> }[OperationId];
