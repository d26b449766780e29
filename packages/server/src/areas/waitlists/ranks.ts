import { Prisma } from "../../generated/prisma/client.js";

/** The position of an entry `e`: a prefix sum over the rank tree, with at most 32 look-ups for any length. */
export const position = Prisma.sql`rank_of(e.waitlist_id, e.seq)::int`;

/** The position after this statement has locked the waitlist, including changes committed while it waited for the lock. */
export const currentPosition = Prisma.sql`current_rank_of(e.waitlist_id, e.seq)::int`;

/** The positions of consecutive entries `e` of a `page`: one look-up for the first entry, counted on from there. */
export const pagePosition = Prisma.sql`(
  (SELECT rank_of(f.waitlist_id, f.seq) FROM (SELECT p.waitlist_id, p.seq FROM page p ORDER BY p.seq LIMIT 1) f)
  + row_number() OVER (ORDER BY e.seq) - 1)::int`;

/** The positions of entries `e` of a query that starts at the first entry. */
export const headPosition = Prisma.sql`row_number() OVER (ORDER BY e.seq)::int`;

/** The position of an entry `e`, read from `head` if it contains the entry. */
export const positionInHeadOr = (fallback: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce((SELECT h.position FROM head h WHERE h.id = e.id), ${fallback})`;
