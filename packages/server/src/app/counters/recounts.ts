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
interface CountSource {
  readonly rows: string;
  readonly groupBy: string;
  /** What is counted of them, by the name of the counter. */
  readonly aggregates: Readonly<Record<string, string>>;
}

/** Counters of a table with one row for each `key`, which several tables add up to. 0 stands for no rows. */
function defineRecount(table: string, key: string, sources: readonly CountSource[], rows = table): Recount {
  const joins = sources.map(({ rows, groupBy, aggregates }, index) => {
    const sums = Object.entries(aggregates).map(([name, sum]) => `${sum} AS ${name}`);
    return `LEFT JOIN (SELECT ${groupBy} AS id, ${sums.join(", ")} FROM ${rows} GROUP BY ${groupBy}) AS n${index}
      ON n${index}.id = c.${key}`;
  });
  const counters = sources.flatMap(({ aggregates }, index) =>
    Object.keys(aggregates).map((name): [string, Counter] => {
      const zero = name === "by_status" ? noStatus : "0";
      return [name, { stored: `c.${name}`, counted: `coalesce(n${index}.${name}, ${zero})` }];
    }),
  );
  return {
    ...{ table, id: `c.${key}`, from: [`${rows} c`, ...joins].join("\n") },
    counters: Object.fromEntries(counters),
  };
}

const countAll = "count(*)";
const noStatus = `ARRAY[${playStatuses.map(() => "0").join(", ")}]::bigint[]`;
const by_status = `ARRAY[${playStatuses
  .map((status) => `count(*) FILTER (WHERE play_status = '${status}')`)
  .join(", ")}]`;
const liveEntries = "library_entries WHERE deleted_at IS NULL";
/**
 * The rows of a table that residents' counters include: those of live games. While a job carries a deletion or a
 * restoration out, each row says whether it is included.
 */
const rowsOfLiveGames = (
  table: string,
  condition = "TRUE",
): string => `${table} kept JOIN games g ON g.id = kept.game_id
  WHERE CASE WHEN g.is_counted = (g.deleted_at IS NULL) THEN g.is_counted ELSE kept.is_counted END AND ${condition}`;
/** A deletion takes an achievement or badge from the counters of its holders a little later: it is settled then. */
const isStillCounted = (alias: string): string =>
  `(${alias}.deleted_at IS NULL OR ${alias}.settled_at IS NULL)`;
const shownReviews = "reviews WHERE deleted_at IS NULL AND status = 'PUBLISHED'";

const gameCounters = defineRecount("game_counters", "game_id", [
  { rows: "liked_games", groupBy: "game_id", aggregates: { likes: countAll } },
  { rows: shownReviews, groupBy: "game_id", aggregates: { reviews: countAll } },
  { rows: "ratings", groupBy: "game_id", aggregates: { ratings: countAll } },
  { rows: liveEntries, groupBy: "game_id", aggregates: { library: countAll, by_status } },
  { rows: "backlog_items WHERE deleted_at IS NULL", groupBy: "game_id", aggregates: { backlog: countAll } },
  {
    rows: "list_items i JOIN lists l ON l.id = i.list_id AND l.deleted_at IS NULL",
    groupBy: "game_id",
    aggregates: { lists: countAll },
  },
]);

const histogram = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((score) => [`h${score}`, `count(*) FILTER (WHERE score = ${score})`]),
);

const ratingSummaries = defineRecount("game_rating_summaries", "game_id", [
  {
    rows: "ratings",
    groupBy: "game_id",
    aggregates: { votes: countAll, score_sum: "sum(score)", ...histogram },
  },
]);

