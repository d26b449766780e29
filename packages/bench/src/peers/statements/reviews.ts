import {
  addScore,
  countEvents,
  gameInfo,
  insertActivity,
  lockCaller,
  lockGame,
  residentInfo,
  storeProgress,
} from "./fragments.js";
import type { Query } from "./query.js";

/** A review with its game and author. */
export interface ReviewRow {
  readonly id: string;
  readonly game_id: string;
  readonly game: object;
  readonly resident: object;
  readonly title: string | null;
  readonly body: string;
  readonly score: number | null;
  readonly verdict: string;
  readonly contains_spoilers: boolean;
  readonly platform: string | null;
  readonly language: string;
  readonly status: string;
  readonly progress: { readonly minutes: number | null; readonly status: string | null } | null;
  readonly likes_count: number;
  readonly edited_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = `w.id, w.game_id, ${gameInfo} AS game, ${residentInfo} AS resident, w.title, w.body, w.score, w.verdict,
  w.contains_spoilers, w.platform, w.language, w.status, w.likes_count, w.edited_at, w.created_at, w.updated_at`;
/** As far as everyone may see the library of the author. */
const publicProgress = `(
  SELECT json_build_object('status', w.play_status_at_review,
    'minutes', CASE WHEN coalesce(s.show_playtime, TRUE) THEN w.playtime_minutes_at_review END)
  FROM library_entries e LEFT JOIN library_settings s ON s.resident_id = e.resident_id
  WHERE e.resident_id = w.resident_id AND e.game_id = w.game_id AND e.deleted_at IS NULL AND e.visibility <> 'PRIVATE'
    AND coalesce(s.visibility, 'PUBLIC') = 'PUBLIC') AS progress`;

const findReview = `
  SELECT ${columns}, ${publicProgress}
  FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL JOIN residents r ON r.id = w.resident_id
  WHERE w.id = $1 AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;

const findPage = (limit: number): string => `
  SELECT ${columns}, ${publicProgress}
  FROM reviews w JOIN games g ON g.id = w.game_id JOIN residents r ON r.id = w.resident_id
  WHERE w.game_id = (SELECT id FROM games WHERE slug = $1 AND deleted_at IS NULL) AND w.deleted_at IS NULL
    AND w.status = 'PUBLISHED'
  ORDER BY w.created_at DESC, w.id DESC LIMIT ${limit + 1}`;

const changeLikes = (change: string, by: "+ 1" | "- 1", more: string): string => `
  WITH me AS (${lockCaller("$2")}),
  review AS (
    SELECT w.id, me.id AS resident_id FROM me, reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
    WHERE w.id = $1 AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'),
  changed AS (${change}),
  updated AS (
    UPDATE reviews w SET likes_count = likes_count ${by} FROM changed WHERE w.id = changed.review_id
    RETURNING w.likes_count, w.resident_id, w.is_counted),
  counters AS (
    UPDATE resident_counters c SET likes_received = likes_received ${by}, updated_at = $3 FROM updated
    WHERE c.resident_id = updated.resident_id AND updated.is_counted RETURNING c.resident_id, c.likes_received)${more}
  SELECT likes_count FROM updated`;

const like = changeLikes(
  `INSERT INTO review_likes (review_id, resident_id, created_at)
    SELECT review.id, review.resident_id, $3 FROM review JOIN reviews w ON w.id = review.id AND w.resident_id <> review.resident_id
    ON CONFLICT DO NOTHING RETURNING review_id`,
  "+ 1",
  `, progress AS (${storeProgress("LIKES_RECEIVED", "counters", "likes_received", "$3")})`,
);
const unlike = changeLikes(
  `DELETE FROM review_likes l USING review
    WHERE l.review_id = review.id AND l.resident_id = review.resident_id AND $3::timestamptz IS NOT NULL RETURNING l.review_id`,
  "- 1",
  "",
);

/** For a like that exists, or one to remove that does not. */
const findLikes = `
  SELECT w.likes_count, w.resident_id FROM reviews w JOIN games g ON g.id = w.game_id AND g.deleted_at IS NULL
  WHERE w.id = $1 AND w.deleted_at IS NULL AND w.status = 'PUBLISHED'`;

/** The score is also the author's rating of the game, which may exist. */
const create = `
  WITH me AS (${lockCaller("$2")}), game AS (${lockGame("$3")}),
  entry AS (
    SELECT e.playtime_minutes, e.play_status FROM library_entries e
    WHERE e.resident_id = $2 AND e.game_id = $3 AND e.deleted_at IS NULL),
  review AS (
    INSERT INTO reviews (id, resident_id, game_id, title, body, score, verdict, contains_spoilers, language, status,
      playtime_minutes_at_review, play_status_at_review, published_at, created_at, updated_at)
    SELECT $1, me.id, game.id, $4, $5, $6, $7, $8, $9, 'PUBLISHED', (SELECT playtime_minutes FROM entry),
      (SELECT play_status FROM entry), $10, $10, $10
    FROM me, game WHERE me.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM review_blocks b WHERE b.resident_id = $2 AND b.game_id = $3)
    ON CONFLICT DO NOTHING RETURNING *),
  stored AS (SELECT v.score FROM ratings v WHERE v.resident_id = $2 AND v.game_id = $3 FOR NO KEY UPDATE),
  rating AS (
    INSERT INTO ratings AS v (id, resident_id, game_id, score, created_at, updated_at)
    SELECT $11, resident_id, game_id, score, $10, $10 FROM review WHERE score IS NOT NULL
    ON CONFLICT (resident_id, game_id) DO UPDATE SET score = excluded.score, version = v.version + 1, updated_at = $10
      WHERE v.score <> excluded.score
    RETURNING v.id, v.resident_id, v.game_id, v.score, (SELECT score FROM stored) AS previous),
  game_counts AS (
    UPDATE game_counters c SET reviews = reviews + 1,
      ratings = ratings + (SELECT count(*)::int FROM rating WHERE previous IS NULL), updated_at = $10
    FROM review WHERE c.game_id = review.game_id),
  ${addScore("rating", "$12", "$10")},
  counters AS (
    UPDATE resident_counters c SET reviews = reviews + 1,
      ratings = ratings + (SELECT count(*)::int FROM rating WHERE previous IS NULL), updated_at = $10
    FROM review WHERE c.resident_id = review.resident_id RETURNING c.resident_id, c.reviews, c.ratings),
  hours AS (${countEvents(["ratings", "reviews"], "review", "$10")}),
  rated AS (${insertActivity({ type: "GAME_RATED", subjectType: "RATING", id: "$13", now: "$10" }, "rating", "jsonb_build_object('score', score)")}),
  reviewed AS (${insertActivity({ type: "REVIEW_CREATED", subjectType: "REVIEW", id: "$14", now: "$10" }, "review")}),
  reviews_progress AS (${storeProgress("REVIEWS_WRITTEN", "counters", "reviews", "$10")}),
  ratings_progress AS (${storeProgress("RATINGS_GIVEN", "counters", "ratings", "$10")})
  SELECT ${columns}, json_build_object('status', w.play_status_at_review, 'minutes', w.playtime_minutes_at_review) AS progress
  FROM review w, me r, game g`;

const hasGame = "SELECT EXISTS (SELECT FROM games WHERE slug = $1 AND deleted_at IS NULL)";

/** The statements that peers in other languages share. */
export const reviewTexts = { findReview, findPage: findPage(20), hasGame, like, unlike, findLikes };

/** A published review to create. */
export interface NewReview {
  readonly game_id: string;
  readonly title?: string | null;
  readonly body: string;
  readonly score?: number | null;
  readonly verdict?: string;
  readonly contains_spoilers?: boolean;
  readonly language?: string;
}

/** The IDs of the rows that a write creates. */
export type NewId = () => string;

/** The statements about reviews. */
export const createReviewStatements = (query: Query, newId: NewId) => ({
  findReview: async (id: string) => (await query<ReviewRow>("findReview", findReview, [id]))[0],
  findReviewsPage: (slug: string, limit: number) =>
    query<ReviewRow>(`findReviews${limit}`, findPage(limit), [slug]),
  likeReview: async (id: string, residentId: string, now: Date) =>
    (await query<{ likes_count: number }>("likeReview", like, [id, residentId, now]))[0],
  unlikeReview: async (id: string, residentId: string, now: Date) =>
    (await query<{ likes_count: number }>("unlikeReview", unlike, [id, residentId, now]))[0],
  findLikes: async (id: string) =>
    (await query<{ likes_count: number; resident_id: string }>("findLikes", findLikes, [id]))[0],
  createReview: async (residentId: string, review: NewReview, mean: number, now: Date) => {
    const { game_id, title = null, body, score = null, verdict, contains_spoilers, language } = review;
    const text = [title, body, score, verdict ?? "UNDECIDED", contains_spoilers ?? false, language ?? "en"];
    const values = [newId(), residentId, game_id, ...text, now, newId(), mean, newId(), newId()];
    return (await query<ReviewRow>("createReview", create, values))[0];
  },
});
