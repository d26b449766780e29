import type { JsonObject } from "./document.js";
import { header } from "./outputs.js";
import { listPermissions } from "./rules/permissions.js";

/** Returns the TypeScript source for the permissions of the schema `Permission`. */
export function buildPermissionsSource(document: JsonObject): string {
  const names = listPermissions(document).map((name) => JSON.stringify(name));
  return [
    header,
    "",
    "/** Every permission of a role, which is also a scope of secret service keys. */",
    `export const permissions = [${names.join(", ")}] as const;`,
    "",
    "/** The name of a permission. */",
    "export type PermissionName = (typeof permissions)[number];",
    "",
  ].join("\n");
}
