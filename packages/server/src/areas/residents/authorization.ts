import type { PermissionName } from "../../generated/permissions.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

/** Whether a caller may manage all residents. */
export const isStaff = (caller: Caller): boolean => caller.can("residents:manage");

/** Throws 403 `not-owner` unless the caller is the resident or staff. */
export function assertSelfOrStaff(caller: Caller, residentId: string, detail: string): void {
  if (getResidentId(caller) !== residentId && !isStaff(caller)) throw problem("not-owner", detail);
}

/** Throws 403 `permission-denied` unless the caller has the permission. */
export function assertPermission(caller: Caller, permission: PermissionName, purpose: string): void {
  if (!caller.can(permission))
    throw problem("permission-denied", `The permission ${permission} is required to ${purpose}.`);
}
