import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { presentResident, residentColumns, type ResidentRow } from "./resident.js";

type CurrentResident = components["schemas"]["CurrentResident"];

/** A resident's row with what only they see. */
export interface CurrentResidentRow extends ResidentRow {
  readonly email_verified: boolean;
  readonly pending_email: string | null;
  readonly locale: string | null;
  readonly permissions: CurrentResident["permissions"];
  readonly identities: CurrentResident["identities"];
  readonly has_password: boolean;
}

/** The live resident with what only they see. */
export async function findCurrentResident(
  database: Database | Transaction,
  id: string,
): Promise<CurrentResidentRow | undefined> {
  const [row] = await database.$queryRaw<CurrentResidentRow[]>`
    SELECT ${residentColumns(id)}, r.email_verified_at IS NOT NULL AS email_verified, r.pending_email, r.locale,
      ARRAY(SELECT DISTINCT p.permission FROM resident_roles x
        JOIN roles o ON o.id = x.role_id AND o.deleted_at IS NULL
        JOIN role_permissions p ON p.role_id = o.id
        WHERE x.resident_id = r.id ORDER BY p.permission) AS permissions,
      (SELECT coalesce(json_agg(json_build_object('provider', i.provider,
          'linked_at', to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          ORDER BY i.created_at, i.id), '[]')
        FROM identities i WHERE i.resident_id = r.id) AS identities,
      EXISTS (SELECT FROM credentials k WHERE k.resident_id = r.id) AS has_password
    FROM residents r WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL`;
  return row;
}

/** A resident as they see themselves. */
export function presentCurrentResident(row: CurrentResidentRow): CurrentResident {
  return {
    ...presentResident(row, { relations: true, staffFields: false, allCounts: true }),
    email: row.email,
    email_verified: row.email_verified,
    pending_email: row.pending_email,
    locale: row.locale,
    status: row.status,
    roles: row.roles,
    permissions: row.status === "SUSPENDED" ? [] : row.permissions,
    identities: row.identities,
    has_password: row.has_password,
  };
}
