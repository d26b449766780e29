import { countEvents, countStatus, gameInfo, storeProgress } from "./fragments.js";
import type { Query } from "./query.js";
import type { NewId } from "./reviews.js";

/** A library entry with its game and its owner's score. Dates are text. */
export interface EntryRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
  readonly game: object;
  readonly play_status: string;
  readonly ownership: string;
  readonly format: string | null;
  readonly platforms: readonly string[];
  readonly playtime_minutes: number;
  readonly progress_percent: number | null;
  readonly times_completed: number;
  readonly started_on: string | null;
  readonly completed_on: string | null;
  readonly acquired_on: string | null;
  readonly is_favorite: boolean;
  readonly visibility: string;
  readonly notes: string | null;
  readonly rating_score: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A page of a library with the totals of its owner. */
export interface LibraryRow {
  /** Whether the caller may see the library. */
  readonly is_visible: boolean;
  readonly items: readonly (Omit<EntryRow, "playtime_minutes" | "updated_at"> & {
    readonly playtime_minutes: number | null;
    readonly updated_at: string;
    readonly sort_key: string | number;
  })[];
  readonly library: number;
  readonly by_status: readonly number[];
  readonly playtime_minutes: number | null;
  /** The totals of entries that the caller cannot see. */
  readonly hidden: readonly {
    readonly play_status: string;
    readonly games: number;
    readonly minutes: number;
  }[];
}

const columns = `e.id, e.resident_id, e.game_id, ${gameInfo} AS game, e.play_status, e.ownership, e.format, e.platforms,
  e.playtime_minutes, e.progress_percent, e.times_completed, e.started_on::text, e.completed_on::text, e.acquired_on::text,
  e.is_favorite, e.visibility, e.notes, e.created_at, e.updated_at`;

/** The sorts of a library, with the expressions that rows are ordered by. */
const sortKeys = {
  "-updated_at": "e.updated_at",
  name: "g.name_key",
  "-playtime_minutes": "e.playtime_minutes",
  "-rating_score": "coalesce(v.score, 0)",
  "-completed_on": "coalesce(e.completed_on, '-infinity')",
} as const;

/** A sort of a library. */
export type LibrarySort = keyof typeof sortKeys;

/** Whether a text names a sort of a library. */
export const isLibrarySort = (text: string): text is LibrarySort => Object.hasOwn(sortKeys, text);

const selectItems = (limit: number, sort: LibrarySort, playtime: string, condition: string): string => {
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  return `
    SELECT coalesce(json_agg(item), '[]') FROM (
      SELECT e.id, ${gameInfo} AS game, e.play_status, e.ownership, e.platforms, ${playtime} AS playtime_minutes,
        e.progress_percent, e.is_favorite, v.score AS rating_score, e.updated_at, ${sortKeys[sort]} AS sort_key
      FROM library_entries e JOIN games g ON g.id = e.game_id AND g.deleted_at IS NULL
      LEFT JOIN ratings v ON v.resident_id = e.resident_id AND v.game_id = e.game_id
      WHERE e.resident_id = $1 AND e.deleted_at IS NULL AND ${condition}
      ORDER BY ${sortKeys[sort]} ${direction}, e.id ${direction} LIMIT ${limit + 1}) item`;
};

const findOwnLibrary = (limit: number, sort: LibrarySort): string => `
  SELECT TRUE AS is_visible, c.library, c.by_status, c.playtime_minutes::float8, '[]'::json AS hidden, (
    ${selectItems(limit, sort, "e.playtime_minutes", "TRUE")}) AS items
  FROM residents r JOIN resident_counters c ON c.resident_id = r.id WHERE r.id = $1 AND r.deleted_at IS NULL`;

