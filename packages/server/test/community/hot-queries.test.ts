import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createDatabase, type Database, type OpenDatabase } from "../../src/platform/database/client.js";
import { Prisma } from "../../src/generated/prisma/client.js";
import { genericPlanOfStatement, nodesOf, type PlanNode } from "../support/query-plans.js";
import { startService, type SignedIn, type TestService } from "../support/service.js";
import { listsInOrder, readingKey, readPage, type ListInOrder } from "./lists.js";
import { copyRows, nth, rows, writeCommunity, type Rows, type RowsName } from "./rows.js";

/** Tables that grow with residents and what they do. The others are written by staff and stay small. */
const growing = new Set([
  ...["residents", "resident_counters", "games", "game_counters", "game_rating_summaries", "game_stats"],
  ...["game_category_links", "game_popularity", "game_event_hours", "game_external_ids", "ratings"],
  ...["reviews", "review_likes", "liked_games", "library_entries", "backlog_items", "lists", "list_items"],
  ...["activity_logs", "follows", "feedback", "blogs", "resident_achievements", "resident_badges"],
  ...["waitlist_entries", "waitlist_rank_nodes", "sessions"],
]);

/** More rows than a plan may sort: what is one resident's own is sorted, what is everybody's is read in order. */
const fewToSort = 200;

const many = 1_500;
/** What others refer to; the size of the catalogue that comes along. */
const mostRows = 14_000;
const numbers: Partial<Record<RowsName, number>> = {
  ...{ residents: mostRows, games: mostRows, stats: many, popularity: many, blogs: many, feedback: many },
  ...{ lists: many, likedViews: many, playedViews: many, activities: many, entries: many },
};

let service: TestService;
let opened: OpenDatabase;
let reader: SignedIn;
let key: string;
let partner: string;
const statements: Prisma.Sql[] = [];
beforeAll(async () => {
  service = await startService(
    {},
    {
      onStatement: (statement) => void statements.push(statement),
      countersDiffer: "The community is made of bare rows.",
    },
  );
  opened = createDatabase(service.databaseUrl);
  await writeCommunity(opened.database, (name) => numbers[name] ?? 40);
  await writeCrowd(opened.database);
  key = await readingKey(service);
  partner = await service.key({ kind: "SECRET", scopes: ["waitlists:join"] });
  reader = await service.signUp();
  const sessions = {
    table: "sessions",
    first: {},
    others: { id: "gen_random_uuid()", resident_id: nth("resident") },
  };
  await copyRows(opened.database, sessions, [100, 1_000]);
  await opened.database.$executeRaw`ANALYZE`;
}, 300_000);
afterAll(async () => {
  await opened.close();
  await service.stop();
});

/** What others than the star do, with other games than the hit. */
async function writeCrowd(database: Database): Promise<void> {
  const [resident, game] = [nth("resident", "n % 900 + 50"), nth("game", "n / 900 + 50")];
  const theirs = { resident_id: resident, game_id: game };
  const of = (of: Rows, others: Readonly<Record<string, string>>): Rows => ({
    ...of,
    others: { ...of.others, ...others },
  });
  const crowd = [
    ...[rows.library, rows.likes, rows.ratingsOfStar, rows.reviewsOfStar].map((each) => of(each, theirs)),
    ...[rows.backlog, rows.activities].map((each) => of(each, theirs)),
    of(rows.unlocks, { resident_id: resident, achievement_id: nth("achievement", "n / 900 + 1") }),
    of(rows.awards, { resident_id: resident, badge_id: nth("badge", "n / 900 + 1") }),
    of(rows.followers, { follower_id: resident, followee_id: nth("resident", "n / 900 + 1000") }),
  ];
  for (const each of crowd) await copyRows(database, each, [1, 5_000]);
  await database.$executeRaw`
    INSERT INTO game_category_links (category_id, game_id, name_key, released_key)
    SELECT k.id, g.id, g.name_key, g.released_key FROM games g JOIN game_categories k ON k.slug = 'action'`;
  await database.$executeRaw`
    INSERT INTO game_external_ids (game_id, source, external_id) SELECT id, 'igdb', slug FROM games`;
  await database.$executeRaw`UPDATE lists SET resident_id = ${Prisma.raw(nth("resident", "100 + (hashtext(id::text) & 1023)"))}
    WHERE type = 'PERSONALIZED' AND hashtext(id::text) & 63 > 0 AND name <> 'List'`;
  await database.$executeRaw`
    INSERT INTO list_items (id, list_id, game_id, rank_key)
    SELECT gen_random_uuid(), l.id, g.id, 'c' || g.slug FROM lists l
    CROSS JOIN (SELECT id, slug FROM games WHERE slug <> 'hit' LIMIT 5) g WHERE l.type = 'PERSONALIZED' AND l.name <> 'List'`;
}

/** What is wrong with the plans of all statements that some work sends. */
async function wrongWith(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await work();
  const wrong: string[] = [];
  for (const statement of [...statements]) {
    const steps = await genericPlanOfStatement(opened.pool, statement);
    wrong.push(...steps.flatMap(wrongStep));
  }
  return wrong;
}

function wrongStep(step: PlanNode): string[] {
  const table = step["Relation Name"] ?? "";
  if (step["Node Type"] === "Seq Scan" && growing.has(table)) return [`reads all of ${table}`];
  // An incremental sort reads an index in its order and only breaks ties.
  if (step["Node Type"] !== "Sort" || step["Plan Rows"] < fewToSort) return [];
  const sorted = nodesOf(step).flatMap((each) => each["Relation Name"] ?? []);
  return sorted.some((name) => growing.has(name)) ? [`sorts ${[...new Set(sorted)].join(", ")}`] : [];
}

describe("a page of any list, at any depth, is a range of an index", () => {
  const lists = listsInOrder().filter(({ id }) => id !== "queryGames");
  it.each(lists.map((list) => [list.id, list.sort ?? "its only order", list] as const))(
    "%s by %s",
    async (_id, _sort, list: ListInOrder) => {
      const { pagination } = await readPage(service, list, { key, limit: 5 });
      const cursor = pagination.next_cursor;
      expect(await wrongWith(() => readPage(service, list, { key, limit: 5, cursor }))).toEqual([]);
    },
  );
});

describe("what a page of the platform asks for", () => {
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    "a game": () => service.api.games.get("hit"),
    "the statistics of a game": () => service.api.gameStats.get("hit"),
    "the overall rating of a game": () => service.api.ratings.getOfGame("hit"),
    "what a resident has to do with a game": () => reader.api.games.getRelationship("hit"),
    "popular games": () => service.api.games.listPopular(),
    "a library with its summary": () => reader.api.library.list(),
    "the home feed": () => reader.api.activityLogs.list({ query: { scope: "FOLLOWING" } }),
    "a resident": () => service.api.residents.get("@star"),
    "a place on a waitlist": () =>
      service
        .as({ serviceKey: partner })
        .waitlists.join("beta", { name: "Grace", email: "grace@example.com" }),
    "a like": () => reader.api.likedGames.add({ game_slug: "hit" }),
    "a rating": () => reader.api.ratings.create({ game_slug: "hit", score: 9 }),
    "a library entry": () => reader.api.library.create({ game_slug: "hit", play_status: "PLAYING" }),
  };
  it.each(Object.entries(questions))("%s: looks into indexes", async (_, ask) => {
    expect(await wrongWith(ask)).toEqual([]);
  });
});
