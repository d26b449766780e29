import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { timestampColumn, toJsonObject } from "../../platform/database/json-columns.js";
import { JsonText } from "../../platform/json-text.js";
import { asUuid } from "../../platform/ids.js";
import { position } from "./ranks.js";

/**
 * `presentEntry` in SQL, for frequent reads: rows are not parsed, and responses are not converted to text.
 * test/areas/waitlists/present-in-sql.test.ts compares both.
 */
const presentedEntry =
  toJsonObject(Prisma.sql`e.id, e.name, e.email, e.waitlist_id, ${position} AS position, e.status,
  ${timestampColumn("e.invited_at")} AS invited_at, ${timestampColumn("e.created_at")} AS joined_at,
  ${timestampColumn("e.created_at")} AS created_at, ${timestampColumn("e.updated_at")} AS updated_at`);

/** An entry as it is sent. */
export interface PresentedEntry {
  readonly version: number;
  readonly body: JsonText<components["schemas"]["WaitlistEntry"]>;
}

/** Finds an entry that matches the access condition. */
export async function findPresentedEntry(
  database: Database,
  id: string,
  accessCondition: Prisma.Sql,
): Promise<PresentedEntry | undefined> {
  const [row] = await database.$queryRaw<{ readonly version: number; readonly json: string }[]>`
    SELECT e.version, ${presentedEntry}::text AS json FROM waitlist_entries e
    WHERE e.id = ${asUuid(id)}::uuid AND e.deleted_at IS NULL AND ${accessCondition}`;
  return row && { version: row.version, body: new JsonText(row.json) };
}
