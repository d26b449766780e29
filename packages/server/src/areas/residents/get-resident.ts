import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { findResident } from "./find-resident.js";

/** Get a resident (`GET /v1/residents/{id}`). */
export const getResident =
  ({ database }: Dependencies): Handler<"getResident"> =>
  async ({ path, caller }, reply) => {
    const resident = await findResident(database, path.id, caller);
    if (resident === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
    return reply(200, resident.body, { version: resident.version });
  };