const residentCounters = defineRecount("resident_counters", "resident_id", [
  { rows: "follows", groupBy: "followee_id", aggregates: { followers: countAll } },
  { rows: "follows", groupBy: "follower_id", aggregates: { following: countAll } },
  {
    rows: "lists WHERE deleted_at IS NULL AND type = 'PERSONALIZED'",
    groupBy: "resident_id",
    aggregates: { lists: countAll, public_lists: "count(*) FILTER (WHERE visibility = 'PUBLIC')" },
  },
  {
    rows: rowsOfLiveGames("reviews", "kept.deleted_at IS NULL AND status = 'PUBLISHED'"),
    groupBy: "resident_id",
    aggregates: { reviews: countAll, likes_received: "sum(likes_count)" },
  },
  { rows: rowsOfLiveGames("ratings"), groupBy: "resident_id", aggregates: { ratings: countAll } },
  { rows: rowsOfLiveGames("liked_games"), groupBy: "resident_id", aggregates: { liked_games: countAll } },
  {
    rows: rowsOfLiveGames("library_entries", "kept.deleted_at IS NULL"),
    groupBy: "resident_id",
    aggregates: {
      ...{ library: countAll, public_library: "count(*) FILTER (WHERE visibility <> 'PRIVATE')" },
      ...{ by_status, playtime_minutes: "sum(playtime_minutes)" },
    },
  },
  {
    rows: rowsOfLiveGames("backlog_items", "kept.deleted_at IS NULL AND status = 'DONE'"),
    groupBy: "resident_id",
    aggregates: { backlog_done: countAll },
  },
  {
    rows: `resident_achievements h JOIN achievements a ON a.id = h.achievement_id AND ${isStillCounted("a")}
      WHERE h.unlocked_at IS NOT NULL`,
    groupBy: "resident_id",
    aggregates: { achievements: countAll },
  },
  {
    rows: `resident_badges h JOIN badges b ON b.id = h.badge_id AND ${isStillCounted("b")}`,
    groupBy: "resident_id",
    aggregates: { badges: countAll },
  },
]);

const reviewLikes = defineRecount("reviews", "id", [
  { rows: "review_likes", groupBy: "review_id", aggregates: { likes_count: countAll } },
]);

// What was deleted keeps its last count, whoever of its holders leaves later.

const achievementUnlocks = defineRecount(
  "achievements",
  "id",
  [
    {
      rows: "resident_achievements WHERE unlocked_at IS NOT NULL",
      groupBy: "achievement_id",
      aggregates: { unlocked_count: countAll },
    },
  ],
  "(SELECT * FROM achievements WHERE deleted_at IS NULL)",
);

const badgeAwards = defineRecount(
  "badges",
  "id",
  [{ rows: "resident_badges", groupBy: "badge_id", aggregates: { award_count: "sum(count)" } }],
  "(SELECT * FROM badges WHERE deleted_at IS NULL)",
);

const categorySizes = defineRecount("game_categories", "id", [
  { rows: "game_category_links", groupBy: "category_id", aggregates: { games_count: countAll } },
]);

const waitlistSizes = defineRecount("waitlists", "id", [
  {
    rows: "waitlist_entries WHERE deleted_at IS NULL",
    groupBy: "waitlist_id",
    aggregates: { entries_count: countAll },
  },
]);

/** The views show other tables, without the games that were deleted. */
const listSizes: Recount = {
  table: "lists",
  id: "c.id",
  from: `lists c
    LEFT JOIN (SELECT list_id AS id, count(*) AS games FROM list_items GROUP BY list_id) n ON n.id = c.id
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${rowsOfLiveGames("liked_games")} GROUP BY resident_id) liked
      ON liked.id = c.resident_id AND c.type = 'LIKED_GAMES'
    LEFT JOIN (SELECT resident_id AS id, count(*) AS games
      FROM ${rowsOfLiveGames("library_entries", "kept.deleted_at IS NULL AND play_status <> 'NOT_STARTED'")}
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
  ...[
    gameCounters,
    ratingSummaries,
    residentCounters,
    reviewLikes,
    listSizes,
    achievementUnlocks,
    badgeAwards,
    categorySizes,
  ],
  ...[categoryLinks, waitlistSizes, rankTree],
];

/** The rows of a table whose counters are not what a recount gives. */
export const buildDifferencesQuery = ({ table, id, from, counters }: Recount): Prisma.Sql => {
  const values = Object.entries(counters).map(
    ([name, { stored, counted }]) => `('${name}', (${stored})::text, (${counted})::text)`,
  );
  // The texts above are all there is: nothing comes from outside.
  return Prisma.raw(`SELECT '${table}' AS "table", (${id})::text AS id, each.counter, each.stored, each.counted
    FROM ${from} CROSS JOIN LATERAL (VALUES ${values.join(", ")}) AS each (counter, stored, counted)
    WHERE each.stored IS DISTINCT FROM each.counted ORDER BY id, counter`);
};
