import type { Query } from "./query.js";
import type { NewId } from "./reviews.js";

/** A resident as they see themselves. */
export interface CurrentResidentRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly bio: string | null;
  readonly avatar_url: string | null;
  readonly cover_url: string | null;
  readonly website_url: string | null;
  readonly location: string | null;
  readonly country: string | null;
  readonly favorite_games: readonly object[];
  readonly counts: object;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly pending_email: string | null;
  readonly locale: string | null;
  readonly status: string;
  readonly roles: readonly object[];
  readonly permissions: readonly string[];
  readonly identities: readonly object[];
  readonly has_password: boolean;
}

/** The columns of a session from which tokens are issued. */
export interface SessionRow {
  readonly session_id: string;
  readonly hmac_key: string;
  readonly refresh_counter: string;
  readonly expires_at: Date;
  readonly idle_expires_at: Date;
  readonly roles_v: number;
}

const profile = `r.id, r.username, r.display_name, r.bio, r.avatar_url, r.cover_url, r.website_url, r.location, r.country,
  r.created_at, r.updated_at, r.email, r.email_verified_at IS NOT NULL AS email_verified, r.pending_email, r.locale, r.status`;

const currentResident = `${profile}, (
    SELECT coalesce(json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'cover_url', g.cover_url,
      'released_on', g.released_on) ORDER BY f.n), '[]')
    FROM unnest(r.favorite_game_ids) WITH ORDINALITY f(id, n) JOIN games g ON g.id = f.id AND g.deleted_at IS NULL)
    AS favorite_games,
  json_build_object('followers', c.followers, 'following', c.following, 'lists', c.lists, 'reviews', c.reviews,
    'ratings', c.ratings, 'library', c.library, 'badges', c.badges, 'achievements', c.achievements) AS counts, (
    SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.name), '[]')
    FROM resident_roles rr JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL WHERE rr.resident_id = r.id) AS roles,
  ARRAY(SELECT DISTINCT p.permission FROM resident_roles rr JOIN roles o ON o.id = rr.role_id AND o.deleted_at IS NULL
    JOIN role_permissions p ON p.role_id = o.id WHERE rr.resident_id = r.id ORDER BY p.permission) AS permissions, (
    SELECT coalesce(json_agg(json_build_object('provider', i.provider, 'linked_at',
      to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY i.created_at, i.id), '[]')
    FROM identities i WHERE i.resident_id = r.id) AS identities,
  EXISTS (SELECT FROM credentials k WHERE k.resident_id = r.id) AS has_password`;

const findMe = `
  SELECT ${currentResident} FROM residents r JOIN resident_counters c ON c.resident_id = r.id
  WHERE r.id = $1 AND r.deleted_at IS NULL`;

const findCredential = `
  SELECT r.id, r.status, k.password_hash, k.version FROM residents r JOIN credentials k ON k.resident_id = r.id
  WHERE r.email_key = lower($1) AND r.deleted_at IS NULL`;

const sessionColumns = `s.id AS session_id, s.hmac_key, s.refresh_counter, s.expires_at, s.idle_expires_at`;

/** Starts a session, unless the password was changed since it was verified. */
const startSession = `
  WITH owner AS (
    SELECT r.* FROM residents r JOIN credentials k ON k.resident_id = r.id AND k.version = $3
    WHERE r.id = $2 AND r.deleted_at IS NULL AND r.status = 'ACTIVE' FOR SHARE),
  s AS (
    INSERT INTO sessions (id, resident_id, hmac_key, remember_me, expires_at, idle_expires_at, ip, user_agent, created_at, updated_at)
    SELECT $1, owner.id, $4, $5, $6, $7, $8, $9, $10, $10 FROM owner RETURNING *)
  SELECT ${sessionColumns}, r.roles_v, ${currentResident}
  FROM s JOIN owner r ON r.id = s.resident_id JOIN resident_counters c ON c.resident_id = r.id`;

const findSession = `
  SELECT s.hmac_key, s.refresh_counter, s.last_refreshed_at, s.expires_at, s.idle_expires_at, s.revoked_at, s.remember_me,
    r.status, r.deleted_at
  FROM sessions s JOIN residents r ON r.id = s.resident_id WHERE s.id = $1`;

