import { toIso, toIsoOrNull } from "./dates.js";

/** A row of waitlists. */
export interface WaitlistRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly max_capacity: number;
  readonly entries_count: number;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** A waitlist entry with its position. */
export interface EntryRow {
  readonly id: string;
  readonly waitlist_id: string;
  readonly name: string;
  readonly email: string;
  readonly position: number;
  readonly status: string;
  readonly invited_at: Date | string | null;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** Builds the response body of an entry. */
export const toEntry = (row: EntryRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  waitlist_id: row.waitlist_id,
  position: row.position,
  status: row.status,
  invited_at: toIsoOrNull(row.invited_at),
  joined_at: toIso(row.created_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

const maxEntries = 100;

/** Builds the response body of a waitlist: the updated entry, then the first entries of the waitlist. */
export function toWaitlist(row: WaitlistRow, updated: EntryRow, firstEntries: readonly EntryRow[]) {
  const others = firstEntries.filter(({ id }) => id !== updated.id);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    purpose: row.purpose,
    max_capacity: row.max_capacity,
    entries: [updated, ...others].slice(0, maxEntries).map(toEntry),
    entries_count: row.entries_count,
    spots_left: row.max_capacity - row.entries_count,
    is_full: row.entries_count >= row.max_capacity,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
