import {
  commonColumns,
  fewTimes,
  fewValues,
  fixedId,
  hit,
  ofStar,
  otherGameColumns,
  otherResidentColumns,
  past,
  type RowSet,
  star,
  toFirstId,
  toNthId,
} from "./row-values.js";
import { webhookRows } from "./webhook-rows.js";

export { type RowSet, toNthId } from "./row-values.js";

const review = { ...ofStar, id: fixedId(1), body: "Fine.", language: "en", score: 8, published_at: past };
const scores = { score: `1 + ${fewValues}`, likes_count: fewValues };

/** The rows of each list. Referenced tables come first. */
export const rows = {
  residents: {
    table: "residents",
    first: { id: star, username: "star", display_name: "Star", email: "star@example.com", created_at: past },
    others: {
      id: toNthId("resident"),
      username: "'resident_' || n",
      email: "'resident-' || n || '@example.com'",
      created_at: fewTimes,
    },
  },
  games: {
    table: "games",
    first: { id: hit, slug: "hit", name: "Hit", released_on: "1997-08-25", released_precision: "DAY" },
    others: {
      id: toNthId("game"),
      slug: "'game-' || n",
      name: `'Game ' || ${fewValues}`,
      released_on: `date '1997-08-25' + (${fewValues})::int`,
    },
  },
  categories: {
    table: "game_categories",
    first: { id: fixedId(2), slug: "action", type: "genre", name: "Action" },
    others: { ...commonColumns, slug: "'category-' || n", display_order: fewValues },
  },
  stats: {
    table: "game_stats",
    isCreatedByTrigger: true,
    first: { game_id: hit, views: 1, plays: 1 },
    others: { game_id: toNthId("game"), views: fewValues, plays: fewValues },
  },
  popularity: {
    table: "game_popularity",
    first: {
      window: "WEEK",
      category_id: "00000000-0000-0000-0000-000000000000",
      rank: 1,
      game_id: hit,
      score: 1,
      computed_at: past,
    },
    others: { game_id: toNthId("game"), rank: "n" },
  },
  achievements: {
    table: "achievements",
    first: {
      id: toFirstId("achievement"),
      key: "KEY_1",
      name: "Key",
      description: "A key.",
      settled_at: past,
      created_at: past,
    },
    others: {
      id: toNthId("achievement"),
      key: "'KEY_' || n",
      name: `'Key ' || ${fewValues}`,
      points: fewValues,
      unlocked_count: fewValues,
      created_at: fewTimes,
    },
  },
  unlocks: {
    table: "resident_achievements",
    first: { resident_id: star, achievement_id: toFirstId("achievement"), progress: 1, unlocked_at: past },
    others: { achievement_id: toNthId("achievement"), unlocked_at: fewTimes },
  },
  badges: {
    table: "badges",
    first: {
      id: toFirstId("badge"),
      slug: "badge",
      name: "Badge",
      description: "A badge.",
      tier: "GOLD",
      settled_at: past,
      created_at: past,
    },
    others: {
      id: toNthId("badge"),
      slug: "'badge-' || n",
      name: "'Badge ' || n",
      award_count: fewValues,
      created_at: fewTimes,
    },
  },
  awards: {
    table: "resident_badges",
    first: { resident_id: star, badge_id: toFirstId("badge"), awarded_at: past },
    others: { badge_id: toNthId("badge"), awarded_at: fewTimes },
  },
  activities: {
    table: "activity_logs",
    first: { ...ofStar, id: fixedId(3), type: "NOTE", source: "RESIDENT", message: "Hm.", occurred_at: past },
    others: { id: "gen_random_uuid()", occurred_at: fewTimes },
  },
  backlog: {
    table: "backlog_items",
    first: { ...ofStar, id: fixedId(4), rank_key: "a0" },
    others: {
      ...otherGameColumns,
      rank_key: "'b' || lpad(n::text, 8, '0')",
      priority: `1 + ${fewValues} % 5`,
      target_date: `date '2027-01-01' + (${fewValues})::int`,
    },
  },
  blogs: {
    table: "blogs",
    first: {
      id: fixedId(5),
      slug: "post",
      title: "Post",
      body_markdown: "Text.",
      body_html: "<p>Text.</p>",
      status: "PUBLISHED",
      published_at: past,
      first_published_at: past,
      author_id: star,
    },
    others: {
      ...commonColumns,
      slug: "'post-' || n",
      title: `'Post ' || ${fewValues}`,
      published_at: fewTimes,
    },
  },
  changelogs: {
    table: "changelogs",
    first: {
      id: fixedId(6),
      release: "1.0.0",
      release_key: "1.0.0",
      semver_key: "1",
      status: "PUBLISHED",
      released_on: "2026-01-01",
      changes: [{ type: "FIXED", description: "A fix.", feedback_id: null, url: null }],
    },
    others: {
      ...commonColumns,
      release: "'1.0.' || n",
      release_key: "'1.0.' || n",
      semver_key: "lpad(n::text, 8, '0')",
      released_on: `date '2026-01-01' + (${fewValues})::int`,
    },
  },
  feedback: {
    table: "feedback",
    first: { id: fixedId(7), type: "BUG", title: "Broken", message: "It is.", resident_id: star },
    others: commonColumns,
  },
  subscriptions: {
    table: "subscriptions",
    first: {
      id: fixedId(8),
      slug: "supporter",
      name: "Supporter",
      price: 10,
      currency: "EUR",
      billing_interval: "MONTH",
    },
    others: { ...commonColumns, slug: "'plan-' || n", price: `1 + ${fewValues}`, display_order: fewValues },
  },
  offers: {
    table: "subscription_offers",
    first: {
      id: fixedId(9),
      subscription_id: fixedId(8),
      offer_type: "PROMOTIONAL",
      discount_type: "FIXED",
      discount_value: 1,
      valid_from: past,
      valid_until: "2100-01-01T00:00:00Z",
    },
    others: {
      ...commonColumns,
      valid_from: fewTimes,
      valid_until: `timestamptz '2100-01-01' + (${fewValues}) * interval '1 day'`,
    },
  },
  lists: {
    table: "lists",
    first: { id: fixedId(10), resident_id: star, name: "List", updated_at: past },
    others: { ...commonColumns, name: `'List ' || ${fewValues}`, items_count: fewValues },
  },
  likedGamesLists: {
    table: "lists",
    first: { id: fixedId(11), resident_id: star, type: "LIKED_GAMES", name: "Liked games", items_count: 1 },
    others: { ...commonColumns, resident_id: toNthId("resident") },
  },
  playedGamesLists: {
    table: "lists",
    first: { id: fixedId(12), resident_id: star, type: "PLAYED_GAMES", name: "Played games", items_count: 1 },
    others: { ...commonColumns, resident_id: toNthId("resident") },
  },
  items: {
    table: "list_items",
    first: { id: fixedId(13), list_id: fixedId(10), game_id: hit, rank_key: "a0" },
    others: { ...otherGameColumns, rank_key: "'b' || lpad(n::text, 8, '0')" },
  },
  library: {
    table: "library_entries",
    first: { ...ofStar, id: fixedId(14), play_status: "PLAYING" },
    others: {
      ...otherGameColumns,
      playtime_minutes: fewValues,
      completed_on: `date '2026-01-01' + (${fewValues})::int`,
    },
  },
  likes: { table: "liked_games", first: { ...ofStar, id: fixedId(15) }, others: otherGameColumns },
  reviewsOfStar: { table: "reviews", first: review, others: { ...otherGameColumns, ...scores } },
  reviewsOfHit: { table: "reviews", first: {}, others: { ...otherResidentColumns, ...scores } },
  ratingsOfStar: {
    table: "ratings",
    first: { ...ofStar, id: fixedId(16), score: 8 },
    others: { ...otherGameColumns, score: scores.score },
  },
  ratingsOfHit: { table: "ratings", first: {}, others: { ...otherResidentColumns, score: scores.score } },
  followers: {
    table: "follows",
    first: {},
    others: { follower_id: toNthId("resident"), followee_id: `'${star}'`, created_at: fewTimes },
  },
  following: {
    table: "follows",
    first: {},
    others: { follower_id: `'${star}'`, followee_id: toNthId("resident"), created_at: fewTimes },
  },
  roles: {
    table: "roles",
    first: { id: fixedId(17), name: "critic" },
    others: { ...commonColumns, name: "'role-' || n" },
  },
  serviceKeys: {
    table: "service_keys",
    first: {
      id: fixedId(24),
      name: "partner",
      kind: "PK",
      key_hash: "1",
      prefix: "pk_0000000",
      created_at: past,
    },
    others: { ...commonColumns, key_hash: "'hash-' || n" },
  },
  waitlists: {
    table: "waitlists",
    first: { id: fixedId(18), slug: "beta", name: "Beta", purpose: "Try it.", max_capacity: 1_000_000 },
    others: { ...commonColumns, slug: "'waitlist-' || n", name: `'Waitlist ' || ${fewValues}` },
  },
  entries: {
    table: "waitlist_entries",
    first: { id: fixedId(19), waitlist_id: fixedId(18), seq: 1, name: "Ada", email: "ada@example.com" },
    others: { ...commonColumns, seq: "n", email: "'reader-' || n || '@example.com'" },
  },
  auditLogs: {
    table: "audit_log",
    first: {
      id: fixedId(20),
      actor_kind: "SYSTEM",
      action: "role.created",
      object_type: "role",
      created_at: past,
    },
    others: commonColumns,
  },
  ...webhookRows,
} as const satisfies Record<string, RowSet>;

export type RowSetName = keyof typeof rows;
