import type { Database } from "../../../server/src/platform/database/client.js";

/** The sizes of the seeded community. Callers send requests; authors write what callers read, like and follow. */
export const community = {
  callers: 400,
  authors: 100,
  /** Entries in the library of each caller. */
  libraryEntries: 40,
  /** The games, by slug, that authors have reviewed. One of them is deleted. */
  reviewedGames: 40,
  deletedGame: 40,
  /** Games, by slug, that no caller has rated, reviewed or added: targets of writes. */
  freshGames: { from: 1001, to: 2000 },
} as const;

/** The kinds of rows that have generated IDs. */
const kinds = {
  caller: 1,
  author: 2,
  review: 3,
  rating: 4,
  entry: 5,
  list: 6,
  item: 7,
  activity: 8,
} as const;
type Kind = keyof typeof kinds;

/** The ID of a seeded row. */
export const toSeedId = (kind: Kind, number: number): string =>
  `019a3e5c-6b00-7${String(kinds[kind]).padStart(3, "0")}-8000-${String(number).padStart(12, "0")}`;

/** Whether only followers see the library of an author, by index: of every second of the few with settings. */
export const hasHiddenLibrary = (index: number): boolean => index >= 2 && index <= 8 && index % 2 === 1;

const { callers, authors, libraryEntries, reviewedGames, deletedGame } = community;
const id = (kind: Kind, number: string): string =>
  `format('019a3e5c-6b00-7%s-8000-%s', '${String(kinds[kind]).padStart(3, "0")}', lpad((${number})::text, 12, '0'))::uuid`;
const base = "TIMESTAMPTZ '2026-11-01 08:00:00+00'";
const at = (minutes: string): string => `${base} + (${minutes}) * INTERVAL '1 minute'`;
/** Games numbered by slug from 1, in a table that exists only while the database is seeded. */
const games = "numbered_games g";
const numberGames = `
  CREATE UNLOGGED TABLE numbered_games AS
  SELECT g.id, row_number() OVER (ORDER BY g.slug COLLATE "C")::int AS n FROM games g`;

/** Optional profile fields are null for every second resident. */
const seedResidents = (kind: "author" | "caller", count: number): string => `
  INSERT INTO residents (id, username, display_name, bio, avatar_url, country, email, email_verified_at,
    favorite_game_ids, created_at, updated_at)
  SELECT ${id(kind, "n")}, '${kind}_' || n, 'The ${kind} ' || n,
    CASE WHEN n % 2 = 0 THEN 'Plays "everything" – since 1999' END,
    CASE WHEN n % 2 = 0 THEN 'https://cdn.example.com/avatars/' || n || '.png' END,
    CASE WHEN n % 2 = 0 THEN 'SE' END, '${kind}' || n || '@example.com', ${base},
    ARRAY(SELECT g.id FROM ${games} WHERE g.n BETWEEN s.n AND s.n + s.n % 4 - 1 ORDER BY g.n), ${at("n")}, ${at("n")}
  FROM generate_series(1, ${count}) s(n)`;

/** Two thirds of the games have a few votes, reviewed games many, one third none. */
const seedRatings = `
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  SELECT ${id("rating", "g.n * 100 + a.n")}, ${id("author", "a.n")}, g.id, 1 + (g.n * 3 + a.n) % 10,
    ${at("a.n * 7 + g.n % 400")}, ${at("a.n * 7 + g.n % 400")}
  FROM ${games} CROSS JOIN generate_series(1, ${authors - 1}) a(n)
  WHERE g.n % 3 > 0 AND (g.n <= ${reviewedGames} OR (a.n + g.n * 7) % 97 < 1 + g.n % 6)`;

const seedReviews = `
  INSERT INTO reviews (id, resident_id, game_id, title, body, score, verdict, contains_spoilers, platform, language,
    status, playtime_minutes_at_review, play_status_at_review, published_at, edited_at, created_at, updated_at, deleted_at)
  SELECT ${id("review", "g.n * 1000 + a.n")}, ${id("author", "a.n")}, g.id,
    CASE WHEN a.n % 3 > 0 THEN 'Review ' || a.n END, 'Text of the review. ' || repeat('It is “good”. ', a.n % 30 + 1),
    CASE WHEN a.n % 4 > 0 THEN 1 + (g.n * 3 + a.n) % 10 END, 'UNDECIDED', a.n % 9 = 0, NULL, 'en',
    CASE WHEN a.n % 19 = 5 THEN 'HIDDEN' WHEN a.n % 19 = 6 THEN 'DRAFT' ELSE 'PUBLISHED' END,
    CASE WHEN a.n % 2 = 0 THEN a.n * 10 END, CASE WHEN a.n % 2 = 0 THEN 'COMPLETED' END, ${at("a.n * 7 + g.n")},
    CASE WHEN a.n % 5 = 0 THEN ${at("a.n * 7 + g.n + 60")} END, ${at("a.n * 7 + g.n")}, ${at("a.n * 7 + g.n")},
    CASE WHEN a.n % 19 = 7 THEN ${at("a.n * 7 + g.n + 90")} END
  FROM ${games} CROSS JOIN generate_series(1, ${authors}) a(n) WHERE g.n <= ${reviewedGames}`;

