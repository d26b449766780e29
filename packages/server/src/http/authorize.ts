import type { Method, Permission } from "../contract/operation.js";
import type { Caller } from "./caller.js";
import { problem } from "./problem.js";

/** Refuses a caller whom the contract's `x-permission` does not let in. Runs before anything is validated or looked up. */
export function authorize(
  { access, anyOf, whileSuspended }: Permission,
  caller: Caller,
  method: Method,
): void {
  if (access === "PUBLIC") return refuseSuspended(caller, method, whileSuspended);
  if (caller.kind === "anonymous" || (access === "RESIDENT" && caller.kind === "key"))
    throw problem("authentication-required", wanted(access));
  refuseSuspended(caller, method, whileSuspended);
  if (access === "PERMISSION" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The permission ${anyOf.join(" or ")} is needed.`);
  if (access === "OWNER" && caller.kind === "key" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The scope ${anyOf.join(" or ")} is needed.`);
}

const wanted = (access: Permission["access"]): string =>
  access === "RESIDENT"
    ? "Send the access token of a resident as a bearer token."
    : "Send an access token as a bearer token, or a secret service key.";

/** A suspended resident may read and delete their own data, nothing else. */
function refuseSuspended(caller: Caller, method: Method, whileSuspended = false): void {
  if (caller.kind !== "resident" || caller.resident.status !== "SUSPENDED" || whileSuspended) return;
  if (method !== "GET" && method !== "DELETE") throw problem("resident-suspended");
}