/** What another resident sees: neither private entries nor their totals, and no playtimes if the owner hides them. */
const findOthersLibrary = (limit: number, sort: LibrarySort): string => `
  SELECT o.is_visible, c.library, c.by_status, CASE WHEN o.shows_playtime THEN c.playtime_minutes::float8 END AS playtime_minutes, (
    SELECT coalesce(json_agg(h), '[]') FROM (
      SELECT e.play_status, count(*)::int AS games, sum(e.playtime_minutes)::float8 AS minutes FROM library_entries e
      WHERE e.resident_id = $1 AND e.visibility = 'PRIVATE' AND e.deleted_at IS NULL AND e.is_counted
      GROUP BY e.play_status) h) AS hidden, (
    ${selectItems(limit, sort, "CASE WHEN o.shows_playtime THEN e.playtime_minutes END", "o.is_visible AND e.visibility = 'INHERIT'")}) AS items
  FROM residents r JOIN resident_counters c ON c.resident_id = r.id LEFT JOIN library_settings s ON s.resident_id = r.id
  CROSS JOIN LATERAL (SELECT coalesce(s.show_playtime, TRUE) AS shows_playtime, CASE coalesce(s.visibility, 'PUBLIC')
    WHEN 'PUBLIC' THEN TRUE WHEN 'FOLLOWERS' THEN EXISTS (SELECT FROM follows f WHERE f.follower_id = $2 AND f.followee_id = $1)
    ELSE FALSE END AS is_visible) o
  WHERE r.id = $1 AND r.deleted_at IS NULL AND $2::uuid IS NOT NULL`;

/** Changes of the collections of one resident are serialized. */
const lockOwner =
  "SELECT id FROM residents WHERE id = $2 AND deleted_at IS NULL AND status = 'ACTIVE' FOR NO KEY UPDATE";

const create = `
  WITH me AS (${lockOwner}), game AS (SELECT * FROM games WHERE id = $3 AND deleted_at IS NULL FOR KEY SHARE),
  entry AS (
    INSERT INTO library_entries (id, resident_id, game_id, play_status, ownership, platforms, visibility, created_at, updated_at)
    SELECT $1, me.id, game.id, 'NOT_STARTED', $4, '{}', 'INHERIT', $5, $5 FROM me, game
    WHERE (SELECT library < 20000 FROM resident_counters WHERE resident_id = $2)
    ON CONFLICT DO NOTHING RETURNING *),
  game_counts AS (
    UPDATE game_counters c SET library = library + 1, by_status = ${countStatus(null, "'NOT_STARTED'")}, updated_at = $5
    FROM entry WHERE c.game_id = entry.game_id),
  counters AS (
    UPDATE resident_counters c SET library = library + 1, public_library = public_library + 1,
      by_status = ${countStatus(null, "'NOT_STARTED'")}, updated_at = $5
    FROM entry WHERE c.resident_id = entry.resident_id RETURNING c.resident_id, c.library),
  hours AS (${countEvents(["library"], "entry", "$5")}),
  progress AS (${storeProgress("GAMES_IN_LIBRARY", "counters", "library", "$5")})
  SELECT ${columns}, v.score AS rating_score
  FROM game g, entry e LEFT JOIN ratings v ON v.resident_id = e.resident_id AND v.game_id = e.game_id`;

