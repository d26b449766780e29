import { createBodyValidator } from "../../kernel/http/body-validator.js";
import type { Transaction } from "../../platform/database/client.js";
import { type FieldError, fieldError, problem, type ProblemError } from "../../platform/http/problem.js";
import { lazy } from "../../platform/lazy.js";
import type { Sender } from "./sender.js";
import { type EmailValidationResult, validateEmails } from "./store.js";

const getBodyValidator = lazy(() => createBodyValidator<"sendEmail">("sendEmail"));

/** Validates each message of a batch separately: first by the schema of the contract, then by the other rules. */
export async function validateBatch(
  tx: Transaction,
  messages: readonly unknown[],
  dependencies: { readonly sender: Sender; readonly now: Date; readonly newId: () => string },
): Promise<EmailValidationResult[]> {
  const bodyResults = messages.map((message) => getBodyValidator()(message));
  const validBodies = bodyResults.flatMap((result) => ("body" in result ? [result.body] : []));
  const results = (await validateEmails(tx, validBodies, dependencies)).values();
  return bodyResults.map((bodyResult, index) => {
    if ("problem" in bodyResult) return { problem: withItemPointers(index, bodyResult.problem) };
    const next: EmailValidationResult | undefined = results.next().value;
    if (next === undefined) throw new Error("a message was not validated");
    return "problem" in next ? { problem: withItemPointers(index, next.problem) } : next;
  });
}

/** Prefixes the JSON pointers in a message's problem with the position of the message in the batch. */
function withItemPointers(index: number, { code, message, extra }: ProblemError): ProblemError {
  const errors = (extra.errors ?? [fieldError("", "invalid", message)]).map((error) =>
    fieldError(`/messages/${index}${error.pointer}`, error.code, error.detail),
  );
  return problem(code, message, { ...extra, errors });
}

/** Builds the problem of a STRICT batch from the problems of its messages, with up to 100 errors. */
export function toBatchProblem(results: readonly EmailValidationResult[]): ProblemError | null {
  const problems = results.flatMap((result) => ("problem" in result ? [result.problem] : []));
  if (problems.length === 0) return null;
  const errors = problems.flatMap(({ extra }): readonly FieldError[] => extra.errors ?? []);
  const detail = `${problems.length} of ${results.length} messages are invalid. No message was queued.`;
  return problem("validation-failed", detail, { errors: errors.slice(0, 100) });
}
