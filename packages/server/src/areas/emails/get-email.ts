import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentEmail } from "./present.js";
import { findEmail } from "./rows.js";

/** Get an email (`GET /v1/emails/{id}`). */
export const getEmail =
  ({ database }: Dependencies): Handler<"getEmail"> =>
  async ({ path, caller }, reply) => {
    const row = await findEmail(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "email-not-found", "Email not found.");
    return reply(200, presentEmail(row), { version: row.version });
  };
