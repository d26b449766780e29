import type { Dependencies } from "../../domain/dependencies.js";
import { getResidentId } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import { problem } from "../../platform/http/problem.js";
import { findCurrentResident } from "./current-resident.js";
import { currentResidentTemplate } from "./present.js";

/** Get the current resident (`GET /v1/residents/me`). */
export const getCurrentResident =
  ({ database }: Dependencies): Handler<"getCurrentResident"> =>
  async ({ caller }, reply) => {
    const id = getResidentId(caller);
    const resident = id === null ? undefined : await findCurrentResident(database, id);
    // The account was deleted after authentication, which ended its sessions.
    if (resident === undefined) throw problem("session-revoked", "The session has ended.");
    return reply(200, currentResidentTemplate.present(resident.values), { version: resident.version });
  };
