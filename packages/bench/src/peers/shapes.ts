/**
 * The answers of the four operations, put together from rows however a peer has read them.
 * Every peer answers the same bytes as the service, so the order of the members counts.
 */

/** A category as it is stored. */
export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly is_active: boolean;
  readonly display_order: number;
  readonly games_count: number;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** A game with what belongs to it. */
export interface GameRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly alt_titles: readonly string[];
  readonly summary: string | null;
  readonly cover_url: string | null;
  readonly hero_url: string | null;
  readonly released_on: Date | string | null;
  readonly released_precision: string | null;
  readonly release_status: string;
  readonly developers: readonly string[];
  readonly publishers: readonly string[];
  readonly is_adult: boolean;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly categories: readonly CategoryRow[];
  readonly external_ids: Readonly<Record<string, string>>;
  readonly average: number | null;
  readonly weighted: number;
  readonly votes: number;
  readonly main_minutes: number | null;
  readonly extra_minutes: number | null;
  readonly complete_minutes: number | null;
  readonly playtime_samples: number;
}

const categoryTypes: Readonly<Record<string, string>> = {
  genre: "Genre",
  platform: "Platform",
  theme: "Theme",
  "game-mode": "Game mode",
  "player-perspective": "Player perspective",
  "age-rating": "Age rating",
  collection: "Collection",
};

const iso = (moment: Date | string): string =>
  (typeof moment === "string" ? new Date(moment) : moment).toISOString();
const isoOrNull = (moment: Date | string | null): string | null => (moment === null ? null : iso(moment));

const categoryOf = (row: CategoryRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: { slug: row.type, name: categoryTypes[row.type], allows_many: row.type !== "age-rating" },
  description: row.description,
  is_active: row.is_active,
  display_order: row.display_order,
  games_count: row.games_count,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

const byTypeAndOrder = (a: CategoryRow, b: CategoryRow): number =>
  compare(a.type, b.type) || a.display_order - b.display_order || compare(a.slug, b.slug);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const enoughSamples = 5;

/** A game as it is answered. */
export function gameOf(row: GameRow) {
  const timed = row.playtime_samples >= enoughSamples;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    alt_titles: row.alt_titles,
    summary: row.summary,
    cover_url: row.cover_url,
    hero_url: row.hero_url,
    released_on: isoOrNull(row.released_on)?.slice(0, 10) ?? null,
    released_precision: row.released_precision,
    release_status: row.release_status,
    developers: row.developers,
    publishers: row.publishers,
    categories: [...row.categories].sort(byTypeAndOrder).map(categoryOf),
    external_ids: {
      igdb: row.external_ids.igdb ?? null,
      steam: row.external_ids.steam ?? null,
      rawg: row.external_ids.rawg ?? null,
      gog: row.external_ids.gog ?? null,
    },
    is_adult: row.is_adult,
    rating: {
      average: row.average,
      weighted_average: row.votes === 0 ? null : row.weighted,
      votes: row.votes,
    },
    time_to_beat: {
      main_minutes: timed ? row.main_minutes : null,
      extra_minutes: timed ? row.extra_minutes : null,
      complete_minutes: timed ? row.complete_minutes : null,
      samples: row.playtime_samples,
    },
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/** A page of games: one row more than asked for means that another page follows. */
export function pageOf(
  rows: readonly (GameRow & { readonly name_key: string })[],
  limit: number,
  seal: (values: readonly string[]) => string,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit;
  return {
    data: shown.map(gameOf),
    pagination: {
      limit,
      has_more: more,
      next_cursor: more && last ? seal([last.name_key, last.id]) : null,
      prev_cursor: null,
      total: null,
      total_relation: null,
    },
  };
}

/** A waitlist as it is stored. */
export interface WaitlistRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly max_capacity: number;
  readonly entries_count: number;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** An entry with its position. */
export interface EntryRow {
  readonly id: string;
  readonly waitlist_id: string;
  readonly name: string;
  readonly email: string;
  readonly position: number;
  readonly status: string;
  readonly invited_at: Date | string | null;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

const entryOf = (row: EntryRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  waitlist_id: row.waitlist_id,
  position: row.position,
  status: row.status,
  invited_at: isoOrNull(row.invited_at),
  joined_at: iso(row.created_at),
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});

const mostEntries = 100;

/** A waitlist as it is answered: the changed entry, then the head of the list. */
export function waitlistOf(row: WaitlistRow, changed: EntryRow, head: readonly EntryRow[]) {
  const others = head.filter(({ id }) => id !== changed.id);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    purpose: row.purpose,
    max_capacity: row.max_capacity,
    entries: [changed, ...others].slice(0, mostEntries).map(entryOf),
    entries_count: row.entries_count,
    spots_left: row.max_capacity - row.entries_count,
    is_full: row.entries_count >= row.max_capacity,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/** What an editor decides about an offer. Amounts are exact to three decimals, which numbers carry. */
export interface Terms {
  readonly offer_type: string;
  readonly discount_type: string;
  readonly discount_value: number;
  readonly valid_from: Date | string;
  readonly valid_until: Date | string | null;
  readonly applies_to_new_users_only: boolean;
  readonly applies_permanently: boolean;
}

/** An offer with its subscription's price. */
export interface OfferRow extends Terms {
  readonly id: string;
  readonly subscription_id: string;
  readonly price: number;
  readonly currency: string;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** Whether terms contradict each other or the price. */
export function contradicts(terms: Terms, price: number): boolean {
  const { offer_type, discount_type, discount_value, valid_from, valid_until } = terms;
  const excessive =
    discount_type === "FIXED"
      ? discount_value > price
      : discount_value > (discount_type === "PERCENTAGE" ? 100 : 365);
  const former = offer_type === "WIN_BACK" || offer_type === "LOYALTY";
  return (
    excessive ||
    (offer_type === "FIRST_TIME" && !terms.applies_to_new_users_only) ||
    (former && terms.applies_to_new_users_only) ||
    (discount_type === "FREE_TRIAL" && terms.applies_permanently) ||
    (valid_until !== null && new Date(valid_until) <= new Date(valid_from))
  );
}

function effectivePrice({ discount_type, discount_value, price }: OfferRow): number {
  if (discount_type === "FREE_TRIAL") return price;
  const off = discount_type === "PERCENTAGE" ? (price * discount_value) / 100 : discount_value;
  return Math.max(0, Math.round((price - off) * 100) / 100);
}

function statusAt({ valid_from, valid_until }: Terms, now: Date): string {
  if (now < new Date(valid_from)) return "SCHEDULED";
  return valid_until !== null && now >= new Date(valid_until) ? "EXPIRED" : "ACTIVE";
}

/** An offer as it is answered. */
export const offerOf = (row: OfferRow, now: Date) => ({
  id: row.id,
  offer_type: row.offer_type,
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  valid_from: iso(row.valid_from),
  valid_until: isoOrNull(row.valid_until),
  applies_to_new_users_only: row.applies_to_new_users_only,
  applies_permanently: row.applies_permanently,
  subscription_id: row.subscription_id,
  currency: row.currency,
  effective_price: effectivePrice(row),
  status: statusAt(row, now),
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
});
