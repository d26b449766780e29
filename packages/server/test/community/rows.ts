import type { Database } from "../../src/database/client.js";
import { Prisma } from "../../src/database/prisma/client.js";

/** Numbered rows of a table: the first as values, the others as copies of it with other expressions of their number `n`. */
export interface Rows {
  readonly table: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly others: Readonly<Record<string, string>>;
  /** A trigger makes such rows together with those that they belong to; they make room for those of the tests. */
  readonly madeByTrigger?: boolean;
}

/** The id of the row with a number, the same in SQL and here. */
const idOf = (kind: number, hex: string): string => `01930e5c-6b00-7c00-8${kind}00-${hex}`;
const idSql = (kind: number, number: string): string =>
  `('${idOf(kind, "")}' || lpad(to_hex((${number})::int), 12, '0'))::uuid`;

const kinds = { resident: 1, game: 2, achievement: 3, badge: 4 } as const;
const idOfFirst = (kind: keyof typeof kinds): string => idOf(kinds[kind], "000000000001");
/** The id of the row with the number that an expression gives. */
export const nth = (kind: keyof typeof kinds, number = "n"): string => idSql(kinds[kind], number);

/** Few enough values that many rows share one, so that ties are broken everywhere. */
const moment = "timestamptz '2026-01-01' + (n * n % 7) * interval '1 day'";
const few = "n * n % 7";

const [star, hit] = [idOfFirst("resident"), idOfFirst("game")];
const past = "2026-01-01T00:00:00Z";
const ofStar = { resident_id: star, game_id: hit, created_at: past };
const anotherGame = { id: "gen_random_uuid()", game_id: nth("game"), created_at: moment, updated_at: moment };
const anotherResident = { ...anotherGame, game_id: `'${hit}'`, resident_id: nth("resident") };
const made = { id: "gen_random_uuid()", created_at: moment, updated_at: moment };
const first = (number: number): string => `01930e5c-6b00-7c00-8f00-${String(number).padStart(12, "0")}`;

const review = { ...ofStar, id: first(1), body: "Fine.", language: "en", score: 8, published_at: past };
const scores = { score: `1 + ${few}`, likes_count: few };

