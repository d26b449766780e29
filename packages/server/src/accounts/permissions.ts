import { type PermissionName, permissions } from "../generated/permissions.js";
import { Prisma } from "../generated/prisma/client.js";
import { computed } from "../platform/database/columns.js";

/** The contract's list, which is the only one. It is part of the text, because it is the same in every statement. */
const listed = Prisma.raw(`'{${[...permissions].sort().join(",")}}'::text[]`);

/**
 * The permissions of a role `o`. Admins have all, also those that the contract gets later. Rows of permissions that the
 * contract does not list, such as removed ones, are ignored.
 */
export const rolePermissions = computed<
  PermissionName[]
>(Prisma.sql`CASE o.name WHEN 'admin' THEN ${listed} ELSE ARRAY(
  SELECT p.permission FROM role_permissions p WHERE p.role_id = o.id AND p.permission = ANY(${listed})
  ORDER BY p.permission COLLATE "C") END`);

/** The permissions of a resident `r`: those of their roles. */
export const residentPermissions = computed<PermissionName[]>(Prisma.sql`ARRAY(
  SELECT DISTINCT permission COLLATE "C" FROM resident_roles rr
  JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL
  CROSS JOIN unnest(${rolePermissions.sql}) AS permission
  WHERE rr.resident_id = r.id ORDER BY 1)`);
