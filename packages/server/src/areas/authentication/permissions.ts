import { type PermissionName, permissions } from "../../generated/permissions.js";

const permissionNames: ReadonlySet<string> = new Set(permissions);

/** Whether a text is the name of a permission of the contract. */
export const isPermission = (text: string): text is PermissionName => permissionNames.has(text);
