import type { Transaction } from "../database/client.js";
import { Prisma } from "../database/prisma/client.js";
import type { Pair } from "./pair.js";

/** The greatest number of residents whom one follows. */
export const mostFollowees = 10_000;

/** Counts a new follow and gives the followers of the followee; null when the follower follows too many. */
export async function countFollow(tx: Transaction, pair: Pair, at: Date): Promise<number | null> {
  const isAllowed = Prisma.sql`(c.resident_id <> ${pair.followerId}::uuid OR c.following < ${mostFollowees})`;
  const rows = await move(tx, pair, { by: 1, isAllowed, at });
  return rows.length === 2 ? followersOf(rows, pair) : null;
}

/** Counts the end of a follow and gives the followers of the followee. */
export async function countUnfollow(tx: Transaction, pair: Pair, at: Date): Promise<number> {
  return followersOf(await move(tx, pair, { by: -1, isAllowed: Prisma.sql`TRUE`, at }), pair);
}

/** How many follow a resident. */
export async function followersCount(tx: Transaction, { followeeId }: Pair): Promise<number> {
  const counters = await tx.residentCounters.findUniqueOrThrow({ where: { resident_id: followeeId } });
  return counters.followers;
}

interface CountedRow {
  readonly resident_id: string;
  readonly followers: number;
}

interface Movement {
  readonly by: 1 | -1;
  /** Which of the two rows `c` may move. */
  readonly isAllowed: Prisma.Sql;
  readonly at: Date;
}

/** Moves both counters. Rows are locked by ascending id, so two who follow each other never wait in a circle. */
const move = (
  tx: Transaction,
  { followerId, followeeId }: Pair,
  { by, isAllowed, at }: Movement,
): Promise<CountedRow[]> => tx.$queryRaw<CountedRow[]>`
  WITH locked AS MATERIALIZED (
    SELECT l.resident_id FROM resident_counters l
    WHERE l.resident_id IN (${followerId}::uuid, ${followeeId}::uuid)
    ORDER BY l.resident_id FOR NO KEY UPDATE)
  UPDATE resident_counters c SET updated_at = ${at},
    following = c.following + CASE c.resident_id WHEN ${followerId}::uuid THEN ${by}::int ELSE 0 END,
    followers = c.followers + CASE c.resident_id WHEN ${followeeId}::uuid THEN ${by}::int ELSE 0 END
  FROM locked WHERE c.resident_id = locked.resident_id AND ${isAllowed}
  RETURNING c.resident_id, c.followers`;

const followersOf = (rows: readonly CountedRow[], { followeeId }: Pair): number =>
  rows.find(({ resident_id }) => resident_id === followeeId)?.followers ?? 0;
