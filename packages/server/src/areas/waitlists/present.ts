import type { components } from "../../generated/schema.js";
import { timestamp, timestampFromJson } from "../../kernel/http/time.js";
import type { Entry, EntryRow, WaitlistRow, WaitlistWithEntriesRow } from "./rows.js";

type Schemas = components["schemas"];

/** The most entries that a waitlist brings along. */
export const maxEntries = 100;

/** An entry as callers see it. */
export const presentEntry = (row: EntryRow): Schemas["WaitlistEntry"] => presentEntryWith(timestamp, row);

function presentEntryWith<Timestamp>(
  format: (moment: Timestamp) => string,
  row: Entry<Timestamp>,
): Schemas["WaitlistEntry"] {
  const { id, name, email, waitlist_id, position, status, invited_at } = row;
  const joined_at = format(row.created_at);
  return {
    id,
    name,
    email,
    waitlist_id,
    position,
    status,
    invited_at: invited_at === null ? null : format(invited_at),
    joined_at,
    created_at: joined_at,
    updated_at: format(row.updated_at),
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

/** A waitlist as callers see it. */
export const presentWaitlist = (row: WaitlistRow): Schemas["Waitlist"] => ({
  ...presentIdentity(row),
  ...presentCounts(row),
});

/** A waitlist with the entries that were chosen for its caller: the chosen ones, then the head of the list. */
export function presentWaitlistWithEntries(row: WaitlistWithEntriesRow): Schemas["WaitlistWithEntries"] {
  const chosen = row.chosen ?? [];
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const others = (row.head ?? []).filter(({ id }) => !chosenIds.has(id));
  const entries = [...chosen, ...others]
    .slice(0, maxEntries)
    .map((json) => presentEntryWith(timestampFromJson, json));
  return { ...presentIdentity(row), entries, ...presentCounts(row) };
}