/** Only one of several concurrent requests with the same token changes the counter. */
const refreshSession = `
  WITH s AS (
    UPDATE sessions SET refresh_counter = refresh_counter + 1, last_refreshed_at = $3, idle_expires_at = $4, updated_at = $3
    WHERE id = $1 AND refresh_counter = $2 AND revoked_at IS NULL RETURNING *)
  SELECT ${sessionColumns}, r.roles_v, ${currentResident}
  FROM s JOIN residents r ON r.id = s.resident_id AND r.deleted_at IS NULL AND r.status = 'ACTIVE'
  JOIN resident_counters c ON c.resident_id = r.id`;

/** Creates an account with its first session, and queues the mail that confirms its address. */
const signUp = `
  WITH r AS (
    INSERT INTO residents (id, username, display_name, email, created_at, updated_at)
    VALUES ($1, $3, $4, $2, $10, $10) RETURNING *),
  credential AS (INSERT INTO credentials (resident_id, password_hash, created_at, updated_at) SELECT id, $5, $10, $10 FROM r),
  role AS (SELECT id, name FROM roles WHERE name = 'member' AND deleted_at IS NULL),
  member AS (INSERT INTO resident_roles (resident_id, role_id, created_at) SELECT r.id, role.id, $10 FROM r, role),
  s AS (
    INSERT INTO sessions (id, resident_id, hmac_key, expires_at, idle_expires_at, ip, user_agent, created_at, updated_at)
    SELECT $6, r.id, $7, $8, $9, $11, $12, $10, $10 FROM r RETURNING *),
  mail AS (
    INSERT INTO emails (id, resident_id, template, variables, subject, next_attempt_at, created_at, updated_at)
    SELECT $13::uuid, r.id, 'VERIFY_EMAIL', jsonb_build_object('display_name', r.display_name), 'Confirm your email address',
      $10, $10, $10 FROM r)
  SELECT ${sessionColumns}, r.roles_v, ${profile}, '[]'::json AS favorite_games,
    '{"followers":0,"following":0,"lists":0,"reviews":0,"ratings":0,"library":0,"badges":0,"achievements":0}'::json AS counts,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY name), '[]') FROM role) AS roles,
    ARRAY(SELECT DISTINCT p.permission FROM role_permissions p JOIN role ON role.id = p.role_id ORDER BY 1) AS permissions,
    '[]'::json AS identities, TRUE AS has_password
  FROM r, s`;

/** A started or refreshed session with its resident. */
export type SignedInRow = SessionRow & CurrentResidentRow;

/** The client and times of a new session. */
export interface NewSession {
  readonly id: string;
  readonly hmacKey: string;
  readonly expiresAt: Date;
  readonly idleExpiresAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Date;
}

/** An account to create. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/** A stored password. */
export interface CredentialRow {
  readonly id: string;
  readonly status: string;
  readonly password_hash: string;
  readonly version: number;
}

/** A session to refresh. */
export interface StoredSessionRow {
  readonly hmac_key: string;
  readonly refresh_counter: string;
  readonly expires_at: Date;
  readonly idle_expires_at: Date;
  readonly revoked_at: Date | null;
  readonly remember_me: boolean;
  readonly status: string;
  readonly deleted_at: Date | null;
}

/** The statements about accounts and sessions. */
export const createAccountStatements = (query: Query, newId: NewId) => ({
  findMe: async (id: string) => (await query<CurrentResidentRow>("findMe", findMe, [id]))[0],
  findCredential: async (email: string) =>
    (await query<CredentialRow>("findCredential", findCredential, [email]))[0],
  startSession: async (owner: CredentialRow, session: NewSession, rememberMe: boolean) => {
    const { id, hmacKey, expiresAt, idleExpiresAt, ip, userAgent, now } = session;
    const values = [
      id,
      owner.id,
      owner.version,
      hmacKey,
      rememberMe,
      expiresAt,
      idleExpiresAt,
      ip,
      userAgent,
      now,
    ];
    return (await query<SignedInRow>("startSession", startSession, values))[0];
  },
  findSession: async (id: string) => (await query<StoredSessionRow>("findSession", findSession, [id]))[0],
  refreshSession: async (id: string, counter: string, now: Date, idleExpiresAt: Date) =>
    (await query<SignedInRow>("refreshSession", refreshSession, [id, counter, now, idleExpiresAt]))[0],
  signUp: async ({ email, username, displayName, passwordHash }: NewAccount, session: NewSession) => {
    const { id, hmacKey, expiresAt, idleExpiresAt, ip, userAgent, now } = session;
    const account = [newId(), email, username, displayName, passwordHash];
    const values = [...account, id, hmacKey, expiresAt, idleExpiresAt, now, ip, userAgent, newId()];
    return (await query<SignedInRow>("signUp", signUp, values))[0];
  },
});
