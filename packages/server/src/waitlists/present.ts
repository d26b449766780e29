import type { components } from "../contract/schema.js";
import { timestamp, timestampOfJson } from "../http/time.js";
import type { Entry, EntryRow, WaitlistRow, WaitlistWithEntriesRow } from "./rows.js";

type Schemas = components["schemas"];

/** The most entries that a waitlist brings along. */
const mostEntries = 100;

/** An entry as callers see it. */
export const presentEntry = (row: EntryRow): Schemas["WaitlistEntry"] => presentWith(timestamp, row);

function presentWith<Moment>(show: (moment: Moment) => string, row: Entry<Moment>): Schemas["WaitlistEntry"] {
  const { id, name, email, waitlist_id, position, status, invited_at } = row;
  const joined_at = show(row.created_at);
  return {
    id,
    name,
    email,
    waitlist_id,
    position,
    status,
    invited_at: invited_at === null ? null : show(invited_at),
    joined_at,
    created_at: joined_at,
    updated_at: show(row.updated_at),
  };
}

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

/** A waitlist with the entries that were chosen for its caller: the chosen ones, then the head of the list. */
export function presentWaitlistWithEntries(row: WaitlistWithEntriesRow): Schemas["WaitlistWithEntries"] {
  const chosen = row.chosen ?? [];
  const shown = new Set(chosen.map(({ id }) => id));
  const others = (row.head ?? []).filter(({ id }) => !shown.has(id));
  const entries = [...chosen, ...others]
    .slice(0, mostEntries)
    .map((json) => presentWith(timestampOfJson, json));
  return { ...identity(row), entries, ...counts(row) };
}