/** Sets dates and completions that follow from the play status, and updates an activity of the last ten minutes. */
const update = `
  WITH me AS (${lockOwner}),
  stored AS (
    SELECT e.*, $3::text IS NOT NULL AND $3 <> e.play_status AS changes_status,
      coalesce($3, e.play_status) AS new_status, coalesce($4::int, e.playtime_minutes) AS new_minutes,
      $3 IN ('COMPLETED', 'MASTERED') AND $3 <> e.play_status AS finishes
    FROM library_entries e JOIN me ON me.id = e.resident_id WHERE e.id = $1 AND e.deleted_at IS NULL FOR NO KEY UPDATE OF e),
  game AS (SELECT g.* FROM games g JOIN stored ON stored.game_id = g.id WHERE g.deleted_at IS NULL FOR KEY SHARE OF g),
  entry AS (
    UPDATE library_entries e SET play_status = s.new_status, playtime_minutes = s.new_minutes,
      started_on = CASE WHEN s.changes_status AND s.new_status = 'PLAYING'
        THEN coalesce(e.started_on, least($5::date, e.completed_on)) ELSE e.started_on END,
      completed_on = CASE WHEN s.finishes THEN coalesce(e.completed_on, greatest($5::date, e.started_on))
        ELSE e.completed_on END,
      times_completed = e.times_completed + coalesce(s.finishes AND e.play_status NOT IN ('COMPLETED', 'MASTERED'), FALSE)::int,
      progress_percent = CASE WHEN s.finishes AND s.new_status = 'MASTERED' THEN 100 ELSE e.progress_percent END,
      version = e.version + 1, updated_at = $6
    FROM stored s JOIN game ON game.id = s.game_id
    WHERE e.id = s.id AND (s.new_status <> 'NOT_STARTED' OR s.new_minutes = 0)
    RETURNING e.*, s.play_status AS previous, s.changes_status, s.new_minutes - s.playtime_minutes AS minutes),
  backlog AS (
    UPDATE backlog_items b SET status = CASE entry.play_status WHEN 'PLAYING' THEN 'IN_PROGRESS' ELSE 'DONE' END, updated_at = $6
    FROM entry WHERE b.resident_id = entry.resident_id AND b.game_id = entry.game_id AND b.deleted_at IS NULL
      AND entry.changes_status),
  game_counts AS (
    UPDATE game_counters c SET by_status = ${countStatus("entry.previous", "entry.play_status")}, updated_at = $6
    FROM entry WHERE c.game_id = entry.game_id AND entry.changes_status),
  counters AS (
    UPDATE resident_counters c SET by_status = ${countStatus("entry.previous", "entry.play_status")},
      playtime_minutes = c.playtime_minutes + entry.minutes, updated_at = $6
    FROM entry WHERE c.resident_id = entry.resident_id),
  logged AS (
    UPDATE activity_logs a SET occurred_at = $6, updated_at = $6, version = a.version + 1,
      metadata = jsonb_build_object('to', entry.play_status, 'from', a.metadata -> 'from')
    FROM entry CROSS JOIN LATERAL (
      SELECT o.id, o.created_at FROM activity_logs o
      WHERE o.subject_type = 'LIBRARY_ENTRY' AND o.subject_id = entry.id AND o.source = 'SYSTEM'
        AND o.type = 'GAME_STATUS_CHANGED' AND o.resident_id = entry.resident_id AND o.deleted_at IS NULL
        AND o.occurred_at > $6::timestamptz - INTERVAL '10 minutes' ORDER BY o.occurred_at DESC LIMIT 1) recent
    WHERE a.id = recent.id AND a.created_at = recent.created_at AND entry.changes_status RETURNING a.id),
  activity AS (
    INSERT INTO activity_logs (id, resident_id, type, source, game_id, subject_type, subject_id, visibility,
      source_visibility, occurred_at, metadata, created_at, updated_at)
    SELECT $7::uuid, e.resident_id, 'GAME_STATUS_CHANGED', 'SYSTEM', e.game_id, 'LIBRARY_ENTRY', e.id, owner.visibility,
      owner.visibility, $6, jsonb_build_object('from', e.previous, 'to', e.play_status), $6, $6
    FROM entry e LEFT JOIN library_settings s ON s.resident_id = e.resident_id
    CROSS JOIN LATERAL (SELECT coalesce(s.visibility, 'PUBLIC') AS visibility) owner
    WHERE e.changes_status AND e.visibility <> 'PRIVATE' AND coalesce(s.log_activity, TRUE) AND owner.visibility <> 'PRIVATE'
      AND NOT EXISTS (SELECT FROM logged))
  SELECT ${columns}, v.score AS rating_score
  FROM game g, entry e LEFT JOIN ratings v ON v.resident_id = e.resident_id AND v.game_id = e.game_id`;

/** The updatable fields of an entry. Absent fields stay unchanged. */
export interface LibraryChanges {
  readonly play_status?: string;
  readonly playtime_minutes?: number;
}

/** The statements about libraries. */
export const createLibraryStatements = (query: Query, newId: NewId) => ({
  findOwnLibrary: async (ownerId: string, limit: number, sort: LibrarySort) =>
    (await query<LibraryRow>(`findOwnLibrary${sort}${limit}`, findOwnLibrary(limit, sort), [ownerId]))[0],
  findOthersLibrary: async (ownerId: string, callerId: string, limit: number, sort: LibrarySort) => {
    const text = findOthersLibrary(limit, sort);
    return (await query<LibraryRow>(`findOthersLibrary${sort}${limit}`, text, [ownerId, callerId]))[0];
  },
  addToLibrary: async (residentId: string, gameId: string, ownership: string, now: Date) =>
    (await query<EntryRow>("addToLibrary", create, [newId(), residentId, gameId, ownership, now]))[0],
  updateLibraryEntry: async (id: string, residentId: string, changes: LibraryChanges, now: Date) => {
    const { play_status = null, playtime_minutes = null } = changes;
    const today = now.toISOString().slice(0, 10);
    const values = [id, residentId, play_status, playtime_minutes, today, now, newId()];
    return (await query<EntryRow>("updateLibraryEntry", update, values))[0];
  },
});
