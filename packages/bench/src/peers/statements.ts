/** One named prepared statement per operation, for the peers without an ORM. */
import type pg from "pg";
import type { CategoryRow, EntryRow, GameRow, OfferRow, WaitlistRow } from "./serializers.js";

const game = `
  SELECT g.id, g.slug, g.name, g.alt_titles, g.summary, g.cover_url, g.hero_url, g.released_on::text, g.released_precision,
    g.release_status, g.developers, g.publishers, g.is_adult, g.created_at, g.updated_at, g.name_key,
    r.average::float8, r.weighted::float8, r.votes,
    c.main_minutes, c.extra_minutes, c.complete_minutes, c.playtime_samples,
    (SELECT coalesce(json_agg(k), '[]') FROM game_categories k WHERE k.id = ANY(g.category_ids)) AS categories,
    (SELECT coalesce(json_object_agg(x.source, x.external_id), '{}') FROM game_external_ids x
     WHERE x.game_id = g.id) AS external_ids
  FROM games g
  JOIN game_rating_summaries r ON r.game_id = g.id
  JOIN game_counters c ON c.game_id = g.id`;

const statements = {
  findScopes: `
    SELECT scopes FROM service_keys
    WHERE key_hash = $1 AND kind = 'SK' AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
  findGame: `${game} WHERE g.slug = $1 AND g.deleted_at IS NULL`,
  findPage: `
    WITH page AS (
      SELECT l.game_id FROM game_category_links l JOIN game_categories k ON k.id = l.category_id
      WHERE k.slug = $1 AND k.is_active ORDER BY l.name_key, l.game_id LIMIT $2)
    ${game} JOIN page ON page.game_id = g.id ORDER BY g.name_key, g.id`,
  updateEntry: `
    WITH changed AS (
      UPDATE waitlist_entries SET name = coalesce($2, name), email = coalesce($3, email), version = version + 1,
        updated_at = $4
      WHERE id = $1 AND deleted_at IS NULL RETURNING *)
    SELECT w.id, w.slug, w.name, w.purpose, w.max_capacity, w.entries_count, w.created_at, w.updated_at,
      (SELECT row_to_json(e) FROM (
        SELECT c.id, c.waitlist_id, c.name, c.email, c.status, c.invited_at, c.created_at, c.updated_at,
          rank_of(c.waitlist_id, c.seq)::int AS position) e) AS changed,
      (SELECT json_agg(e) FROM (
        SELECT o.id, o.waitlist_id, o.name, o.email, o.status, o.invited_at, o.created_at, o.updated_at,
          row_number() OVER (ORDER BY o.seq) AS position
        FROM waitlist_entries o WHERE o.waitlist_id = w.id AND o.deleted_at IS NULL ORDER BY o.seq LIMIT 100) e) AS head
    FROM changed c JOIN waitlists w ON w.id = c.waitlist_id`,
  updateOffer: `
    WITH stored AS (
      SELECT o.id, s.price, s.currency,
        coalesce($3, o.offer_type) AS offer_type, coalesce($4, o.discount_type) AS discount_type,
        coalesce($5::numeric, o.discount_value) AS discount_value, coalesce($6::timestamptz, o.valid_from) AS valid_from,
        CASE WHEN $7 THEN $8::timestamptz ELSE o.valid_until END AS valid_until,
        coalesce($9, o.applies_to_new_users_only) AS applies_to_new_users_only,
        coalesce($10, o.applies_permanently) AS applies_permanently
      FROM subscriptions s JOIN subscription_offers o ON o.subscription_id = s.id
      WHERE s.slug = $1 AND o.id = $2 AND s.deleted_at IS NULL AND o.deleted_at IS NULL
      FOR UPDATE OF o FOR SHARE OF s)
    UPDATE subscription_offers o
    SET offer_type = t.offer_type, discount_type = t.discount_type, discount_value = t.discount_value,
      valid_from = t.valid_from, valid_until = t.valid_until,
      applies_to_new_users_only = t.applies_to_new_users_only, applies_permanently = t.applies_permanently,
      version = o.version + 1, updated_at = $11
    FROM stored t
    WHERE o.id = t.id AND t.discount_value <= CASE t.discount_type
      WHEN 'FIXED' THEN t.price WHEN 'PERCENTAGE' THEN 100 ELSE 365 END
    RETURNING o.id, o.offer_type, o.discount_type, o.discount_value::float8, o.valid_from, o.valid_until,
      o.applies_to_new_users_only, o.applies_permanently, o.subscription_id, o.created_at, o.updated_at,
      t.price::float8, t.currency`,
} as const;

type Name = keyof typeof statements;

/** The updatable fields of an offer. Absent fields stay unchanged. */
export interface OfferChanges {
  readonly offer_type?: string;
  readonly discount_type?: string;
  readonly discount_value?: number;
  readonly valid_from?: string;
  readonly valid_until?: string | null;
  readonly applies_to_new_users_only?: boolean;
  readonly applies_permanently?: boolean;
}

/** The updatable fields of a waitlist entry. */
export interface EntryChanges {
  readonly name?: string;
  readonly email?: string;
}

type UpdatedWaitlist = WaitlistRow & { readonly changed: EntryRow; readonly head: readonly EntryRow[] };
type StoredGame = GameRow & { readonly name_key: string; readonly categories: readonly CategoryRow[] };

/** Binds the statements to a pool. */
export function createStatements(pool: pg.Pool) {
  const query = async <Row extends object>(name: Name, values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text: statements[name], values: [...values] })).rows;
  return {
    findScopes: async (hash: string) =>
      (await query<{ scopes: string[] }>("findScopes", [hash]))[0]?.scopes ?? null,
    findGame: async (slug: string) => (await query<StoredGame>("findGame", [slug]))[0],
    findPage: (category: string, limit: number) => query<StoredGame>("findPage", [category, limit + 1]),
    updateEntry: async (id: string, { name = null, email = null }: Nullable<EntryChanges>, now: Date) =>
      (await query<UpdatedWaitlist>("updateEntry", [id, name, email, now]))[0],
    updateOffer: async (slug: string, id: string, changes: OfferChanges, now: Date) =>
      (
        await query<OfferRow>("updateOffer", [
          slug,
          id,
          changes.offer_type,
          changes.discount_type,
          changes.discount_value,
          changes.valid_from,
          changes.valid_until !== undefined,
          changes.valid_until,
          changes.applies_to_new_users_only,
          changes.applies_permanently,
          now,
        ])
      )[0],
  };
}

type Nullable<T> = { readonly [K in keyof T]?: T[K] | null };
