import { v7 } from "uuid";
import type { Transaction } from "../../packages/server/src/platform/database/client.js";
import type { Prisma } from "../../packages/server/src/generated/prisma/client.js";
import {
  createUnitOfWork,
  type UnitOfWorkDependencies,
  type UnitOfWork,
} from "../../packages/server/src/events/unit-of-work.js";
import {
  backlogItemAdded,
  gameLiked,
  gameRated,
  libraryEntryAdded,
  listCreated,
  playSessionLogged,
  residentFollowed,
  reviewLikesChanged,
  reviewPublished,
} from "../../packages/server/src/events/domain-events.js";
import { isFinished } from "../../packages/server/src/events/play-status.js";
import { generateRanks } from "../../packages/server/src/platform/ranks.js";
import type { Action } from "./actions.js";
import { insertRows } from "./insert-rows.js";
import type { Random } from "./random.js";
import type { SocialGraph } from "./social-graph.js";

/** Prisma's default timeouts are too short for a batch. */
export const transactionOptions = { maxWait: 10_000, timeout: 120_000 };

/** The rows of a batch by table. Referenced tables come first. */
const createEmptyRows = () => ({
  library_entries: [] as Prisma.LibraryEntryCreateManyInput[],
  backlog_items: [] as Prisma.BacklogItemCreateManyInput[],
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

/** Records the domain event of an action, with the same functions that the operations call. */
type RecordEvent = (unit: UnitOfWork) => void;

/** Writes a batch of actions, and updates counters, ratings, awards and the activity log. */
export async function writeActions(
  tx: Transaction,
  dependencies: UnitOfWorkDependencies,
  {
    actions,
    socialGraph,
    random,
  }: { readonly actions: readonly Action[]; readonly socialGraph: SocialGraph; readonly random: Random },
): Promise<void> {
  const rows = createEmptyRows();
  const events = actions.map((action) => ({
    at: action.at,
    recordEvent: addRows(rows, action, socialGraph, random),
  }));
  await insertAllRows(tx, rows);
  const unit = createUnitOfWork(tx, dependencies);
  for (const { at, recordEvent } of events) recordEvent?.(unit.at(at));
}

async function insertAllRows(tx: Transaction, rows: Rows): Promise<void> {
  for (const [table, tableRows] of Object.entries(rows)) await insertRows(tx, table, tableRows);
  await tx.$executeRaw`
    UPDATE reviews r SET likes_count = likes_count + liked.likes
    FROM (SELECT id, count(*)::int AS likes FROM unnest(${rows.review_likes.map(({ review_id }) => review_id)}::uuid[]) u(id)
      GROUP BY id) liked WHERE r.id = liked.id`;
}

function addRows(
  rows: Rows,
  action: Action,
  socialGraph: SocialGraph,
  random: Random,
): RecordEvent | undefined {
  const { resident, at } = action;
  const id = createIdAt(at, random);
  const row = { id, resident_id: resident.id, created_at: at, updated_at: at };
  switch (action.kind) {
    case "add-to-library":
      return addLibraryEntry(rows, row, action);
    case "add-to-backlog":
      return addBacklogItem(rows, row, action);
    case "rate": {
      const rating = { ...row, game_id: action.game.id, score: action.score };
      rows.ratings.push(rating);
      return (unit) => gameRated(unit, rating, null);
    }
    case "review":
      return addReview(rows, row, action, socialGraph);
    case "like-game": {
      const like = { ...row, game_id: action.game.id };
      rows.liked_games.push(like);
      return (unit) => gameLiked(unit, like, resident.likesVisibility);
    }
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
): RecordEvent {
  const isCompleted = isFinished(status);
  const entry = {
    ...row,
    game_id: game.id,
    play_status: status,
    playtime_minutes: minutes,
    visibility: "INHERIT",
  };
  rows.library_entries.push({
    ...entry,
    platforms: resident.platforms.filter((platform) => game.platforms.includes(platform)).slice(0, 1),
    started_on: status === "NOT_STARTED" ? null : at,
    completed_on: isCompleted ? at : null,
    times_completed: isCompleted ? 1 : 0,
    progress_percent: status === "MASTERED" ? 100 : null,
  });
  const visibility = { entry: resident.libraryVisibility, backlog: resident.libraryVisibility };
  return (unit) => libraryEntryAdded(unit, entry, visibility);
}

function addBacklogItem(
  rows: Rows,
  row: BaseRow,
  { resident, game, priority }: ActionOfKind<"add-to-backlog">,
): RecordEvent {
  const item = { ...row, game_id: game.id };
  // UUIDv7 sorts by time, so a rank key derived from the ID keeps the backlog in insertion order.
  rows.backlog_items.push({ ...item, priority, rank_key: `a0${row.id.replaceAll("-", "").slice(0, 20)}V` });
  return (unit) => backlogItemAdded(unit, item, resident.libraryVisibility);
}

function addReview(
  rows: Rows,
  row: BaseRow,
  action: ActionOfKind<"review">,
  socialGraph: SocialGraph,
): RecordEvent {
  const { game, score, status, minutes, title, body, at } = action;
  const review = { ...row, game_id: game.id };
  rows.reviews.push({
    ...review,
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
  return (unit) => reviewPublished(unit, { ...review, likes_count: 0, is_counted: true });
}

function addPlaySession(
  rows: Rows,
  row: BaseRow,
  { game, minutes, message, at }: ActionOfKind<"log-play-session">,
): RecordEvent {
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
  return (unit) => playSessionLogged(unit, game.id);
}

function addList(
  rows: Rows,
  row: BaseRow,
  { name, games }: ActionOfKind<"create-list">,
  random: Random,
): RecordEvent {
  const list = { ...row, visibility: "PUBLIC" } as const;
  rows.lists.push({ ...list, name, items_count: games.length });
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
  const gameIds = games.map(({ id }) => id);
  return (unit) => listCreated(unit, list, gameIds);
}

function addFollow(
  rows: Rows,
  { resident, at }: ActionOfKind<"follow">,
  socialGraph: SocialGraph,
  random: Random,
): RecordEvent | undefined {
  const followee_id = socialGraph.pickFollowee(resident.id, random);
  if (followee_id === undefined) return undefined;
  const follow = { follower_id: resident.id, followee_id, created_at: at };
  rows.follows.push(follow);
  return (unit) => residentFollowed(unit, follow, 10_000);
}

function addReviewLike(
  rows: Rows,
  { resident, at }: ActionOfKind<"like-review">,
  socialGraph: SocialGraph,
  random: Random,
): RecordEvent | undefined {
  const review = socialGraph.pickReviewToLike(resident.id, random);
  if (review === undefined) return undefined;
  rows.review_likes.push({ review_id: review.id, resident_id: resident.id, created_at: at });
  return (unit) => reviewLikesChanged(unit, { resident_id: review.authorId, is_counted: true }, 1);
}