/** The rows that lists are made of, in an order in which they can be written. */
export const rows = {
  residents: {
    table: "residents",
    first: { id: star, username: "star", display_name: "Star", email: "star@example.com", created_at: past },
    others: {
      ...{ id: nth("resident"), username: "'resident_' || n", email: "'resident-' || n || '@example.com'" },
      created_at: moment,
    },
  },
  games: {
    table: "games",
    first: { id: hit, slug: "hit", name: "Hit", released_on: "1997-08-25", released_precision: "DAY" },
    others: {
      ...{ id: nth("game"), slug: "'game-' || n", name: `'Game ' || ${few}` },
      released_on: `date '1997-08-25' + (${few})::int`,
    },
  },
  categories: {
    table: "game_categories",
    first: { id: first(2), slug: "action", type: "genre", name: "Action" },
    others: { ...made, slug: "'category-' || n", display_order: few },
  },
  stats: {
    table: "game_stats",
    madeByTrigger: true,
    first: { game_id: hit, views: 1, plays: 1 },
    others: { game_id: nth("game"), views: few, plays: few },
  },
  popularity: {
    table: "game_popularity",
    first: {
      ...{ window: "WEEK", category_id: "00000000-0000-0000-0000-000000000000", rank: 1, game_id: hit },
      ...{ score: 1, computed_at: past },
    },
    others: { game_id: nth("game"), rank: "n" },
  },
  achievements: {
    table: "achievements",
    first: {
      ...{ id: idOfFirst("achievement"), key: "KEY_1", name: "Key", description: "A key.", settled_at: past },
      created_at: past,
    },
    others: {
      ...{ id: nth("achievement"), key: "'KEY_' || n", name: `'Key ' || ${few}`, points: few },
      ...{ unlocked_count: few, created_at: moment },
    },
  },
  unlocks: {
    table: "resident_achievements",
    first: { resident_id: star, achievement_id: idOfFirst("achievement"), progress: 1, unlocked_at: past },
    others: { achievement_id: nth("achievement"), unlocked_at: moment },
  },
  badges: {
    table: "badges",
    first: {
      ...{ id: idOfFirst("badge"), slug: "badge", name: "Badge", description: "A badge.", tier: "GOLD" },
      ...{ settled_at: past, created_at: past },
    },
    others: {
      ...{ id: nth("badge"), slug: "'badge-' || n", name: "'Badge ' || n", award_count: few },
      created_at: moment,
    },
  },
  awards: {
    table: "resident_badges",
    first: { resident_id: star, badge_id: idOfFirst("badge"), awarded_at: past },
    others: { badge_id: nth("badge"), awarded_at: moment },
  },
  activities: {
    table: "activity_logs",
    first: { ...ofStar, id: first(3), type: "NOTE", source: "RESIDENT", message: "Hm.", occurred_at: past },
    others: { id: "gen_random_uuid()", occurred_at: moment },
  },
  backlog: {
    table: "backlog_items",
    first: { ...ofStar, id: first(4), rank_key: "a0" },
    others: {
      ...anotherGame,
      ...{ rank_key: "'b' || lpad(n::text, 8, '0')", priority: `1 + ${few} % 5` },
      target_date: `date '2027-01-01' + (${few})::int`,
    },
  },
  blogs: {
    table: "blogs",
    first: {
      ...{ id: first(5), slug: "post", title: "Post", body_markdown: "Text.", body_html: "<p>Text.</p>" },
      ...{ status: "PUBLISHED", published_at: past, first_published_at: past, author_id: star },
    },
    others: { ...made, slug: "'post-' || n", title: `'Post ' || ${few}`, published_at: moment },
  },
  changelogs: {
    table: "changelogs",
    first: {
      ...{ id: first(6), release: "1.0.0", release_key: "1.0.0", semver_key: "1", status: "PUBLISHED" },
      ...{ released_on: "2026-01-01", changes: [] },
    },
    others: {
      ...made,
      ...{ release: "'1.0.' || n", release_key: "'1.0.' || n", semver_key: "lpad(n::text, 8, '0')" },
      released_on: `date '2026-01-01' + (${few})::int`,
    },
  },
  feedback: {
    table: "feedback",
    first: { id: first(7), type: "BUG", title: "Broken", message: "It is.", resident_id: star },
    others: made,
  },
  subscriptions: {
    table: "subscriptions",
    first: {
      ...{ id: first(8), slug: "supporter", name: "Supporter", price: 10, currency: "EUR" },
      billing_interval: "MONTH",
    },
    others: { ...made, slug: "'plan-' || n", price: `1 + ${few}`, display_order: few },
  },
  offers: {
    table: "subscription_offers",
    first: {
      ...{ id: first(9), subscription_id: first(8), offer_type: "PROMOTIONAL", discount_type: "FIXED" },
      ...{ discount_value: 1, valid_from: past, valid_until: "2100-01-01T00:00:00Z" },
    },
    others: {
      ...{ ...made, valid_from: moment },
      valid_until: `timestamptz '2100-01-01' + (${few}) * interval '1 day'`,
    },
  },
  lists: {
    table: "lists",
    first: { id: first(10), resident_id: star, name: "List", updated_at: past },
    others: { ...made, name: `'List ' || ${few}`, items_count: few },
  },
  likedViews: {
    table: "lists",
    first: { id: first(11), resident_id: star, type: "LIKED_GAMES", name: "Liked games", items_count: 1 },
    others: { ...made, resident_id: nth("resident") },
  },
  playedViews: {
    table: "lists",
    first: { id: first(12), resident_id: star, type: "PLAYED_GAMES", name: "Played games", items_count: 1 },
    others: { ...made, resident_id: nth("resident") },
  },
  items: {
    table: "list_items",
    first: { id: first(13), list_id: first(10), game_id: hit, rank_key: "a0" },
    others: { ...anotherGame, rank_key: "'b' || lpad(n::text, 8, '0')" },
  },
  library: {
    table: "library_entries",
    first: { ...ofStar, id: first(14), play_status: "PLAYING" },
    others: { ...anotherGame, playtime_minutes: few, completed_on: `date '2026-01-01' + (${few})::int` },
  },
  likes: { table: "liked_games", first: { ...ofStar, id: first(15) }, others: anotherGame },
  reviewsOfStar: { table: "reviews", first: review, others: { ...anotherGame, ...scores } },
  reviewsOfHit: { table: "reviews", first: {}, others: { ...anotherResident, ...scores } },
  ratingsOfStar: {
    table: "ratings",
    first: { ...ofStar, id: first(16), score: 8 },
    others: { ...anotherGame, score: scores.score },
  },
  ratingsOfHit: { table: "ratings", first: {}, others: { ...anotherResident, score: scores.score } },
  followers: {
    table: "follows",
    first: {},
    others: { follower_id: nth("resident"), followee_id: `'${star}'`, created_at: moment },
  },
  following: {
    table: "follows",
    first: {},
    others: { follower_id: `'${star}'`, followee_id: nth("resident"), created_at: moment },
  },
  roles: {
    table: "roles",
    first: { id: first(17), name: "critic" },
    others: { ...made, name: "'role-' || n" },
  },
  waitlists: {
    table: "waitlists",
    first: { id: first(18), slug: "beta", name: "Beta", purpose: "Try it.", max_capacity: 1_000_000 },
    others: { ...made, slug: "'waitlist-' || n", name: `'Waitlist ' || ${few}` },
  },
  entries: {
    table: "waitlist_entries",
    first: { id: first(19), waitlist_id: first(18), seq: 1, name: "Ada", email: "ada@example.com" },
    others: { ...made, seq: "n", email: "'reader-' || n || '@example.com'" },
  },
} as const satisfies Record<string, Rows>;

