import { Prisma } from "../../generated/prisma/client.js";
import { playStatuses } from "../../events/play-status.js";

/** A value as it is stored, and as a recount gives it: expressions over `from`. */
interface Counter {
  readonly stored: string;
  readonly counted: string;
}

/** How the counters of a table are counted again. */
export interface Recount {
  readonly table: string;
  /** What names a row. */
  readonly id: string;
  readonly from: string;
  readonly counters: Readonly<Record<string, Counter>>;
}

/** Rows that are counted by one of their columns, under a name that stands for the result. */
interface Counted {
  readonly rows: string;
  readonly by: string;
  /** What is counted of them, by the name of the counter. */
  readonly as: Readonly<Record<string, string>>;
}

/** Counters of a table with one row for each `key`, which several tables add up to. 0 stands for no rows. */
function recount(table: string, key: string, of: readonly Counted[], rows = table): Recount {
  const joins = of.map(({ rows, by, as }, index) => {
    const sums = Object.entries(as).map(([name, sum]) => `${sum} AS ${name}`);
    return `LEFT JOIN (SELECT ${by} AS id, ${sums.join(", ")} FROM ${rows} GROUP BY ${by}) AS n${index}
      ON n${index}.id = c.${key}`;
  });
  const counters = of.flatMap(({ as }, index) =>
    Object.keys(as).map((name): [string, Counter] => {
      const none = name === "by_status" ? noStatus : "0";
      return [name, { stored: `c.${name}`, counted: `coalesce(n${index}.${name}, ${none})` }];
    }),
  );
  return {
    ...{ table, id: `c.${key}`, from: [`${rows} c`, ...joins].join("\n") },
    counters: Object.fromEntries(counters),
  };
}

const all = "count(*)";
const noStatus = `ARRAY[${playStatuses.map(() => "0").join(", ")}]::bigint[]`;
const by_status = `ARRAY[${playStatuses
  .map((status) => `count(*) FILTER (WHERE play_status = '${status}')`)
  .join(", ")}]`;
const liveEntries = "library_entries WHERE deleted_at IS NULL";
/**
 * The rows of a table that residents' counters include: those of live games. While a job carries a deletion or a
 * restoration out, each row says whether it is included.
 */
const ofLiveGames = (
  table: string,
  condition = "TRUE",
): string => `${table} kept JOIN games g ON g.id = kept.game_id
  WHERE CASE WHEN g.is_counted = (g.deleted_at IS NULL) THEN g.is_counted ELSE kept.is_counted END AND ${condition}`;
/** A deletion takes an achievement or badge from the counters of its holders a little later: it is settled then. */
const counting = (of: string): string => `(${of}.deleted_at IS NULL OR ${of}.settled_at IS NULL)`;
const shownReviews = "reviews WHERE deleted_at IS NULL AND status = 'PUBLISHED'";

const ofGames = recount("game_counters", "game_id", [
  { rows: "liked_games", by: "game_id", as: { likes: all } },
  { rows: shownReviews, by: "game_id", as: { reviews: all } },
  { rows: "ratings", by: "game_id", as: { ratings: all } },
  { rows: liveEntries, by: "game_id", as: { library: all, by_status } },
  { rows: "backlog_items WHERE deleted_at IS NULL", by: "game_id", as: { backlog: all } },
  {
    rows: "list_items i JOIN lists l ON l.id = i.list_id AND l.deleted_at IS NULL",
    by: "game_id",
    as: { lists: all },
  },
]);

const histogram = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((score) => [`h${score}`, `count(*) FILTER (WHERE score = ${score})`]),
);

const ofRatings = recount("game_rating_summaries", "game_id", [
  { rows: "ratings", by: "game_id", as: { votes: all, score_sum: "sum(score)", ...histogram } },
]);

const ofResidents = recount("resident_counters", "resident_id", [
  { rows: "follows", by: "followee_id", as: { followers: all } },
  { rows: "follows", by: "follower_id", as: { following: all } },
  {
    rows: "lists WHERE deleted_at IS NULL AND type = 'PERSONALIZED'",
    by: "resident_id",
    as: { lists: all, public_lists: "count(*) FILTER (WHERE visibility = 'PUBLIC')" },
  },
  {
    rows: ofLiveGames("reviews", "kept.deleted_at IS NULL AND status = 'PUBLISHED'"),
    by: "resident_id",
    as: { reviews: all, likes_received: "sum(likes_count)" },
  },
  { rows: ofLiveGames("ratings"), by: "resident_id", as: { ratings: all } },
  { rows: ofLiveGames("liked_games"), by: "resident_id", as: { liked_games: all } },
  {
    rows: ofLiveGames("library_entries", "kept.deleted_at IS NULL"),
    by: "resident_id",
    as: {
      ...{ library: all, public_library: "count(*) FILTER (WHERE visibility <> 'PRIVATE')" },
      ...{ by_status, playtime_minutes: "sum(playtime_minutes)" },
    },
  },
  {
    rows: ofLiveGames("backlog_items", "kept.deleted_at IS NULL AND status = 'DONE'"),
    by: "resident_id",
    as: { backlog_done: all },
  },
  {
    rows: `resident_achievements h JOIN achievements a ON a.id = h.achievement_id AND ${counting("a")}
      WHERE h.unlocked_at IS NOT NULL`,
    by: "resident_id",
    as: { achievements: all },
  },
  {
    rows: `resident_badges h JOIN badges b ON b.id = h.badge_id AND ${counting("b")}`,
    by: "resident_id",
    as: { badges: all },
  },
]);

