import { Prisma } from "../../generated/prisma/client.js";

/** The rank of an entry `e`: a prefix sum over the rank tree, at most 32 look-ups however long the waitlist is. */
export const rank = Prisma.sql`rank_of(e.waitlist_id, e.seq)::int`;

/** The same at the moment of the call: where this statement has locked the waitlist, the rank at its commit. */
export const currentRank = Prisma.sql`current_rank_of(e.waitlist_id, e.seq)::int`;

/** The position of an entry `e`. */
export const position = Prisma.sql`${rank} AS position`;

/** The positions of the entries `e` of a page that leaves none out: one look-up for its first entry, counted on from there. */
export const countedPosition = Prisma.sql`(
  (SELECT rank_of(f.waitlist_id, f.seq) FROM (SELECT p.waitlist_id, p.seq FROM page p ORDER BY p.seq LIMIT 1) f)
  + row_number() OVER (ORDER BY e.seq) - 1)::int AS position`;

/** The positions of entries `e` that are read from the very first one. */
export const positionFromStart = Prisma.sql`row_number() OVER (ORDER BY e.seq)::int AS position`;

/** The rank of an entry `e` that may stand in `head`, where it has been counted already. */
export const positionInHeadOr = (fallback: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce((SELECT h.position FROM head h WHERE h.id = e.id), ${fallback})`;

/** Tells the rank tree that an entry `e` has come (1) or gone (-1). Made text, because a client cannot read `void`. */
export const updateRankTree = (change: 1 | -1): Prisma.Sql =>
  Prisma.sql`rank_add(e.waitlist_id, e.seq, ${Prisma.raw(String(change))})::text AS ranked`;
