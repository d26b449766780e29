import type { Transaction } from "../../platform/database/client.js";
import { createBodyCheck } from "../../kernel/http/body-check.js";
import { once } from "../../platform/once.js";
import { field, type ProblemError, problem, type FieldError } from "../../platform/http/problem.js";
import type { Sender } from "./sender.js";
import { judge, type Judged } from "./store.js";

const checkItem = once(() => createBodyCheck<"sendEmail">("sendEmail"));

/** Judges each message of a batch by itself: first by the contract's schema, then by what it says and names. */
export async function judgeBatch(
  tx: Transaction,
  messages: readonly unknown[],
  means: { readonly sender: Sender; readonly now: Date; readonly newId: () => string },
): Promise<Judged[]> {
  const checked = messages.map((message) => checkItem()(message));
  const sound = checked.flatMap((item) => ("body" in item ? [item.body] : []));
  const judged = (await judge(tx, sound, means)).values();
  return checked.map((item, index) => {
    if ("refusal" in item) return { refusal: within(index, item.refusal) };
    const next: Judged | undefined = judged.next().value;
    if (next === undefined) throw new Error("a message was not judged");
    return "refusal" in next ? { refusal: within(index, next.refusal) } : next;
  });
}

/** A refusal of one message, with pointers into the batch. */
function within(index: number, { code, message, extra }: ProblemError): ProblemError {
  const errors = (extra.errors ?? [field("", "invalid", message)]).map((error) =>
    field(`/messages/${index}${error.pointer}`, error.code, error.detail),
  );
  return problem(code, message, { ...extra, errors });
}

/** The refusal of a whole STRICT batch, which names every mistake of every message, a hundred at most. */
export function refuseBatch(judged: readonly Judged[]): ProblemError | null {
  const refusals = judged.flatMap((each) => ("refusal" in each ? [each.refusal] : []));
  if (refusals.length === 0) return null;
  const errors = refusals.flatMap(({ extra }): readonly FieldError[] => extra.errors ?? []);
  const detail = `${refusals.length} of ${judged.length} messages cannot be sent as they are. Nothing was queued.`;
  return problem("validation-failed", detail, { errors: errors.slice(0, 100) });
}
