import type { Handler } from "../../kernel/http/operation.js";
import type { components } from "../../generated/schema.js";
import type { Dependencies } from "../../events/dependencies.js";
import { presentProblem, type ProblemError } from "../../platform/http/problem.js";
import type { EmailsApi } from "../../generated/stubs/emailsApi.js";
import { validateBatch, toBatchProblem } from "./batch.js";
import { presentEmail } from "./present.js";
import { findEmail, type EmailRow } from "./rows.js";
import { toSender } from "./sender.js";
import { validateEmails, storeEmails, type EmailValidationResult } from "./store.js";

type Schemas = components["schemas"];

/** Mail that callers send. 202 means that it is stored; the worker sends it. */
export const emails = (dependencies: Dependencies): EmailsApi => ({
  sendEmail: sendEmail(dependencies),
  sendBatchEmail: sendBatchEmail(dependencies),
  getEmail: getEmail(dependencies),
});

/** Send an e-mail (`POST /v1/emails`). */
const sendEmail =
  ({ clock, newId }: Dependencies): Handler<"sendEmail"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const [result] = await validateEmails(tx, [body], { sender: toSender(caller), now: clock(), newId });
      if (result === undefined) throw new Error("the mail was not judged");
      if ("problem" in result) throw result.problem;
      const [row] = await storeEmails(tx, [result.data]);
      if (row === undefined) throw new Error("the mail was not stored");
      return reply(202, presentEmail(row));
    });

/** Send up to 100 e-mails (`POST /v1/emails/batch`). */
const sendBatchEmail =
  ({ clock, newId }: Dependencies): Handler<"sendBatchEmail"> =>
  async ({ body: { messages, validation }, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      const results = await validateBatch(tx, messages, { sender: toSender(caller), now: clock(), newId });
      const batchProblem = validation === "STRICT" ? toBatchProblem(results) : null;
      if (batchProblem) throw batchProblem;
      const batch_id = newId();
      const data = results.flatMap((each, batch_index) =>
        "data" in each ? [{ ...each.data, batch_id, batch_index }] : [],
      );
      return reply(202, presentBatch(results, await storeEmails(tx, data), client.requestId));
    });

function presentBatch(
  results: readonly EmailValidationResult[],
  stored: readonly EmailRow[],
  requestId: string,
): Schemas["EmailBatchResult"] {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const items = results.map((each, index) => {
    if ("data" in each) return { index, ...presentStoredEmail(rows.get(each.data.id)), problem: null };
    return {
      index,
      status: "REJECTED" as const,
      email: null,
      problem: presentItemProblem(each.problem, requestId),
    };
  });
  return { accepted: stored.length, rejected: results.length - stored.length, items };
}

function presentItemProblem(error: ProblemError, id: string): Schemas["Problem"] {
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
    id,
  });
  return { type, title, status, detail, instance, code, request_id, errors: [...errors] };
}

function presentStoredEmail(row: EmailRow | undefined): Pick<Schemas["EmailBatchItem"], "status" | "email"> {
  if (row === undefined) throw new Error("a mail was not stored");
  const email = presentEmail(row);
  const { status } = email;
  return { email, status: status === "SCHEDULED" || status === "SUPPRESSED" ? status : "QUEUED" };
}

/** Get an e-mail (`GET /v1/emails/{id}`). */
const getEmail =
  ({ database }: Dependencies): Handler<"getEmail"> =>
  async ({ path, caller }, reply) => {
    const row = await findEmail(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "email-not-found", `No e-mail has the id ${path.id}.`);
    return reply(200, presentEmail(row), { version: row.version });
  };
