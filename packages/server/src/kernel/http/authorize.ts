import { problem, ProblemError } from "../../platform/http/problem.js";
import type { Method } from "../../platform/http/routers.js";
import type { OperationMetadata, Permission } from "../contract/operation-metadata.js";
import type { Authentication } from "./authenticate.js";
import type { Caller } from "./caller.js";

/**
 * Throws the problem of a caller who may not call the operation, or the 404 that masks it. Credentials that are not valid
 * are masked only where the contract declares it (`conceal_credentials`).
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

/** Throws unless `x-permission` allows the caller. Runs before anything is validated or read. */
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

/** A suspended resident may read public data and their own, and delete their own data, but not more. */
function assertNotSuspended(caller: Caller, { access, whileSuspended }: Permission, method: Method): void {
  if (!isSuspended(caller) || whileSuspended) return;
  if (access === "PERMISSION" || (method !== "GET" && method !== "DELETE"))
    throw problem("resident-suspended");
}

const missingRightCodes: ReadonlySet<string> = new Set(["permission-denied", "not-owner"]);

/** Sends `resident-suspended` where a handler finds that a suspended caller lacks a right. */
export const toSuspendedProblem = (caller: Caller, error: ProblemError): ProblemError =>
  isSuspended(caller) && missingRightCodes.has(error.code) ? problem("resident-suspended") : error;
