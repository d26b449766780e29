import type { components } from "../../generated/schema.js";
import { timestamp, timestampFromJson } from "../../platform/time.js";
import type { EntryRow, WaitlistRow, WaitlistWithEntriesRow } from "./rows.js";

type Schemas = components["schemas"];

/** The maximum number of entries in the response of a waitlist. */
const maxEntries = 100;

type Entry<Timestamp> = Omit<EntryRow, "invited_at" | "created_at" | "updated_at"> &
  Readonly<Record<"created_at" | "updated_at", Timestamp> & Record<"invited_at", Timestamp | null>>;

/** The API representation of an entry. */
export const presentEntry = (row: EntryRow): Schemas["WaitlistEntry"] => presentEntryWith(timestamp, row);

function presentEntryWith<Timestamp>(
  format: (time: Timestamp) => string,
  { invited_at, created_at, updated_at, ...row }: Entry<Timestamp>,
): Schemas["WaitlistEntry"] {
  const joined_at = format(created_at);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    waitlist_id: row.waitlist_id,
    position: row.position,
    status: row.status,
    invited_at: invited_at === null ? null : format(invited_at),
    joined_at,
    created_at: joined_at,
    updated_at: format(updated_at),
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

/** The API representation of a waitlist with entries: the selected ones first, then the head of the list. */
export function presentWaitlistWithEntries(row: WaitlistWithEntriesRow): Schemas["WaitlistWithEntries"] {
  const selected = row.selected ?? [];
  const selectedIds = new Set(selected.map(({ id }) => id));
  const others = (row.head ?? []).filter(({ id }) => !selectedIds.has(id));
  const entries = [...selected, ...others]
    .slice(0, maxEntries)
    .map((json) => presentEntryWith(timestampFromJson, json));
  return { ...presentIdentity(row), entries, ...presentCounts(row) };
}
