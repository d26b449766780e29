import type { components } from "../contract/schema.js";
import { timestamp, timestampOrNull } from "../http/time.js";
import { entryFromJson, type EntryRow, type WaitlistRow, type WaitlistWithEntriesRow } from "./rows.js";

type Schemas = components["schemas"];

/** The most entries that a waitlist brings along. */
export const mostEntries = 100;

/** An entry as callers see it. */
export const presentEntry = (row: EntryRow): Schemas["WaitlistEntry"] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  waitlist_id: row.waitlist_id,
  position: row.position,
  status: row.status,
  invited_at: timestampOrNull(row.invited_at),
  joined_at: timestamp(row.created_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const identity = ({ id, slug, name, purpose, max_capacity }: WaitlistRow) => ({
  id,
  slug,
  name,
  purpose,
  max_capacity,
});

const counts = ({ entries_count, max_capacity, created_at, updated_at }: WaitlistRow) => ({
  entries_count,
  spots_left: max_capacity - entries_count,
  is_full: entries_count >= max_capacity,
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});

/** A waitlist as callers see it. */
export const presentWaitlist = (row: WaitlistRow): Schemas["Waitlist"] => ({
  ...identity(row),
  ...counts(row),
});

/** A waitlist with the entries that were chosen for its caller: the leading ones, then the head of the list. */
export function presentWaitlistWithEntries(row: WaitlistWithEntriesRow): Schemas["WaitlistWithEntries"] {
  const leading = row.leading ?? [];
  const shown = new Set(leading.map(({ id }) => id));
  const others = (row.head ?? []).filter(({ id }) => !shown.has(id));
  const entries = [...leading, ...others]
    .slice(0, mostEntries)
    .map((json) => presentEntry(entryFromJson(json)));
  return { ...identity(row), entries, ...counts(row) };
}
