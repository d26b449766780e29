import type { Transaction } from "../database/client.js";
import type { Prisma } from "../database/prisma/client.js";
import { position, ranked } from "./ranks.js";
import { entryColumns, entryFromJson, type EntryJson, type EntryRow } from "./rows.js";

/** Who wants a place, and on which waitlist. */
export interface Joiner {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  /** The resident who joins with a token and thereby owns the entry. */
  readonly residentId: string | null;
  readonly now: Date;
  readonly newId: () => string;
}

/** What became of a wish to join. */
export type Joining =
  | { readonly result: "joined"; readonly entry: EntryRow; readonly waitlistName: string }
  | { readonly result: "already-on-it"; readonly entry: EntryRow }
  | { readonly result: "full"; readonly maxCapacity: number }
  | { readonly result: "unknown-waitlist" };

/**
 * Takes a place. The conditional update of the waitlist's counter admits or refuses; its row lock makes joiners queue up,
 * so the capacity is never exceeded and every freed place is given away.
 */
export async function takePlace(tx: Transaction, joiner: Joiner): Promise<Joining> {
  const before = await renameMember(tx, joiner);
  if (before === undefined || before.member) return asMember(before);
  const place = await claimPlace(tx, before.waitlist_id);
  // Somebody may have joined with this address, or deleted the waitlist, while the claim waited for its turn.
  if (place === undefined) return asMember(await renameMember(tx, joiner));
  const entry = await insertEntry(tx, joiner, place);
  if (entry) return { result: "joined", entry, waitlistName: before.waitlist_name };
  await giveBack(tx, place.waitlist_id);
  return takePlace(tx, joiner);
}

interface Membership {
  readonly waitlist_id: string;
  readonly waitlist_name: string;
  readonly max_capacity: number;
  readonly member: EntryJson | null;
}

function asMember(membership: Membership | undefined): Joining {
  if (membership === undefined) return { result: "unknown-waitlist" };
  const { member, max_capacity } = membership;
  if (member === null) return { result: "full", maxCapacity: max_capacity };
  return { result: "already-on-it", entry: entryFromJson(member) };
}

/** Gives the entry of an address the name that was sent; without an entry, tells what is known of the waitlist. */
async function renameMember(
  tx: Transaction,
  { slug, name, email, now }: Joiner,
): Promise<Membership | undefined> {
  const [membership] = await tx.$queryRaw<Membership[]>`
    WITH w AS (SELECT id, name, max_capacity FROM waitlists WHERE slug = ${slug} AND deleted_at IS NULL),
    renamed AS (
      UPDATE waitlist_entries e
      SET name = ${name},
          version = e.version + (e.name <> ${name})::int,
          updated_at = CASE WHEN e.name = ${name} THEN e.updated_at ELSE ${now} END
      FROM w
      WHERE e.waitlist_id = w.id AND e.email_key = lower(${email}) AND e.deleted_at IS NULL
      RETURNING e.*)
    SELECT w.id AS waitlist_id, w.name AS waitlist_name, w.max_capacity,
      (SELECT row_to_json(r) FROM (SELECT ${entryColumns}, ${position} FROM renamed e) r) AS member
    FROM w`;
  return membership;
}

interface Place {
  readonly waitlist_id: string;
  readonly seq: bigint;
  /** The new last position: the row lock keeps everybody else from coming or going until the commit. */
  readonly position: number;
}

async function claimPlace(tx: Transaction, waitlistId: string): Promise<Place | undefined> {
  const [place] = await tx.$queryRaw<Place[]>`
    UPDATE waitlists SET entries_count = entries_count + 1, next_seq = next_seq + 1
    WHERE id = ${waitlistId}::uuid AND deleted_at IS NULL AND entries_count < max_capacity
    RETURNING id AS waitlist_id, next_seq AS seq, entries_count AS position`;
  return place;
}

/** Inserts the entry and ranks it; undefined when the address has got onto the waitlist meanwhile. */
async function insertEntry(tx: Transaction, joiner: Joiner, place: Place): Promise<EntryRow | undefined> {
  const { name, email, residentId, now, newId } = joiner;
  const [entry] = await tx.$queryRaw<EntryRow[]>`
    WITH e AS (
      INSERT INTO waitlist_entries (id, waitlist_id, seq, name, email, resident_id, created_at, updated_at)
      VALUES (${newId()}::uuid, ${place.waitlist_id}::uuid, ${place.seq}, ${name}, ${email}, ${residentId}::uuid,
        ${now}, ${now})
      ON CONFLICT (waitlist_id, email_key) WHERE deleted_at IS NULL DO NOTHING
      RETURNING *)
    SELECT ${entryColumns}, ${place.position}::int AS position, ${ranked(1)} FROM e`;
  return entry;
}

const giveBack = (tx: Transaction, waitlistId: string): Promise<number> =>
  tx.$executeRaw`UPDATE waitlists SET entries_count = entries_count - 1 WHERE id = ${waitlistId}::uuid`;

/** An entry that has left. */
export interface Leaver {
  readonly id: string;
  /** The version that it had. */
  readonly version: number;
}

/**
 * Removes an entry and frees its place. Locks the waitlist before the entry, as joining does, so the two never deadlock.
 * Undefined when there is no such entry, which includes one that has just left.
 */
export async function freePlace(
  tx: Transaction,
  id: string,
  reach: Prisma.Sql,
  now: Date,
): Promise<Leaver | undefined> {
  await tx.$queryRaw`
    SELECT w.id FROM waitlists w
    WHERE w.id = (SELECT e.waitlist_id FROM waitlist_entries e
                  WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${reach})
    FOR UPDATE`;
  const [leaver] = await tx.$queryRaw<Leaver[]>`
    WITH e AS (
      UPDATE waitlist_entries e SET deleted_at = ${now}
      WHERE e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${reach}
      RETURNING e.id, e.waitlist_id, e.seq, e.version),
    freed AS (UPDATE waitlists w SET entries_count = w.entries_count - 1 FROM e WHERE w.id = e.waitlist_id)
    SELECT e.id, e.version, ${ranked(-1)} FROM e`;
  return leaver;
}
