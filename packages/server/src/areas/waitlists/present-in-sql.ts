import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { toJsonObject } from "../../platform/database/json-columns.js";
import { asUuid } from "../../platform/ids.js";
import { JsonText } from "../../platform/json-text.js";
import { timestampFromJson } from "../../platform/time.js";
import { position } from "./ranks.js";

/**
 * The fields of `presentEntry` for an entry `e` in SQL: rows are not parsed, and responses are not converted to text. Only the
 * timestamps have the format of PostgreSQL, until `formatTimestamps` has converted them.
 * test/areas/waitlists/present-in-sql.test.ts compares both.
 */
export const presentedEntryFields = (entryPosition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  e.id, e.name, e.email, e.waitlist_id, ${entryPosition} AS position, e.status, e.invited_at, e.created_at AS joined_at,
  e.created_at, e.updated_at`;

/** What is before each timestamp. It does not occur in a text, where quotation marks are escaped. */
const timestampStart = '_at":"';

/**
 * Converts the timestamps of presented entries to the format of responses. PostgreSQL would take three times as long, and
 * parsing the entries twice as long.
 */
export function formatTimestamps(json: string): string {
  let formatted = "";
  let end = 0;
  for (;;) {
    const index = json.indexOf(timestampStart, end);
    if (index === -1) return formatted + json.slice(end);
    const start = index + timestampStart.length;
    formatted += json.slice(end, start);
    end = json.indexOf('"', start);
    formatted += timestampFromJson(json.slice(start, end));
  }
}

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
    SELECT e.version, ${toJsonObject(presentedEntryFields(position))}::text AS json FROM waitlist_entries e
    WHERE e.id = ${asUuid(id)}::uuid AND e.deleted_at IS NULL AND ${accessCondition}`;
  return row && { version: row.version, body: new JsonText(formatTimestamps(row.json)) };
}
