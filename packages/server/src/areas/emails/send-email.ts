import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentEmail } from "./present.js";
import { toSender } from "./sender.js";
import { storeEmails, validateEmails } from "./store.js";

/** Send an email (`POST /v1/emails`). 202 means that it is queued; the mail worker sends it. */
export const sendEmail =
  ({ clock, newId }: Dependencies): Handler<"sendEmail"> =>
  async ({ body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const [result] = await validateEmails(tx, [body], { sender: toSender(caller), now: clock(), newId });
      if (result === undefined) throw new Error("the email was not validated");
      if ("problem" in result) throw result.problem;
      const [row] = await storeEmails(tx, [result.data]);
      if (row === undefined) throw new Error("the email was not stored");
      return reply(202, presentEmail(row));
    });
