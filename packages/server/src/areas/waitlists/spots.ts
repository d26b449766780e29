import type { Transaction } from "../../platform/database/client.js";
import type { Prisma } from "../../generated/prisma/client.js";
import { lockWaitlistById } from "./find.js";
import { position, updateRankTree } from "./ranks.js";
import { entryColumns, entryFromJson, type EntryJson, type EntryRow } from "./rows.js";

/** Who wants a place, and on which waitlist. */
export interface JoinRequest {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  /** The resident who joins with a token and thereby owns the entry. */
  readonly residentId: string | null;
  readonly now: Date;
  readonly newId: () => string;
}

/** What became of a wish to join. */
export type JoinResult =
  | { readonly status: "joined"; readonly entry: EntryRow; readonly waitlistName: string }
  | { readonly status: "already-on-it"; readonly entry: EntryRow }
  | { readonly status: "full"; readonly maxCapacity: number }
  | { readonly status: "unknown-waitlist" };

/**
 * Takes a place. Everything that changes who is on a waitlist locks the waitlist's row first, so joins and leaves come
 * one after the other. What changes nothing (a repeated join, a refusal) takes no lock and is answered from one statement:
 * one state of the waitlist. Starts again when the waitlist has changed between two statements.
 */
export async function claimSpot(tx: Transaction, request: JoinRequest): Promise<JoinResult> {
  const membership = await findMembership(tx, request);
  if (membership === undefined) return { status: "unknown-waitlist" };
  if (membership.member !== null) {
    const member = entryFromJson(membership.member);
    const entry =
      member.name === request.name ? member : await updateName(tx, membership.waitlist_id, request);
    return entry ? { status: "already-on-it", entry } : claimSpot(tx, request);
  }
  if (membership.is_full) return { status: "full", maxCapacity: membership.max_capacity };
  const spot = await reserveSpot(tx, membership.waitlist_id);
  const entry = spot && (await insertEntry(tx, request, spot));
  if (entry) return { status: "joined", entry, waitlistName: membership.waitlist_name };
  if (spot) await returnSpot(tx, spot.waitlist_id);
  return claimSpot(tx, request);
}

interface Membership {
  readonly waitlist_id: string;
  readonly waitlist_name: string;
  readonly max_capacity: number;
  readonly is_full: boolean;
  /** The entry of the address. */
  readonly member: EntryJson | null;
}

/** A waitlist and the entry of an address on it, at one moment. */
async function findMembership(
  tx: Transaction,
  { slug, email }: JoinRequest,
): Promise<Membership | undefined> {
  const [membership] = await tx.$queryRaw<Membership[]>`
    SELECT w.id AS waitlist_id, w.name AS waitlist_name, w.max_capacity,
      w.entries_count >= w.max_capacity AS is_full,
      (SELECT row_to_json(r) FROM (
        SELECT ${entryColumns}, ${position} FROM waitlist_entries e
        WHERE e.waitlist_id = w.id AND e.email_key = lower(${email}) AND e.deleted_at IS NULL) r) AS member
    FROM waitlists w WHERE w.slug = ${slug} AND w.deleted_at IS NULL`;
  return membership;
}

/** Gives the entry of an address another name; undefined when it has left. */
async function updateName(
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
    RETURNING ${entryColumns}, ${position}`;
  return entry;
}

interface Spot {
  readonly waitlist_id: string;
  readonly seq: bigint;
  /** The new last position: the row lock keeps everybody else from coming or going until the commit. */
  readonly position: number;
}

async function reserveSpot(tx: Transaction, waitlistId: string): Promise<Spot | undefined> {
  const [spot] = await tx.$queryRaw<Spot[]>`
    UPDATE waitlists SET entries_count = entries_count + 1, next_seq = next_seq + 1
    WHERE id = ${waitlistId}::uuid AND deleted_at IS NULL AND entries_count < max_capacity
    RETURNING id AS waitlist_id, next_seq AS seq, entries_count AS position`;
  return spot;
}

/** Inserts the entry and ranks it; undefined when another entry has been given the address meanwhile. */
async function insertEntry(tx: Transaction, request: JoinRequest, spot: Spot): Promise<EntryRow | undefined> {
  const { name, email, residentId, now, newId } = request;
  const [entry] = await tx.$queryRaw<EntryRow[]>`
    WITH e AS (
      INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
      VALUES (${newId()}::uuid, ${spot.waitlist_id}::uuid, ${spot.seq}, ${name}, ${email}, ${residentId}::uuid,
        ${now}, ${now})
      ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING
      RETURNING *)
    SELECT ${entryColumns}, ${spot.position}::int AS position, ${updateRankTree(1)} FROM e`;
  return entry;
}

const returnSpot = (tx: Transaction, waitlistId: string): Promise<number> =>
  tx.$executeRaw`UPDATE waitlists SET entries_count = entries_count - 1 WHERE id = ${waitlistId}::uuid`;

/** An entry that has left. */
export interface RemovedEntry {
  readonly id: string;
  /** The version that it had. */
  readonly version: number;
}

/**
 * Removes an entry and frees its place. Locks the waitlist before the entry, as joining does, so the two never deadlock.
 * Undefined when there is no such entry, which includes one that has just left.
 */
export async function releaseSpot(
  tx: Transaction,
  id: string,
  accessCondition: Prisma.Sql,
  now: Date,
): Promise<RemovedEntry | undefined> {
  await tx.$queryRaw`
    SELECT w.id FROM waitlists w
    WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                  WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition})
    FOR UPDATE`;
  const [removed] = await tx.$queryRaw<RemovedEntry[]>`
    WITH e AS (
      UPDATE waitlist_entries e SET deleted_at = ${now}
      WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${accessCondition}
      RETURNING e.id, e.waitlist_id, e.seq, e.version),
    freed AS (UPDATE waitlists w SET entries_count = w.entries_count - 1 FROM e WHERE w.id = e.waitlist_id)
    SELECT e.id, e.version, ${updateRankTree(-1)} FROM e`;
  return removed;
}
