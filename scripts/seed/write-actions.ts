import { v7 } from "uuid";
import type { Prisma } from "../../packages/server/src/generated/prisma/client.js";
import type { Transaction } from "../../packages/server/src/platform/database/client.js";
import { generateRanks } from "../../packages/server/src/platform/ranks.js";
import type { Action } from "./actions.js";
import { insertRows } from "./insert-rows.js";
import type { Random } from "./random.js";
import type { SocialGraph } from "./social-graph.js";

/** Prisma's default timeouts are too short for a batch. */
export const transactionOptions = { maxWait: 10_000, timeout: 120_000 };

/** The rows of a batch by table. Referenced tables come first, and backlog items before the entries whose play status they follow. */
const createEmptyRows = () => ({
  backlog_items: [] as Prisma.BacklogItemCreateManyInput[],
  library_entries: [] as Prisma.LibraryEntryCreateManyInput[],
  ratings: [] as Prisma.RatingCreateManyInput[],
  reviews: [] as Prisma.ReviewCreateManyInput[],
  liked_games: [] as Prisma.LikedGameCreateManyInput[],
  lists: [] as Prisma.ListCreateManyInput[],
  list_items: [] as Prisma.ListItemCreateManyInput[],
  follows: [] as Prisma.FollowCreateManyInput[],
  review_likes: [] as Prisma.ReviewLikeCreateManyInput[],
  activity_logs: [] as Prisma.ActivityLogCreateManyInput[],
});

type Rows = ReturnType<typeof createEmptyRows>;

/** Writes a batch of actions. Triggers update counters, ratings, awards and the activity log. */
export async function writeActions(
  tx: Transaction,
  {
    actions,
    socialGraph,
    random,
  }: { readonly actions: readonly Action[]; readonly socialGraph: SocialGraph; readonly random: Random },
): Promise<void> {
  const rows = createEmptyRows();
  for (const action of actions) addRows(rows, action, socialGraph, random);
  for (const [table, tableRows] of Object.entries(rows)) await insertRows(tx, table, tableRows);
  // Nobody gets a mail about followers of the past.
  await tx.$executeRaw`
    DELETE FROM follow_notices n
    USING unnest(${rows.follows.map(({ follower_id }) => follower_id)}::uuid[],
      ${rows.follows.map(({ followee_id }) => followee_id)}::uuid[]) seeded(follower_id, followee_id)
    WHERE n.follower_id = seeded.follower_id AND n.followee_id = seeded.followee_id`;
}

function addRows(rows: Rows, action: Action, socialGraph: SocialGraph, random: Random): void {
  const { resident, at } = action;
  const id = createIdAt(at, random);
  const row = { id, resident_id: resident.id, created_at: at, updated_at: at };
  switch (action.kind) {
    case "add-to-library":
      return addLibraryEntry(rows, row, action);
    case "add-to-backlog":
      return addBacklogItem(rows, row, action);
    case "rate":
      return void rows.ratings.push({ ...row, game_id: action.game.id, score: action.score });
    case "review":
      return addReview(rows, row, action, socialGraph);
    case "like-game":
      return void rows.liked_games.push({ ...row, game_id: action.game.id });
    case "log-play-session":
      return addPlaySession(rows, row, action);
    case "create-list":
      return addList(rows, row, action, random);
    case "follow":
      return addFollow(rows, action, socialGraph, random);
    case "like-review":
      return addReviewLike(rows, action, socialGraph, random);
  }
}

type ActionOfKind<Kind extends Action["kind"]> = Extract<Action, { readonly kind: Kind }>;

/** The columns that the rows of all actions have. */
interface BaseRow {
  readonly id: string;
  readonly resident_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Creates a UUIDv7 with the timestamp of the row, reproducible from the seed. */
export const createIdAt = (at: Date, random: Random): string =>
  v7({ msecs: at.getTime(), random: random.bytes(16) });

function addLibraryEntry(
  rows: Rows,
  row: BaseRow,
  { resident, game, status, minutes, at }: ActionOfKind<"add-to-library">,
): void {
  const isCompleted = status === "COMPLETED" || status === "MASTERED";
  rows.library_entries.push({
    ...row,
    game_id: game.id,
    play_status: status,
    playtime_minutes: minutes,
    visibility: "INHERIT",
    platforms: resident.platforms.filter((platform) => game.platforms.includes(platform)).slice(0, 1),
    started_on: status === "NOT_STARTED" ? null : at,
    completed_on: isCompleted ? at : null,
    times_completed: isCompleted ? 1 : 0,
    progress_percent: status === "MASTERED" ? 100 : null,
  });
}

function addBacklogItem(rows: Rows, row: BaseRow, { game, priority }: ActionOfKind<"add-to-backlog">): void {
  // UUIDv7 sorts by time, so a rank key derived from the ID keeps the backlog in insertion order.
  const rank_key = `a0${row.id.replaceAll("-", "").slice(0, 20)}V`;
  rows.backlog_items.push({ ...row, game_id: game.id, priority, rank_key });
}

function addReview(
  rows: Rows,
  row: BaseRow,
  { game, score, status, minutes, title, body, at }: ActionOfKind<"review">,
  socialGraph: SocialGraph,
): void {
  rows.reviews.push({
    ...row,
    game_id: game.id,
    title,
    body,
    language: "en",
    published_at: at,
    score,
    verdict: score >= 7 ? "RECOMMENDED" : score <= 4 ? "NOT_RECOMMENDED" : "UNDECIDED",
    play_status_at_review: status,
    playtime_minutes_at_review: minutes,
  });
  socialGraph.addReview({ id: row.id, authorId: row.resident_id });
}

function addPlaySession(
  rows: Rows,
  row: BaseRow,
  { game, minutes, message, at }: ActionOfKind<"log-play-session">,
): void {
  rows.activity_logs.push({
    ...row,
    game_id: game.id,
    type: "PLAY_SESSION",
    source: "RESIDENT",
    occurred_at: at,
    minutes,
    added_minutes: 0,
    message,
  });
}

function addList(
  rows: Rows,
  row: BaseRow,
  { name, games }: ActionOfKind<"create-list">,
  random: Random,
): void {
  rows.lists.push({ ...row, visibility: "PUBLIC", name });
  const ranks = generateRanks(games.length);
  rows.list_items.push(
    ...games.map((game, index) => ({
      id: createIdAt(row.created_at, random),
      list_id: row.id,
      game_id: game.id,
      rank_key: ranks[index] ?? "",
      created_at: row.created_at,
      updated_at: row.updated_at,
    })),
  );
}

function addFollow(
  rows: Rows,
  { resident, at }: ActionOfKind<"follow">,
  socialGraph: SocialGraph,
  random: Random,
): void {
  const followee_id = socialGraph.pickFollowee(resident.id, random);
  if (followee_id !== undefined) rows.follows.push({ follower_id: resident.id, followee_id, created_at: at });
}

function addReviewLike(
  rows: Rows,
  { resident, at }: ActionOfKind<"like-review">,
  socialGraph: SocialGraph,
  random: Random,
): void {
  const review_id = socialGraph.pickReviewToLike(resident.id, random);
  if (review_id !== undefined)
    rows.review_likes.push({ review_id, resident_id: resident.id, created_at: at });
}
