import type { Transaction } from "../../platform/database/client.js";
import { createBodyValidator } from "../../kernel/http/body-validator.js";
import { lazy } from "../../platform/lazy.js";
import { fieldError, type ProblemError, problem, type FieldError } from "../../platform/http/problem.js";
import type { Sender } from "./sender.js";
import { validateEmails, type EmailValidationResult } from "./store.js";

const getItemCheck = lazy(() => createBodyValidator<"sendEmail">("sendEmail"));

/** Judges each message of a batch by itself: first by the contract's schema, then by what it says and names. */
export async function validateBatch(
  tx: Transaction,
  messages: readonly unknown[],
  dependencies: { readonly sender: Sender; readonly now: Date; readonly newId: () => string },
): Promise<EmailValidationResult[]> {
  const checked = messages.map((message) => getItemCheck()(message));
  const validBodies = checked.flatMap((item) => ("body" in item ? [item.body] : []));
  const results = (await validateEmails(tx, validBodies, dependencies)).values();
  return checked.map((item, index) => {
    if ("problem" in item) return { problem: withItemPointers(index, item.problem) };
    const next: EmailValidationResult | undefined = results.next().value;
    if (next === undefined) throw new Error("a message was not judged");
    return "problem" in next ? { problem: withItemPointers(index, next.problem) } : next;
  });
}

/** A refusal of one message, with pointers into the batch. */
function withItemPointers(index: number, { code, message, extra }: ProblemError): ProblemError {
  const errors = (extra.errors ?? [fieldError("", "invalid", message)]).map((error) =>
    fieldError(`/messages/${index}${error.pointer}`, error.code, error.detail),
  );
  return problem(code, message, { ...extra, errors });
}

/** The refusal of a whole STRICT batch, which names every mistake of every message, a hundred at most. */
export function toBatchProblem(results: readonly EmailValidationResult[]): ProblemError | null {
  const problems = results.flatMap((each) => ("problem" in each ? [each.problem] : []));
  if (problems.length === 0) return null;
  const errors = problems.flatMap(({ extra }): readonly FieldError[] => extra.errors ?? []);
  const detail = `${problems.length} of ${results.length} messages cannot be sent as they are. Nothing was queued.`;
  return problem("validation-failed", detail, { errors: errors.slice(0, 100) });
}
