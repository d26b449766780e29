import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { assertResidentId, type Caller } from "../../kernel/http/caller.js";
import type { FastPath, Input } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { timestamp } from "../../platform/time.js";
import { toResidentId } from "../residents/index.js";
import { maxFollowees } from "./follow-events.js";

/** The other resident and their new number of followers; nulls if the function does not apply. */
interface WrittenFollow {
  readonly followee: string | null;
  readonly followers_count: number;
}

/** Follows a resident with all effects in one statement. */
export const followInOneStatement =
  ({ clock, newId }: Dependencies): FastPath<"followResident"> =>
  async ({ path, caller, statement }, reply) => {
    const now = clock();
    const row = await write(
      statement,
      writeFollow(assertResidentId(caller), ...toReference(path.id, caller), maxFollowees, newId(), now),
    );
    if (row === null) return null;
    return reply(200, {
      resident_id: row.followee,
      following: true,
      changed: true,
      followed_at: timestamp(now),
      followers_count: row.followers_count,
    });
  };

/** Unfollows a resident with all effects in one statement. */
export const unfollowInOneStatement =
  ({ clock }: Dependencies): FastPath<"unfollowResident"> =>
  async ({ path, caller, statement }, reply) => {
    const row = await write(
      statement,
      writeUnfollow(assertResidentId(caller), ...toReference(path.id, caller), clock()),
    );
    if (row === null) return null;
    return reply(200, {
      resident_id: row.followee,
      following: false,
      changed: true,
      followed_at: null,
      followers_count: row.followers_count,
    });
  };

/** The id or the username of the resident of a path. */
function toReference(idOrUsername: string, caller: Caller): readonly [string | null, string | null] {
  const id = toResidentId(idOrUsername, caller);
  return id === null ? [null, idOrUsername.slice(1).toLowerCase()] : [id, null];
}

async function write(
  statement: Input<"followResident">["statement"],
  call: Prisma.Sql,
): Promise<{ readonly followee: string; readonly followers_count: number } | null> {
  const row = await statement((database) => callWriteFunction<WrittenFollow>(database, call));
  return row === null || row.followee === null ? null : { ...row, followee: row.followee };
}

const writeFollow = defineStatement(
  (
    residentId: string,
    followeeId: string | null,
    username: string | null,
    limit: number,
    activityId: string,
    now: Date,
  ) => Prisma.sql`
    SELECT w.followee, w.followers_count FROM write_follow(${residentId}::uuid, ${followeeId}::uuid, ${username},
      ${limit}::int, ${activityId}::uuid, ${now}::timestamptz) w`,
);

const writeUnfollow = defineStatement(
  (residentId: string, followeeId: string | null, username: string | null, now: Date) => Prisma.sql`
    SELECT w.followee, w.followers_count
    FROM write_unfollow(${residentId}::uuid, ${followeeId}::uuid, ${username}, ${now}::timestamptz) w`,
);