const seedLikes = `
  INSERT INTO review_likes (review_id, resident_id, created_at)
  SELECT w.id, ${id("author", "1 + (a.n + l) % " + String(authors))}, ${base}
  FROM (SELECT id, right(id::text, 3)::int AS a_n, status, deleted_at FROM reviews) w
  CROSS JOIN LATERAL (SELECT w.a_n AS n) a CROSS JOIN generate_series(0, 11) l
  WHERE l < w.a_n % 12 AND w.status = 'PUBLISHED' AND w.deleted_at IS NULL`;

const seedLibraries = (kind: "author" | "caller", count: number, firstId: number): string => `
  INSERT INTO library_entries (id, resident_id, game_id, play_status, playtime_minutes, progress_percent, started_on,
    is_favorite, visibility, notes, created_at, updated_at, deleted_at)
  SELECT ${id("entry", `${firstId} + r.n * 100 + j`)}, ${id(kind, "r.n")}, g.id, 'PLAYING', 60 + j,
    CASE WHEN j % 2 = 0 THEN j END, CASE WHEN j % 3 > 0 THEN DATE '2026-10-01' + j END, j % 5 = 0,
    CASE WHEN j % 11 = 10 THEN 'PRIVATE' ELSE 'INHERIT' END, CASE WHEN j % 7 = 0 THEN 'Borrowed' END,
    ${at("r.n + j * 60")}, ${at("r.n + j * 60")}, CASE WHEN j = 0 THEN ${at("5000")} END
  FROM generate_series(1, ${count}) r(n) CROSS JOIN generate_series(0, ${libraryEntries}) j
  JOIN ${games} ON g.n = 1 + (r.n * 13 + j) % 200`;

/** Callers have rated every second game of their libraries. */
const seedCallerRatings = `
  INSERT INTO ratings (id, resident_id, game_id, score, created_at, updated_at)
  SELECT ${id("rating", "5000000 + row_number() OVER (ORDER BY e.id)")}, e.resident_id, e.game_id,
    1 + (row_number() OVER (ORDER BY e.id))::int % 10, e.created_at, e.created_at
  FROM library_entries e JOIN residents r ON r.id = e.resident_id
  WHERE r.username LIKE 'caller%' AND e.deleted_at IS NULL AND right(e.id::text, 1) IN ('2', '4', '6')`;

const seedFollows = `
  INSERT INTO follows (follower_id, followee_id, created_at)
  SELECT ${id("caller", "n")}, ${id("caller", `1 + (n + k - 1) % ${callers}`)}, ${at("n")}
  FROM generate_series(1, ${callers}) n CROSS JOIN generate_series(1, 5) k`;

const seedLists = `
  INSERT INTO lists (id, resident_id, name, description, visibility, is_ranked, tags, created_at, updated_at)
  SELECT ${id("list", "n")}, ${id("author", "n")}, 'List ' || n, CASE WHEN n % 2 = 0 THEN 'The best of ' || n END,
    CASE WHEN n % 20 = 7 THEN 'PRIVATE' ELSE 'PUBLIC' END, n % 2 = 0, ARRAY['tag-' || n % 7], ${at("n")}, ${at("n")}
  FROM generate_series(1, ${authors - 1}) n`;

/** List 1 is empty, and list 2 has fewer games than a preview. */
const seedListItems = `
  INSERT INTO list_items (id, list_id, game_id, rank_key, note, contains_spoilers, created_at, updated_at)
  SELECT ${id("item", "l.n * 100 + k")}, ${id("list", "l.n")}, g.id, 'a' || chr(64 + k),
    CASE WHEN k % 3 = 0 THEN 'Number ' || k END, k % 8 = 0, ${at("l.n + k")}, ${at("l.n + k")}
  FROM generate_series(2, ${authors - 1}) l(n) CROSS JOIN generate_series(1, 20) k
  JOIN ${games} ON g.n = 50 + (l.n * 3 + k) % 150 WHERE l.n > 2 OR k <= 3`;