const ofReviews = recount("reviews", "id", [
  { rows: "review_likes", by: "review_id", as: { likes_count: all } },
]);

// What was deleted keeps its last count, whoever of its holders leaves later.

const ofAchievements = recount(
  "achievements",
  "id",
  [
    {
      rows: "resident_achievements WHERE unlocked_at IS NOT NULL",
      by: "achievement_id",
      as: { unlocked_count: all },
    },
  ],
  "(SELECT * FROM achievements WHERE deleted_at IS NULL)",
);

const ofBadges = recount(
  "badges",
  "id",
  [{ rows: "resident_badges", by: "badge_id", as: { award_count: "sum(count)" } }],
  "(SELECT * FROM badges WHERE deleted_at IS NULL)",
);

const ofCategories = recount("game_categories", "id", [
  { rows: "game_category_links", by: "category_id", as: { games_count: all } },
]);

const ofWaitlists = recount("waitlists", "id", [
  { rows: "waitlist_entries WHERE deleted_at IS NULL", by: "waitlist_id", as: { entries_count: all } },
]);

/** The views show other tables, without the games that were deleted. */
const ofLists: Recount = {
  table: "lists",
  id: "c.id",
  from: `lists c
    LEFT JOIN (SELECT list_id AS id, count(*) AS games FROM list_items GROUP BY list_id) n ON n.id = c.id
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${ofLiveGames("liked_games")} GROUP BY resident_id) liked
      ON liked.id = c.resident_id AND c.type = 'LIKED_GAMES'
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${ofLiveGames("library_entries", "kept.deleted_at IS NULL AND play_status <> 'NOT_STARTED'")}
      GROUP BY resident_id) played
      ON played.id = c.resident_id AND c.type = 'PLAYED_GAMES'`,
  counters: {
    items_count: { stored: "c.items_count", counted: "coalesce(n.games, liked.games, played.games, 0)" },
  },
};

const categoryLinks: Recount = {
  table: "game_category_links",
  id: "coalesce(l.category_id, k.category_id) || ' ' || coalesce(l.game_id, k.game_id)",
  from: `game_category_links l FULL JOIN (
      SELECT g.id AS game_id, category_id, g.name_key, g.released_key, r.weighted, c.popularity
      FROM games g JOIN game_rating_summaries r ON r.game_id = g.id JOIN game_counters c ON c.game_id = g.id
      CROSS JOIN unnest(g.category_ids) AS category_id WHERE g.deleted_at IS NULL) k
    ON k.category_id = l.category_id AND k.game_id = l.game_id`,
  counters: Object.fromEntries(
    ["name_key", "released_key", "weighted", "popularity"].map((name) => [
      name,
      { stored: `l.${name}`, counted: `k.${name}` },
    ]),
  ),
};

/** Each live entry counts in the nodes of its rank tree that cover its number: one for each power of two at most. */
const rankTree: Recount = {
  table: "waitlist_rank_nodes",
  id: "coalesce(t.waitlist_id, n.waitlist_id) || ' ' || coalesce(t.node, n.node)",
  from: `waitlist_rank_nodes t FULL JOIN (
      SELECT waitlist_id, part << size AS node, count(*) AS live FROM waitlist_entries
      CROSS JOIN generate_series(0, 32) AS size
      CROSS JOIN LATERAL (SELECT (seq + (1::bigint << size) - 1) >> size AS part) AS covering
      WHERE deleted_at IS NULL AND part & 1 = 1 GROUP BY 1, 2) n
    ON n.waitlist_id = t.waitlist_id AND n.node = t.node`,
  counters: { live: { stored: "coalesce(t.live, 0)", counted: "coalesce(n.live, 0)" } },
};

/** Everything that the schema keeps although it could be counted. */
export const recounts: readonly Recount[] = [
  ...[ofGames, ofRatings, ofResidents, ofReviews, ofLists, ofAchievements, ofBadges, ofCategories],
  ...[categoryLinks, ofWaitlists, rankTree],
];

/** The rows of a table whose counters are not what a recount gives. */
export const differencesOf = ({ table, id, from, counters }: Recount): Prisma.Sql => {
  const values = Object.entries(counters).map(
    ([name, { stored, counted }]) => `('${name}', (${stored})::text, (${counted})::text)`,
  );
  // The texts above are all there is: nothing comes from outside.
  return Prisma.raw(`SELECT '${table}' AS "table", (${id})::text AS id, each.counter, each.stored, each.counted
    FROM ${from} CROSS JOIN LATERAL (VALUES ${values.join(", ")}) AS each (counter, stored, counted)
    WHERE each.stored IS DISTINCT FROM each.counted ORDER BY id, counter`);
};
