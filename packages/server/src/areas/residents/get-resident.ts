import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { findResident } from "./find-resident.js";
import { getResidentView, presentResident } from "./resident.js";

/** Get a resident (`GET /v1/residents/{id}`). */
export const getResident =
  ({ database }: Dependencies): Handler<"getResident"> =>
  async ({ path, caller }, reply) => {
    const row = await findResident(database, path.id, caller);
    if (row === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
    return reply(200, presentResident(row, getResidentView(caller, row.id)), { version: row.version });
  };
