import type { Caller, CallerResident } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

/** Narrows the caller of an operation with `access: RESIDENT`; the kernel has already rejected all other callers. */
export function assertResident(caller: Caller): CallerResident {
  if (caller.kind !== "resident") throw problem("authentication-required");
  return caller.resident;
}
