import { defineStatement } from "@game-community/postgres";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { JsonText } from "../../platform/json-text.js";
import { currentResidentExpressions } from "./current-resident.js";

/**
 * `presentCurrentResident` in SQL, for the most frequent read: rows are not parsed, and responses are not converted to text.
 * test/areas/residents/present-in-sql.test.ts compares both. Nobody follows themselves.
 */
function buildPresentedCurrentResident(id: string): Prisma.Sql {
  const { counts, favorite_games, email_verified, status, roles, permissions, identities, has_password } =
    currentResidentExpressions(id);
  return toJsonObject(Prisma.sql`r.id, r.username, r.display_name, r.bio, r.avatar_url, r.cover_url, r.website_url,
    r.location, r.country, ${favorite_games.sql} AS favorite_games, ${counts.sql} AS counts, FALSE AS is_following,
    FALSE AS follows_me, ${timestampColumn("r.created_at")} AS joined_at, ${timestampColumn("r.created_at")} AS created_at,
    ${timestampColumn("r.updated_at")} AS updated_at, r.email, ${email_verified.sql} AS email_verified, r.pending_email,
    r.locale, ${status.sql} AS status, ${roles.sql} AS roles,
    CASE WHEN ${status.sql} <> 'SUSPENDED' THEN ${permissions.sql} ELSE '{}' END AS permissions,
    ${identities.sql} AS identities, ${has_password.sql} AS has_password`);
}

const presentedCurrentResidentQuery = defineStatement(
  (id: string) => Prisma.sql`
    SELECT r.version, ${buildPresentedCurrentResident(id)}::text AS json FROM residents r
    WHERE r.id = ${id}::uuid AND r.deleted_at IS NULL`,
);

/** A resident as they see themselves, as it is sent. */
export interface PresentedCurrentResident {
  readonly version: number;
  readonly body: JsonText<components["schemas"]["CurrentResident"]>;
}

/** Reads the `CurrentResident` of a response, unless the resident is deleted. */
export async function findPresentedCurrentResident(
  database: Database,
  id: string,
): Promise<PresentedCurrentResident | undefined> {
  const [row] = await database.$queryRaw<{ readonly version: number; readonly json: string }[]>(
    presentedCurrentResidentQuery(id),
  );
  return row && { version: row.version, body: new JsonText(row.json) };
}
