import { permissions } from "../../generated/permissions.js";
import { problem, ProblemError } from "../../platform/http/problem.js";
import type { Method } from "../../platform/http/route-table.js";
import type { OperationMetadata, Permission } from "../contract/operation-metadata.js";
import type { Authentication } from "./authenticate.js";
import type { Caller } from "./caller.js";

/**
 * Throws the problem if the caller may not call the operation, or the 404 that masks it. Invalid credentials are masked only
 * where the contract declares it (`conceal_credentials`).
 */
export function authorizeOrMask(
  { method, permission }: OperationMetadata,
  { identity, problem: credentialProblem }: Authentication,
): void {
  if (credentialProblem && !permission.concealCredentials) throw credentialProblem;
  try {
    if (credentialProblem) throw credentialProblem;
    authorize(permission, identity.caller, method);
  } catch (error) {
    if (permission.conceal !== undefined) throw new ProblemError(permission.conceal);
    throw error;
  }
}

/** Throws unless `x-permission` allows the caller. Runs before the body is read and the request is validated. */
function authorize(permission: Permission, caller: Caller, method: Method): void {
  const { access, anyOf } = permission;
  if (access === "PUBLIC") return assertNotSuspended(caller, permission, method);
  if (caller.kind === "anonymous" || (access === "RESIDENT" && caller.kind === "key"))
    throw problem("authentication-required", credentialHint(access));
  assertNotSuspended(caller, permission, method);
  if (access === "PERMISSION" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The permission ${anyOf.join(" or ")} is required.`);
  if (access === "OWNER" && caller.kind === "key" && !anyOf.some((permission) => caller.can(permission)))
    throw problem("permission-denied", `The scope ${anyOf.join(" or ")} is required.`);
}

const credentialHint = (access: Permission["access"]): string =>
  access === "RESIDENT"
    ? "Send the access token of a resident as a bearer token."
    : "Send an access token as a bearer token, or a secret service key.";

const isSuspended = (caller: Caller): boolean =>
  caller.kind === "resident" && caller.resident.status === "SUSPENDED";

/** Whether two readings of a caller may do the same. */
export const hasSameRights = (one: Caller, other: Caller): boolean =>
  isSuspended(one) === isSuspended(other) &&
  permissions.every((permission) => one.can(permission) === other.can(permission));

/** Throws for a suspended resident, who may only read public data, and read and delete their own data. */
function assertNotSuspended(caller: Caller, { access, whileSuspended }: Permission, method: Method): void {
  if (!isSuspended(caller) || whileSuspended) return;
  if (access === "PERMISSION" || (method !== "GET" && method !== "DELETE"))
    throw problem("resident-suspended");
}

const missingPermissionCodes: ReadonlySet<string> = new Set(["permission-denied", "not-owner"]);

/** Replaces the problem of a missing permission by `resident-suspended` if the caller is suspended. */
export const toSuspendedProblem = (caller: Caller, error: ProblemError): ProblemError =>
  isSuspended(caller) && missingPermissionCodes.has(error.code) ? problem("resident-suspended") : error;