const seedActivities = `
  INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, message, visibility,
    source_visibility, occurred_at, metadata, created_at, updated_at, deleted_at)
  SELECT ${id("activity", "n")}, v.resident_id, CASE WHEN n % 3 = 0 THEN 'NOTE' ELSE 'GAME_RATED' END,
    CASE WHEN n % 3 = 0 THEN 'RESIDENT' ELSE 'SYSTEM' END, CASE WHEN n % 6 > 0 THEN v.game_id END,
    CASE WHEN n % 3 > 0 THEN 'RATING' END, CASE WHEN n % 3 > 0 THEN v.id END,
    CASE WHEN n % 3 = 0 THEN 'Finally past “the dam” ' || n END,
    CASE WHEN n % 10 = 1 THEN 'FOLLOWERS' WHEN n % 10 = 2 THEN 'PRIVATE' ELSE 'PUBLIC' END, 'PUBLIC', v.created_at,
    CASE WHEN n % 3 > 0 THEN jsonb_build_object('score', v.score) ELSE '{}' END, v.created_at, v.created_at,
    CASE WHEN n % 13 = 0 THEN v.created_at END
  FROM (SELECT v.*, (row_number() OVER (ORDER BY v.created_at DESC, v.id))::int AS n FROM ratings v) v WHERE n <= 10000`;

/** Out of reach, so that writes update progress but award nothing. */
const seedAchievements = `
  INSERT INTO achievements (id, key, name, description, criteria, settled_at, created_at, updated_at)
  SELECT gen_random_uuid(), metric, metric, metric, jsonb_build_object('metric', metric, 'threshold', 1000000),
    ${base}, ${base}, ${base}
  FROM unnest(ARRAY['RATINGS_GIVEN', 'REVIEWS_WRITTEN', 'LIKES_RECEIVED', 'GAMES_IN_LIBRARY', 'FOLLOWERS']) metric`;

const seedEventHours = `
  INSERT INTO game_event_hours (hour, game_id, views, ratings, library, likes)
  SELECT date_trunc('hour', now()) - h * INTERVAL '7 hours', g.id, g.n % 50 + h, g.n % 7, g.n % 3, g.n % 2
  FROM ${games} CROSS JOIN generate_series(1, 3) h WHERE g.n <= 600`;

/** A game that is deleted together with its links and is no longer counted. */
const deleteGame = [
  `UPDATE games SET deleted_at = now(), is_counted = FALSE FROM ${games} WHERE g.id = games.id AND g.n = ${deletedGame}`,
  "DELETE FROM game_category_links l USING games g WHERE g.id = l.game_id AND g.deleted_at IS NOT NULL",
  ...["ratings", "reviews", "library_entries"].map(
    (table) =>
      `UPDATE ${table} t SET is_counted = FALSE FROM games g WHERE g.id = t.game_id AND g.deleted_at IS NOT NULL`,
  ),
];

const changeResidents = [
  `UPDATE residents SET status = 'SUSPENDED' WHERE id = ${id("author", String(authors - 1))}`,
  `UPDATE residents SET deleted_at = now(), content_removed_at = now() WHERE id = ${id("author", String(authors))}`,
  `INSERT INTO resident_roles (resident_id, role_id, created_at)
   SELECT r.id, o.id, r.created_at FROM residents r JOIN roles o ON o.name = 'member'`,
  `INSERT INTO library_settings (resident_id, visibility, show_playtime)
   SELECT ${id("author", "n")}, CASE WHEN n % 2 = 0 THEN 'FOLLOWERS' ELSE 'PUBLIC' END, FALSE FROM generate_series(3, 9) n`,
];

/** Seeds residents and their content. The counters are recounted afterwards. */
export async function seedCommunity(database: Database): Promise<void> {
  const statements = [
    numberGames,
    "CREATE UNIQUE INDEX ON numbered_games (n)",
    seedResidents("caller", callers),
    seedResidents("author", authors),
    seedRatings,
    seedReviews,
    seedLikes,
    seedLibraries("caller", callers, 0),
    seedLibraries("author", authors, 1_000_000),
    seedCallerRatings,
    seedFollows,
    seedLists,
    seedListItems,
    seedActivities,
    seedAchievements,
    seedEventHours,
    ...deleteGame,
    ...changeResidents,
    "DROP TABLE numbered_games",
  ];
  for (const statement of statements) await database.$executeRawUnsafe(statement);
}