export type RowsName = keyof typeof rows;

/** Writes the first row, where there is one of its own. */
async function writeFirst(database: Database, { table, first: values, madeByTrigger }: Rows): Promise<void> {
  if (madeByTrigger === true) await database.$executeRaw`DELETE FROM ${Prisma.raw(table)}`;
  const columns = Object.keys(values)
    .map((name) => `"${name}"`)
    .join(", ");
  if (columns === "") return;
  await database.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${Prisma.raw(columns)}) SELECT ${Prisma.raw(columns)}
    FROM jsonb_populate_record(NULL::${Prisma.raw(table)}, ${JSON.stringify(values)}::text::jsonb)`;
}

/** Writes the rows with these numbers, as copies of the first. */
export async function copyRows(
  database: Database,
  { table, first: values, others }: Rows,
  [from, to]: readonly [number, number],
): Promise<void> {
  const stored = await database.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`;
  const columns = Prisma.raw(stored.map(({ name }) => name).join(", "));
  const changes = Object.entries(others).map(([name, value]) => `'${name}', ${value}`);
  const { id } = values;
  const original = typeof id === "string" ? `id = '${id}'` : "TRUE";
  await database.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${columns}) SELECT ${columns}
    FROM (SELECT r.* FROM generate_series(${from}::int, ${to}::int) AS n
      CROSS JOIN jsonb_populate_record(NULL::${Prisma.raw(table)},
        coalesce((SELECT to_jsonb(t) FROM ${Prisma.raw(table)} t WHERE ${Prisma.raw(original)} LIMIT 1), '{}')
          || jsonb_build_object('deleted_at', NULL, ${Prisma.raw(changes.join(", "))})) AS r) AS copies`;
}

/** Writes so many rows of everything. */
export async function writeCommunity(
  database: Database,
  numberOf: (name: RowsName) => number,
): Promise<void> {
  const names = Object.keys(rows) as RowsName[];
  for (const name of names) {
    await writeFirst(database, rows[name]);
    await copyRows(database, rows[name], [2, numberOf(name)]);
  }
  await rankEntries(database);
  await database.$executeRaw`UPDATE game_counters SET likes = hashtext(game_id::text) & 7, popularity = hashtext(game_id::text) & 3`;
  await database.$executeRaw`UPDATE game_rating_summaries SET weighted = hashtext(game_id::text) & 7`;
  await database.$executeRaw`UPDATE resident_counters SET followers = hashtext(resident_id::text) & 7`;
}

/** Makes the rank trees of waitlists anew from what is on them. */
export async function rankEntries(database: Database): Promise<void> {
  await database.$executeRaw`DELETE FROM waitlist_rank_nodes`;
  await database.$queryRaw`
    SELECT rank_add(waitlist_id, seq, 1)::text FROM waitlist_entries WHERE deleted_at IS NULL`;
  await database.$executeRaw`
    UPDATE waitlists w SET entries_count = e.live, next_seq = e.last
    FROM (SELECT waitlist_id, count(*) FILTER (WHERE deleted_at IS NULL) AS live, max(seq) AS last
      FROM waitlist_entries GROUP BY waitlist_id) e WHERE w.id = e.waitlist_id`;
}
