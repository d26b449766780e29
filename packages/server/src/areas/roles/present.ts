import type { components } from "../../generated/schema.js";
import { timestamp } from "../../platform/time.js";
import type { RoleRow } from "./rows.js";

/** Builds the `Role` of a response. */
export const presentRole = (row: RoleRow): components["schemas"]["Role"] => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissions: row.permissions,
  is_system: row.is_system,
  residents_count: row.residents_count,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
