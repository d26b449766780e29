import type { Caller, CallerResident } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

/** The resident who calls an operation with `access: RESIDENT`; `authorize` has rejected all other callers. */
export function assertResident(caller: Caller): CallerResident {
  if (caller.kind !== "resident") throw problem("authentication-required");
  return caller.resident;
}
