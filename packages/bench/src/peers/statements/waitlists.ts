import type { EntryRow, WaitlistRow } from "../documents/waitlists.js";
import type { Query } from "./query.js";
import type { NewId } from "./reviews.js";

const updateEntry = `
  WITH changed AS (
    UPDATE waitlist_entries SET name = coalesce($2, name), email = coalesce($3, email), version = version + 1,
      updated_at = $4
    WHERE id = $1 AND deleted_at IS NULL RETURNING *)
  SELECT w.id, w.slug, w.name, w.purpose, w.max_capacity, w.entries_count, w.created_at, w.updated_at,
    (SELECT row_to_json(e) FROM (
      SELECT c.id, c.waitlist_id, c.name, c.email, c.status, c.invited_at, c.created_at, c.updated_at,
        rank_of(c.waitlist_id, c.seq)::int AS position) e) AS changed,
    (SELECT json_agg(e) FROM (
      SELECT o.id, o.waitlist_id, o.name, o.email, o.status, o.invited_at, o.created_at, o.updated_at,
        row_number() OVER (ORDER BY o.seq) AS position
      FROM waitlist_entries o WHERE o.waitlist_id = w.id AND o.deleted_at IS NULL ORDER BY o.seq LIMIT 100) e) AS head
  FROM changed c JOIN waitlists w ON w.id = c.waitlist_id`;

const findEntry = `
  SELECT e.id, e.waitlist_id, e.name, e.email, e.status, e.invited_at, e.created_at, e.updated_at,
    rank_of(e.waitlist_id, e.seq)::int AS position
  FROM waitlist_entries e WHERE e.id = $1 AND e.deleted_at IS NULL`;

/**
 * Claims a spot, adds the entry to the rank tree and queues the mail. Returns nothing if the waitlist is full, or if the
 * address is on it; of two concurrent requests with one address, the unique index rejects one.
 */
const join = `
  WITH w AS (
    UPDATE waitlists w SET entries_count = w.entries_count + 1, next_seq = w.next_seq + 1
    WHERE w.slug = $2 AND w.deleted_at IS NULL AND w.entries_count < w.max_capacity AND NOT EXISTS (
      SELECT FROM waitlist_entries e WHERE e.waitlist_id = w.id AND e.email_key = lower($4) AND e.deleted_at IS NULL)
    RETURNING w.id, w.name, w.next_seq, w.entries_count AS position),
  e AS (
    INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, created_at, updated_at)
    SELECT $1, w.id, w.next_seq, $3, $4, $5, $5 FROM w RETURNING *),
  mail AS (
    INSERT INTO emails (id, "to", template, variables, subject, next_attempt_at, created_at, updated_at)
    SELECT $6::uuid, jsonb_build_array(jsonb_build_object('email', $4::text, 'name', $3::text)), 'WAITLIST_JOINED',
      jsonb_build_object('name', $3::text, 'waitlist_name', w.name, 'position', w.position),
      'You are on the waitlist: ' || w.name, $5, $5, $5 FROM w)
  SELECT e.id, e.waitlist_id, e.name, e.email, e.status, e.invited_at, e.created_at, e.updated_at, w.position::int,
    rank_add(e.waitlist_id, e.seq, 1)::text AS ranked
  FROM e, w`;

/** The updatable fields of a waitlist entry. */
export interface EntryChanges {
  readonly name?: string;
  readonly email?: string;
}

type UpdatedWaitlist = WaitlistRow & { readonly changed: EntryRow; readonly head: readonly EntryRow[] };
type Nullable<T> = { readonly [K in keyof T]?: T[K] | null };

/** The statements about waitlists. */
export const createWaitlistStatements = (query: Query, newId: NewId) => ({
  findEntry: async (id: string) => (await query<EntryRow>("findEntry", findEntry, [id]))[0],
  updateEntry: async (id: string, { name = null, email = null }: Nullable<EntryChanges>, now: Date) =>
    (await query<UpdatedWaitlist>("updateEntry", updateEntry, [id, name, email, now]))[0],
  join: async (slug: string, name: string, email: string, now: Date) =>
    (await query<EntryRow>("join", join, [newId(), slug, name, email, now, newId()]))[0],
});
