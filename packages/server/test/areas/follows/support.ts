import { expect } from "@jest/globals";
import type { TestService } from "../../support/service.js";

interface FollowCounts {
  readonly resident_id: string;
  readonly following: number;
  readonly followers: number;
}

/** Expects the counters of all residents to equal a recount of follows. */
export async function expectExactCounters({ database }: TestService): Promise<void> {
  const counted = await database.$queryRaw<FollowCounts[]>`
    SELECT resident_id, following, followers FROM resident_counters ORDER BY resident_id`;
  const recounted = await database.$queryRaw<FollowCounts[]>`
    SELECT r.id AS resident_id,
      (SELECT count(*)::int FROM follows f WHERE f.follower_id = r.id) AS following,
      (SELECT count(*)::int FROM follows f WHERE f.followee_id = r.id) AS followers
    FROM residents r ORDER BY r.id`;
  expect(counted).toEqual(recounted);
}
