import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Prisma } from "../../src/generated/prisma/client.js";
import type { Database, OpenDatabase } from "../../src/platform/database/client.js";
import { describeService } from "../support/describe-operation.js";
import {
  explainStatement,
  findIndexes,
  findSorts,
  flattenPlan,
  type PlanNode,
} from "../support/query-plans.js";
import type { SignedIn } from "../support/service.js";
import { connectTestDatabase } from "../support/test-database.js";
import { insertCommunity, insertCopies } from "./insert-rows.js";
import { createReaderKey, listSortedLists, readPage, type SortedList } from "./paginated-lists.js";
import { rows, type RowSet, type RowSetName, toNthId } from "./rows.js";

/** Tables that grow with the number of residents and their activity. Staff maintain the others, which stay small. */
const growingTables = new Set([
  "residents",
  "resident_counters",
  "games",
  "game_counters",
  "game_rating_summaries",
  "game_stats",
  "game_category_links",
  "game_popularity",
  "game_event_hours",
  "game_external_ids",
  "ratings",
  "reviews",
  "review_likes",
  "liked_games",
  "library_entries",
  "backlog_items",
  "lists",
  "list_items",
  "activity_logs",
  "follows",
  "feedback",
  "blogs",
  "resident_achievements",
  "resident_badges",
  "waitlist_entries",
  "waitlist_rank_nodes",
  "sessions",
  "webhook_deliveries",
]);

/** The maximum number of rows to sort, enough for one resident. Larger sets must be read in index order. */
const maxSortedRows = 200;

const mediumSize = 1_500;
/** The number of referenced rows, as in the bundled catalogue. */
const largeSize = 14_000;
const rowCounts: Partial<Record<RowSetName, number>> = {
  residents: largeSize,
  games: largeSize,
  stats: mediumSize,
  popularity: 600,
  blogs: mediumSize,
  feedback: mediumSize,
  lists: mediumSize,
  likedGamesLists: mediumSize,
  playedGamesLists: mediumSize,
  activities: mediumSize,
  entries: mediumSize,
  webhookDeliveries: mediumSize,
};

const statements: Prisma.Sql[] = [];
const setup = {
  onStatement: (statement: Prisma.Sql) => void statements.push(statement),
  skipCounterCheckBecause: "The test inserts rows directly.",
};

/** Inserts activity of other residents with other games. */
async function insertOtherActivity(database: Database): Promise<void> {
  const [resident, game] = [toNthId("resident", "n % 900 + 50"), toNthId("game", "n / 900 + 50")];
  const columns = { resident_id: resident, game_id: game };
  const withColumns = (rowSet: RowSet, others: Readonly<Record<string, string>>): RowSet => ({
    ...rowSet,
    others: { ...rowSet.others, ...others },
  });
  const rowSets = [
    ...[rows.library, rows.likes, rows.ratingsOfStar, rows.reviewsOfStar].map((each) =>
      withColumns(each, columns),
    ),
    ...[rows.backlog, rows.activities].map((each) => withColumns(each, columns)),
    withColumns(rows.unlocks, {
      resident_id: resident,
      achievement_id: toNthId("achievement", "n / 900 + 1"),
    }),
    withColumns(rows.awards, { resident_id: resident, badge_id: toNthId("badge", "n / 900 + 1") }),
    withColumns(rows.followers, {
      follower_id: resident,
      followee_id: toNthId("resident", "n / 900 + 1000"),
    }),
  ];
  for (const each of rowSets) await insertCopies(database, each, [1, 5_000]);
  await database.$executeRaw`
  INSERT INTO game_category_links (category_id, game_id, name_key, released_key)
  SELECT c.id, g.id, g.name_key, g.released_key FROM games g JOIN game_categories c ON c.slug = 'action'`;
  await database.$executeRaw`
  INSERT INTO game_popularity ("window", category_id, rank, game_id, score, computed_at)
  SELECT 'WEEK', c.id, p.rank, p.game_id, 1, now() FROM game_categories c JOIN game_popularity p ON p.rank <= 20`;
  await database.$executeRaw`
  INSERT INTO game_popularity ("window", category_id, rank, game_id, score, computed_at)
  SELECT other, category_id, rank, game_id, score, computed_at
  FROM game_popularity CROSS JOIN unnest(ARRAY['DAY', 'MONTH', 'ALL_TIME']) AS other`;
  await database.$executeRaw`
  INSERT INTO game_external_ids (game_id, source, external_id) SELECT id, 'igdb', slug FROM games`;
  await database.$executeRaw`UPDATE lists SET resident_id = ${Prisma.raw(toNthId("resident", "100 + (hashtext(id::text) & 1023)"))}
  WHERE type = 'PERSONALIZED' AND hashtext(id::text) & 63 > 0 AND name <> 'List'`;
  await database.$executeRaw`
  INSERT INTO list_items (id, list_id, game_id, rank_key)
  SELECT gen_random_uuid(), l.id, g.id, 'c' || g.slug FROM lists l
  CROSS JOIN (SELECT id, slug FROM games WHERE slug <> 'hit' LIMIT 5) g WHERE l.type = 'PERSONALIZED' AND l.name <> 'List'`;
}

