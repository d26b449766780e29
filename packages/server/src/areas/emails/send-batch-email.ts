import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentProblem, type ProblemError } from "../../platform/http/problem.js";
import { toBatchProblem, validateBatch } from "./batch-validation.js";
import { presentEmail } from "./present.js";
import type { EmailRow } from "./rows.js";
import { toSender } from "./sender.js";
import { type EmailValidationResult, storeEmails } from "./store.js";

type Schemas = components["schemas"];

/** Send a batch of emails (`POST /v1/emails/batch`). */
export const sendBatchEmail =
  ({ clock, newId }: Dependencies): Handler<"sendBatchEmail"> =>
  async ({ body: { messages, validation }, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      const results = await validateBatch(tx, messages, { sender: toSender(caller), now: clock(), newId });
      const batchProblem = validation === "STRICT" ? toBatchProblem(results) : null;
      if (batchProblem) throw batchProblem;
      const batch_id = newId();
      const data = results.flatMap((result, batch_index) =>
        "data" in result ? [{ ...result.data, batch_id, batch_index }] : [],
      );
      return reply(202, presentBatch(results, await storeEmails(tx, data), client.requestId));
    });

function presentBatch(
  results: readonly EmailValidationResult[],
  stored: readonly EmailRow[],
  requestId: string,
): Schemas["EmailBatchResult"] {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const items = results.map((result, index) => {
    if ("data" in result) return { index, ...presentStoredEmail(rows.get(result.data.id)), problem: null };
    return {
      index,
      status: "REJECTED" as const,
      email: null,
      problem: presentItemProblem(result.problem, requestId),
    };
  });
  return { accepted: stored.length, rejected: results.length - stored.length, items };
}

function presentItemProblem(error: ProblemError, requestId: string): Schemas["Problem"] {
  const {
    errors = [],
    type,
    title,
    status,
    detail,
    instance,
    code,
    request_id,
  } = presentProblem(error, {
    path: "/rest/v1/emails/batch",
    id: requestId,
  });
  return { type, title, status, detail, instance, code, request_id, errors: [...errors] };
}

function presentStoredEmail(row: EmailRow | undefined): Pick<Schemas["EmailBatchItem"], "status" | "email"> {
  if (row === undefined) throw new Error("an email was not stored");
  const email = presentEmail(row);
  const { status } = email;
  return { email, status: status === "SCHEDULED" || status === "SUPPRESSED" ? status : "QUEUED" };
}
