import type { Method, Permission } from "./operation.js";
import type { Caller } from "./caller.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";

/** Refuses a caller whom the contract's `x-permission` does not let in. Runs before anything is validated or looked up. */
export function authorize(permission: Permission, caller: Caller, method: Method): void {
  const { access, anyOf } = permission;
  if (access === "PUBLIC") return assertNotSuspended(caller, permission, method);
  if (caller.kind === "anonymous" || (access === "RESIDENT" && caller.kind === "key"))
    throw problem("authentication-required", credentialHint(access));
  assertNotSuspended(caller, permission, method);
  if (access === "PERMISSION" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The permission ${anyOf.join(" or ")} is needed.`);
  if (access === "OWNER" && caller.kind === "key" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The scope ${anyOf.join(" or ")} is needed.`);
}

const credentialHint = (access: Permission["access"]): string =>
  access === "RESIDENT"
    ? "Send the access token of a resident as a bearer token."
    : "Send an access token as a bearer token, or a secret service key.";

const isSuspended = (caller: Caller): boolean =>
  caller.kind === "resident" && caller.resident.status === "SUSPENDED";

/** A suspended resident may read what anybody may and what is theirs, and delete what is theirs. Nothing else. */
function assertNotSuspended(caller: Caller, { access, whileSuspended }: Permission, method: Method): void {
  if (!isSuspended(caller) || whileSuspended) return;
  if (access === "PERMISSION" || (method !== "GET" && method !== "DELETE"))
    throw problem("resident-suspended");
}

const missingRightCodes: ReadonlySet<string> = new Set(["permission-denied", "not-owner"]);

/** Where a handler finds that a suspended caller lacks a right, that is because they are suspended. */
export const toSuspendedProblem = (caller: Caller, error: ProblemError): ProblemError =>
  isSuspended(caller) && missingRightCodes.has(error.code) ? problem("resident-suspended") : error;
