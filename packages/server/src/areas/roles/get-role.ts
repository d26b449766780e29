import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { presentRole } from "./present.js";
import { findRole } from "./rows.js";

/** Get a role (`GET /v1/roles/{id}`). */
export const getRole =
  ({ database }: Dependencies): Handler<"getRole"> =>
  async ({ path }, reply) => {
    const row = await findRole(database, path.id);
    if (row === undefined) return reply.problem(404, "role-not-found", "Role not found.");
    return reply(200, presentRole(row), { version: row.version });
  };