function describeSlowStep(step: PlanNode): string[] {
  const table = step["Relation Name"] ?? "";
  if (step["Node Type"] === "Seq Scan" && growingTables.has(table)) return [`scans all of ${table}`];
  // An incremental sort reads in index order and sorts only ties.
  if (step["Node Type"] !== "Sort" || step["Plan Rows"] < maxSortedRows) return [];
  const sorted = flattenPlan(step).flatMap((each) => each["Relation Name"] ?? []);
  return sorted.some((name) => growingTables.has(name)) ? [`sorts ${[...new Set(sorted)].join(", ")}`] : [];
}

describeService("query plans with many rows", setup, ({ service }) => {
  let connection: OpenDatabase;
  let reader: SignedIn;
  let key: string;
  let joinKey: string;
  beforeAll(async () => {
    connection = connectTestDatabase(service.databaseUrl);
    await insertCommunity(connection.database, (name) => rowCounts[name] ?? 40);
    await insertOtherActivity(connection.database);
    key = await createReaderKey(service);
    joinKey = await service.key({ kind: "SECRET", scopes: ["waitlists:join"] });
    reader = await service.signUp();
    const sessions = {
      table: "sessions",
      first: {},
      others: { id: "gen_random_uuid()", resident_id: toNthId("resident") },
    };
    await insertCopies(connection.database, sessions, [100, 1_000]);
    await connection.database.$executeRaw`ANALYZE`;
  }, 300_000);
  afterAll(() => connection.close());

  /** Finds slow steps in the query plans of the statements that `callback` executes. */
  async function findSlowSteps(callback: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await callback();
    const slowSteps: string[] = [];
    for (const statement of [...statements]) {
      const steps = await explainStatement(connection.pool, statement);
      slowSteps.push(...steps.flatMap(describeSlowStep));
    }
    return slowSteps;
  }

  describe("every page of every list is an index range scan", () => {
    // queryGames combines any conditions, which no single index supports: its duration is limited instead (run-search.ts).
    const lists = listSortedLists().filter(({ id }) => id !== "queryGames");
    it.each(lists.map((list) => [list.id, list.sort ?? "the default order", list] as const))(
      "%s by %s",
      async (_id, _sort, list: SortedList) => {
        const { pagination } = await readPage(service, list, { key, limit: 5 });
        const cursor = pagination.next_cursor;
        expect(await findSlowSteps(() => readPage(service, list, { key, limit: 5, cursor }))).toEqual([]);
      },
    );
  });

  it("reads popular games in the order of their ranks", async () => {
    statements.length = 0;
    await service.api.games.listPopular();
    const plans = await Promise.all(statements.map((each) => explainStatement(connection.pool, each)));
    expect(plans.flatMap(findIndexes)).toContain("game_popularity_pkey");
    // The categories of each game are sorted.
    expect(plans.flatMap(findSorts).filter((sort) => sort["Plan Rows"] > 10)).toEqual([]);
  });

  describe("frequent requests", () => {
    const requests: Readonly<Record<string, () => Promise<unknown>>> = {
      "a game": () => service.api.games.get("hit"),
      "the statistics of a game": () => service.api.gameStats.get("hit"),
      "the overall rating of a game": () => service.api.games.getRatingSummary("hit"),
      "the relationship of a resident with a game": () => reader.api.games.getRelationship("hit"),
      "popular games": () => service.api.games.listPopular(),
      "a library with its summary": () => reader.api.library.list(),
      "the home feed": () => reader.api.activityLogs.list({ query: { scope: "FOLLOWING" } }),
      "a resident": () => service.api.residents.get("@star"),
      "joining a waitlist": () =>
        service
          .as({ serviceKey: joinKey })
          .waitlists.join("beta", { name: "Grace", email: "grace@example.com" }),
      "liking a game": () => reader.api.likedGames.create({ game_slug: "hit" }),
      "rating a game": () => reader.api.ratings.create({ game_slug: "hit", score: 9 }),
      "adding a library entry": () => reader.api.library.create({ game_slug: "hit", play_status: "PLAYING" }),
    };
    it.each(Object.entries(requests))("%s: every statement uses an index", async (_, sendRequest) => {
      expect(await findSlowSteps(sendRequest)).toEqual([]);
    });
  });
});
