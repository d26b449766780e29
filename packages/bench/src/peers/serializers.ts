/**
 * Serializes rows to the response bodies of the four operations. Every peer must return the same bytes as the service, so
 * the order of the properties matters.
 */

/** A row of game_categories. */
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

/** A game with its categories, external IDs, rating and counters. */
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

const toIso = (date: Date | string): string =>
  (typeof date === "string" ? new Date(date) : date).toISOString();
const toIsoOrNull = (date: Date | string | null): string | null => (date === null ? null : toIso(date));

const toCategory = (row: CategoryRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: { slug: row.type, name: categoryTypes[row.type], allows_many: row.type !== "age-rating" },
  description: row.description,
  is_active: row.is_active,
  display_order: row.display_order,
  games_count: row.games_count,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

const compareCategories = (a: CategoryRow, b: CategoryRow): number =>
  compare(a.type, b.type) || a.display_order - b.display_order || compare(a.slug, b.slug);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const minSamples = 5;

/** Builds the response body of a game. */
export function toGame(row: GameRow) {
  const hasEnoughSamples = row.playtime_samples >= minSamples;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    alt_titles: row.alt_titles,
    summary: row.summary,
    cover_url: row.cover_url,
    hero_url: row.hero_url,
    released_on: toIsoOrNull(row.released_on)?.slice(0, 10) ?? null,
    released_precision: row.released_precision,
    release_status: row.release_status,
    developers: row.developers,
    publishers: row.publishers,
    categories: [...row.categories].sort(compareCategories).map(toCategory),
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
      main_minutes: hasEnoughSamples ? row.main_minutes : null,
      extra_minutes: hasEnoughSamples ? row.extra_minutes : null,
      complete_minutes: hasEnoughSamples ? row.complete_minutes : null,
      samples: row.playtime_samples,
    },
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

/** Builds the response body of a page. If there are more rows than `limit`, there is a next page. */
export function toPage(
  rows: readonly (GameRow & { readonly name_key: string })[],
  limit: number,
  toCursor: (values: readonly string[]) => string,
) {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit;
  return {
    data: pageRows.map(toGame),
    pagination: {
      limit,
      has_more: hasMore,
      next_cursor: hasMore && last ? toCursor([last.name_key, last.id]) : null,
      prev_cursor: null,
      total: null,
      total_relation: null,
    },
  };
}

/** A row of waitlists. */
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

/** A waitlist entry with its position. */
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

const toEntry = (row: EntryRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  waitlist_id: row.waitlist_id,
  position: row.position,
  status: row.status,
  invited_at: toIsoOrNull(row.invited_at),
  joined_at: toIso(row.created_at),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

const maxEntries = 100;

/** Builds the response body of a waitlist: the updated entry, then the first entries of the waitlist. */
export function toWaitlist(row: WaitlistRow, updated: EntryRow, firstEntries: readonly EntryRow[]) {
  const others = firstEntries.filter(({ id }) => id !== updated.id);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    purpose: row.purpose,
    max_capacity: row.max_capacity,
    entries: [updated, ...others].slice(0, maxEntries).map(toEntry),
    entries_count: row.entries_count,
    spots_left: row.max_capacity - row.entries_count,
    is_full: row.entries_count >= row.max_capacity,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

/** The terms of an offer. */
export interface Terms {
  readonly offer_type: string;
  readonly discount_type: string;
  readonly discount_value: number;
  readonly valid_from: Date | string;
  readonly valid_until: Date | string | null;
  readonly applies_to_new_users_only: boolean;
  readonly applies_permanently: boolean;
}

/** An offer with the price of its subscription. */
export interface OfferRow extends Terms {
  readonly id: string;
  readonly subscription_id: string;
  readonly price: number;
  readonly currency: string;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
}

/** Whether the terms contradict each other or the discount exceeds its maximum. */
export function hasInvalidTerms(terms: Terms, price: number): boolean {
  const { offer_type, discount_type, discount_value, valid_from, valid_until } = terms;
  const exceedsMaximum =
    discount_type === "FIXED"
      ? discount_value > price
      : discount_value > (discount_type === "PERCENTAGE" ? 100 : 365);
  const isForFormerSubscribers = offer_type === "WIN_BACK" || offer_type === "LOYALTY";
  return (
    exceedsMaximum ||
    (offer_type === "FIRST_TIME" && !terms.applies_to_new_users_only) ||
    (isForFormerSubscribers && terms.applies_to_new_users_only) ||
    (discount_type === "FREE_TRIAL" && terms.applies_permanently) ||
    (valid_until !== null && new Date(valid_until) <= new Date(valid_from))
  );
}

function getEffectivePrice({ discount_type, discount_value, price }: OfferRow): number {
  if (discount_type === "FREE_TRIAL") return price;
  const discount = discount_type === "PERCENTAGE" ? (price * discount_value) / 100 : discount_value;
  return Math.max(0, Math.round((price - discount) * 100) / 100);
}

function getStatus({ valid_from, valid_until }: Terms, now: Date): string {
  if (now < new Date(valid_from)) return "SCHEDULED";
  return valid_until !== null && now >= new Date(valid_until) ? "EXPIRED" : "ACTIVE";
}

/** Builds the response body of an offer. */
export const toOffer = (row: OfferRow, now: Date) => ({
  id: row.id,
  offer_type: row.offer_type,
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  valid_from: toIso(row.valid_from),
  valid_until: toIsoOrNull(row.valid_until),
  applies_to_new_users_only: row.applies_to_new_users_only,
  applies_permanently: row.applies_permanently,
  subscription_id: row.subscription_id,
  currency: row.currency,
  effective_price: getEffectivePrice(row),
  status: getStatus(row, now),
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
