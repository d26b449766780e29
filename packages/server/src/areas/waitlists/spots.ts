import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma, type Waitlist, type WaitlistEntry } from "../../generated/prisma/client.js";
import { defineColumns, computed, type RowOf } from "../../platform/database/columns.js";
import { lockWaitlistById } from "./find.js";
import { addToRankTree, position, removeFromRankTree } from "./ranks.js";
import { entryColumns, entryFromJson, type EntryJson, type EntryRow } from "./rows.js";

/** A request to join a waitlist. */
export interface JoinRequest {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  /** The resident who will own the entry; null for service keys. */
  readonly residentId: string | null;
  readonly now: Date;
  readonly newId: () => string;
}

/** Result of a join request. */
export type JoinResult =
  | { readonly status: "joined"; readonly entry: EntryRow; readonly waitlistName: string }
  | { readonly status: "already-joined"; readonly entry: EntryRow }
  | { readonly status: "full"; readonly maxCapacity: number }
  | { readonly status: "waitlist-not-found" };

/**
 * Claims a spot. Joining and leaving lock the waitlist row first, so they are serialized and the capacity is never
 * exceeded. A request that changes nothing (a repeated join, a full waitlist) takes no lock and reads its response in
 * one statement, so from one snapshot. Retries if the waitlist has changed since it was read.
 */
export async function claimSpotOn(
  tx: Transaction,
  request: JoinRequest,
  waitlist: JoinableWaitlist | undefined,
): Promise<JoinResult> {
  if (waitlist === undefined) return { status: "waitlist-not-found" };
  if (waitlist.entry !== null) {
    const existing = entryFromJson(waitlist.entry);
    const entry = existing.name === request.name ? existing : await updateEntryName(tx, waitlist.id, request);
    return entry ? { status: "already-joined", entry } : claimSpot(tx, request);
  }
  if (waitlist.is_full) return { status: "full", maxCapacity: waitlist.max_capacity };
  const entry = await insertEntry(tx, request, waitlist.id);
  if (entry !== undefined && entry.id !== null)
    return { status: "joined", entry, waitlistName: waitlist.name };
  if (entry !== undefined) await cancelReservation(tx, waitlist.id);
  return claimSpot(tx, request);
}

/** Finds the waitlist and claims a spot on it. */
export const claimSpot = async (tx: Transaction, request: JoinRequest): Promise<JoinResult> =>
  claimSpotOn(tx, request, await findWaitlistForJoin(tx, request));

/** The columns of a waitlist `w`, with the entry of an email address if there is one. */
const joinColumns = (email: string) =>
  defineColumns<Waitlist>()("w", ["id", "name", "max_capacity"], {
    is_full: computed<boolean>(Prisma.sql`w.entries_count >= w.max_capacity`),
    entry: computed<EntryJson | null>(Prisma.sql`(SELECT row_to_json(r) FROM (
      SELECT ${entryColumns(position).sql} FROM waitlist_entries e
      WHERE e.waitlist_id = w.id AND e.email_key = lower(${email}) AND e.deleted_at IS NULL) r)`),
  });

export type JoinableWaitlist = RowOf<ReturnType<typeof joinColumns>>;

/** Finds a waitlist and the entry of an email address on it. */
export async function findWaitlistForJoin(
  tx: Transaction,
  { slug, email }: Pick<JoinRequest, "slug" | "email">,
): Promise<JoinableWaitlist | undefined> {
  const [row] = await tx.$queryRaw<JoinableWaitlist[]>`
    SELECT ${joinColumns(email).sql} FROM waitlists w WHERE w.slug = ${slug} AND w.deleted_at IS NULL`;
  return row;
}

/** Updates the name of the entry with an email address. Returns undefined if it was removed concurrently. */
async function updateEntryName(
  tx: Transaction,
  waitlistId: string,
  { name, email, now }: JoinRequest,
): Promise<EntryRow | undefined> {
  await lockWaitlistById(tx, waitlistId);
  const [entry] = await tx.$queryRaw<EntryRow[]>`
    UPDATE waitlist_entries e
    SET name = ${name}, version = e.version + (e.name <> ${name})::int,
      updated_at = CASE WHEN e.name = ${name} THEN e.updated_at ELSE ${now} END
    WHERE e.waitlist_id = ${waitlistId}::uuid AND e.email_key = lower(${email}) AND e.deleted_at IS NULL
    RETURNING ${entryColumns(position).sql}`;
  return entry;
}

/** The entry of a reserved spot; without an id if another entry with the address was added concurrently. */
type ClaimedSpot = EntryRow | { readonly id: null };

/**
 * Reserves a spot by a conditional UPDATE, which locks the waitlist row, inserts the entry, and adds it to the rank tree.
 * Returns undefined if the waitlist is full or deleted. The new entry is the last on the locked waitlist.
 */
async function insertEntry(
  tx: Transaction,
  { name, email, residentId, now, newId }: JoinRequest,
  waitlistId: string,
): Promise<ClaimedSpot | undefined> {
  const [claimed] = await tx.$queryRaw<ClaimedSpot[]>`
    WITH spot AS (
      UPDATE waitlists w SET entries_count = w.entries_count + 1, next_seq = w.next_seq + 1
      WHERE w.id = ${waitlistId}::uuid AND w.deleted_at IS NULL AND w.entries_count < w.max_capacity
      RETURNING w.id, w.next_seq AS seq, w.entries_count AS position),
    e AS (
      INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
      SELECT ${newId()}::uuid, spot.id, spot.seq, ${name}, ${email}, ${residentId}::uuid,
        ${now}::timestamptz, ${now}::timestamptz FROM spot
      ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING
      RETURNING *)
    SELECT ${entryColumns(Prisma.sql`spot.position`).sql}, CASE WHEN e.id IS NOT NULL THEN ${addToRankTree} END AS ranked
    FROM spot LEFT JOIN e ON TRUE`;
  return claimed;
}

const cancelReservation = (tx: Transaction, waitlistId: string): Promise<number> =>
  tx.$executeRaw`UPDATE waitlists SET entries_count = entries_count - 1 WHERE id = ${waitlistId}::uuid`;

export type RemovedEntry = Pick<WaitlistEntry, "id" | "version">;

/**
 * Removes an entry and frees its spot. Locks the waitlist before the entry, as joining does, so the two never deadlock.
 * Returns undefined if the entry does not exist or was removed concurrently.
 */
export async function releaseSpot(
  tx: Transaction,
  id: string,
  accessCondition: Prisma.Sql,
  now: Date,
): Promise<RemovedEntry | undefined> {
  const [, [removed]] = await allInOrder([
    tx.$queryRaw`
      SELECT w.id FROM waitlists w
      WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                    WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition})
      FOR UPDATE`,
    tx.$queryRaw<RemovedEntry[]>`
      WITH e AS (
        UPDATE waitlist_entries e SET deleted_at = ${now}
        WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition}
        RETURNING e.id, e.waitlist_id, e.seq, e.version),
      released AS (UPDATE waitlists w SET entries_count = w.entries_count - 1 FROM e WHERE w.id = e.waitlist_id)
      SELECT e.id, e.version, ${removeFromRankTree} AS ranked FROM e`,
  ]);
  return removed;
}
