import type { components } from "../../generated/schema.js";
import { JsonText } from "../../platform/json-text.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import { formatTimestamps } from "./present-in-sql.js";
import type { EntryRow, WaitlistRow, WaitlistWithEntriesRow } from "./rows.js";

type Schemas = components["schemas"];

/** The `Location` of an entry. */
export const toLocation = ({ id }: Pick<EntryRow, "id">): string => `/rest/v1/waitlists/entries/${id}`;

/** The API representation of an entry. */
export function presentEntry({
  invited_at,
  created_at,
  updated_at,
  ...row
}: EntryRow): Schemas["WaitlistEntry"] {
  const joined_at = timestamp(created_at);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    waitlist_id: row.waitlist_id,
    position: row.position,
    status: row.status,
    invited_at: timestampOrNull(invited_at),
    joined_at,
    created_at: joined_at,
    updated_at: timestamp(updated_at),
  };
}

const presentIdentity = ({ id, slug, name, purpose, max_capacity }: WaitlistRow) => ({
  id,
  slug,
  name,
  purpose,
  max_capacity,
});

const presentCounts = ({ entries_count, max_capacity, created_at, updated_at }: WaitlistRow) => ({
  entries_count,
  spots_left: max_capacity - entries_count,
  is_full: entries_count >= max_capacity,
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});

/** The API representation of a waitlist. */
export const presentWaitlist = (row: WaitlistRow): Schemas["Waitlist"] => ({
  ...presentIdentity(row),
  ...presentCounts(row),
});

/** The API representation of a waitlist with entries, which PostgreSQL has presented. */
export function presentWaitlistWithEntries(
  row: WaitlistWithEntriesRow,
): JsonText<Schemas["WaitlistWithEntries"]> {
  const start = JSON.stringify(presentIdentity(row)).slice(0, -1);
  const end = JSON.stringify(presentCounts(row)).slice(1);
  return new JsonText(`${start},"entries":${formatTimestamps(row.entries)},${end}`);
}
