import { type PermissionName, permissions } from "../../generated/permissions.js";
import type { ServiceKey } from "./rows.js";

const permissionNames: ReadonlySet<string> = new Set(permissions);

/** Whether a text is the name of a permission of the contract. */
export const isPermission = (text: string): text is PermissionName => permissionNames.has(text);

/** The scopes of a stored key that the contract lists; others, such as removed ones, allow nothing. */
export const listScopes = ({ scopes }: Pick<ServiceKey, "scopes">): PermissionName[] =>
  scopes.filter(isPermission);
