import { gameInfo, insertActivity, lockCaller, residentInfo, storeProgress } from "./fragments.js";
import type { Query } from "./query.js";
import type { NewId } from "./reviews.js";

/** An activity with its resident and game. */
export interface ActivityRow {
  readonly id: string;
  readonly resident: object;
  readonly type: string;
  readonly source: string;
  readonly game_id: string | null;
  readonly game: object | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly message: string | null;
  readonly minutes: number | null;
  readonly visibility: string;
  readonly occurred_at: Date;
  readonly metadata: object;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A list with its first games. */
export interface ListRow {
  readonly id: string;
  readonly type: string;
  readonly resident: object;
  readonly name: string;
  readonly description: string | null;
  readonly visibility: string;
  readonly is_ranked: boolean;
  readonly tags: readonly string[];
  readonly items_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly items: readonly {
    readonly id: string;
    readonly game: object;
    readonly note: string | null;
    readonly contains_spoilers: boolean;
    readonly created_at: string;
  }[];
}

/** The state after a follow or unfollow. */
export interface FollowRow {
  readonly followers: number;
  /** When the follow was created; only read if nothing has changed. */
  readonly created_at?: Date | null;
}

const activityColumns = `a.id, ${residentInfo} AS resident, a.type, a.source, a.game_id,
  CASE WHEN g.id IS NOT NULL THEN ${gameInfo} END AS game, a.subject_type, a.subject_id, a.message, a.minutes, a.visibility,
  a.occurred_at, a.metadata, a.created_at, a.updated_at`;

const findActivities = (limit: number): string => `
  SELECT ${activityColumns}
  FROM activity_logs a JOIN residents r ON r.id = a.resident_id AND r.deleted_at IS NULL
  LEFT JOIN games g ON g.id = a.game_id
  WHERE a.deleted_at IS NULL AND g.deleted_at IS NULL AND a.visibility = 'PUBLIC'
  ORDER BY a.occurred_at DESC, a.id DESC LIMIT ${limit + 1}`;

const createActivity = `
  WITH me AS (${lockCaller("$2")}),
  game AS (SELECT * FROM games WHERE id = $3 AND deleted_at IS NULL FOR KEY SHARE),
  a AS (
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, message, visibility, occurred_at, created_at, updated_at)
    SELECT $1::uuid, me.id, $4, 'RESIDENT', $3::uuid, $5, $6, $7, $7, $7
    FROM me WHERE $3::uuid IS NULL OR EXISTS (SELECT FROM game) RETURNING *)
  SELECT ${activityColumns} FROM a JOIN me r ON r.id = a.resident_id LEFT JOIN game g ON g.id = a.game_id`;

/** Private lists are for their owners, whom this peer does not serve. */
const findList = `
  SELECT l.id, l.type, ${residentInfo} AS resident, l.name, l.description, l.visibility, l.is_ranked, l.tags, l.items_count,
    l.created_at, l.updated_at, (
      SELECT coalesce(json_agg(item), '[]') FROM (
        SELECT i.id, ${gameInfo} AS game, i.note, i.contains_spoilers, i.created_at
        FROM list_items i JOIN games g ON g.id = i.game_id WHERE i.list_id = l.id
        ORDER BY i.rank_key, i.id LIMIT 12) item) AS items
  FROM lists l JOIN residents r ON r.id = l.resident_id AND r.deleted_at IS NULL
  WHERE l.id = $1 AND l.deleted_at IS NULL AND l.visibility IN ('PUBLIC', 'UNLISTED')`;

const changeFollowers = (by: "+" | "-"): string => `
  locked AS (
    SELECT c.resident_id FROM resident_counters c
    WHERE c.resident_id IN ($1, $2) AND EXISTS (SELECT FROM changed) ORDER BY c.resident_id FOR NO KEY UPDATE),
  counters AS (
    UPDATE resident_counters c SET following = following ${by} (c.resident_id = $1)::int,
      followers = followers ${by} (c.resident_id = $2)::int, updated_at = $3
    FROM locked WHERE c.resident_id = locked.resident_id RETURNING c.resident_id, c.followers),
  followee AS (SELECT * FROM counters WHERE resident_id = $2)`;

const follow = `
  WITH pair AS (
    SELECT id FROM residents WHERE id IN ($1, $2) AND deleted_at IS NULL AND status = 'ACTIVE' ORDER BY id FOR KEY SHARE),
  changed AS (
    INSERT INTO follows (follower_id, followee_id, created_at)
    SELECT $1, $2, $3 WHERE (SELECT count(*) FROM pair) = 2
      AND (SELECT following < 10000 FROM resident_counters WHERE resident_id = $1)
    ON CONFLICT DO NOTHING RETURNING follower_id AS resident_id, followee_id AS id, NULL::uuid AS game_id),
  notice AS (
    INSERT INTO follow_notices (followee_id, follower_id, day, created_at)
    SELECT id, resident_id, ($3::timestamptz AT TIME ZONE 'UTC')::date, $3 FROM changed ON CONFLICT DO NOTHING),
  ${changeFollowers("+")},
  activity AS (${insertActivity({ type: "RESIDENT_FOLLOWED", subjectType: "RESIDENT", id: "$4", now: "$3" }, "changed")}),
  progress AS (${storeProgress("FOLLOWERS", "followee", "followers", "$3")})
  SELECT followers FROM followee`;

const unfollow = `
  WITH changed AS (DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 RETURNING followee_id),
  ${changeFollowers("-")},
  activity AS (
    DELETE FROM activity_logs a USING changed
    WHERE a.subject_type = 'RESIDENT' AND a.subject_id = changed.followee_id AND a.source = 'SYSTEM' AND a.resident_id = $1)
  SELECT followers FROM followee`;

/** For a follow that exists, or one to remove that does not. */
const findFollow = `
  SELECT c.followers, f.created_at FROM residents r JOIN resident_counters c ON c.resident_id = r.id
  LEFT JOIN follows f ON f.followee_id = r.id AND f.follower_id = $1
  WHERE r.id = $2 AND r.deleted_at IS NULL`;

/** An activity to create. */
export interface NewActivity {
  readonly type: string;
  readonly message: string;
  readonly game_id?: string | null;
  readonly visibility?: string;
}

/** The statements about activities, lists and follows. */
export const createCommunityStatements = (query: Query, newId: NewId) => ({
  findActivities: (limit: number) => query<ActivityRow>(`findActivities${limit}`, findActivities(limit), []),
  createActivity: async (residentId: string, activity: NewActivity, now: Date) => {
    const { type, message, game_id = null, visibility = "PUBLIC" } = activity;
    const values = [newId(), residentId, game_id, type, message, visibility, now];
    return (await query<ActivityRow>("createActivity", createActivity, values))[0];
  },
  findList: async (id: string) => (await query<ListRow>("findList", findList, [id]))[0],
  follow: async (followerId: string, followeeId: string, now: Date) =>
    (await query<FollowRow>("follow", follow, [followerId, followeeId, now, newId()]))[0],
  findFollow: async (followerId: string, followeeId: string) =>
    (await query<FollowRow>("findFollow", findFollow, [followerId, followeeId]))[0],
  unfollow: async (followerId: string, followeeId: string, now: Date) =>
    (await query<FollowRow>("unfollow", unfollow, [followerId, followeeId, now]))[0],
});
