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
import { generateRanks } from "../../packages/server/src/areas/lists/ranks.js";
import type { Deed } from "./deeds.js";
import { insertRows } from "./insert.js";
import type { Chance } from "./random.js";
import type { Society } from "./society.js";

/** How long a transaction of a batch may wait and take, in milliseconds. */
export const patience = { maxWait: 10_000, timeout: 120_000 };

/** The rows of a batch by their tables, in the order in which rows refer to one another. */
const noRows = () => ({
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

type Rows = ReturnType<typeof noRows>;

/** What rows mean to other areas, told by the same functions as the operations tell it. */
type Happening = (effects: UnitOfWork) => void;

/** Writes a batch of deeds, in one transaction, with all that follows from them. */
export async function writeDeeds(
  tx: Transaction,
  means: UnitOfWorkDependencies,
  {
    deeds,
    society,
    chance,
  }: { readonly deeds: readonly Deed[]; readonly society: Society; readonly chance: Chance },
): Promise<void> {
  const rows = noRows();
  const told = deeds.map((deed) => ({ at: deed.at, happening: addRows(rows, deed, society, chance) }));
  await insert(tx, rows);
  const effects = createUnitOfWork(tx, means);
  for (const { at, happening } of told) happening?.(effects.at(at));
  await effects.flush();
}

async function insert(tx: Transaction, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) await insertRows(tx, table, list);
  await tx.$executeRaw`
    UPDATE reviews r SET likes_count = likes_count + liked.by
    FROM (SELECT id, count(*)::int AS by FROM unnest(${rows.review_likes.map(({ review_id }) => review_id)}::uuid[]) u(id)
      GROUP BY id) liked WHERE r.id = liked.id`;
}

function addRows(rows: Rows, deed: Deed, society: Society, chance: Chance): Happening | undefined {
  const { by, at } = deed;
  const id = idAt(at, chance);
  const row = { id, resident_id: by.id, created_at: at, updated_at: at };
  switch (deed.kind) {
    case "own":
      return addEntry(rows, row, deed);
    case "plan":
      return addItem(rows, row, deed);
    case "rate": {
      const rating = { ...row, game_id: deed.game.id, score: deed.score };
      rows.ratings.push(rating);
      return (effects) => gameRated(effects, rating, null);
    }
    case "review":
      return addReview(rows, row, deed, society);
    case "like": {
      const like = { ...row, game_id: deed.game.id };
      rows.liked_games.push(like);
      return (effects) => gameLiked(effects, like, by.likes);
    }
    case "play":
      return addSession(rows, row, deed);
    case "list":
      return addList(rows, row, deed, chance);
    case "follow":
      return addFollow(rows, deed, society, chance);
    case "applaud":
      return addApplause(rows, deed, society, chance);
  }
}

type DeedOf<Kind extends Deed["kind"]> = Extract<Deed, { readonly kind: Kind }>;

interface Row {
  readonly id: string;
  readonly resident_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Ids are of the time of their rows, as those that the service makes, and the same for the same seed number. */
export const idAt = (at: Date, chance: Chance): string =>
  v7({ msecs: at.getTime(), random: chance.bytes(16) });

function addEntry(rows: Rows, row: Row, { by, game, status, minutes, at }: DeedOf<"own">): Happening {
  const hasEnd = isFinished(status);
  const entry = {
    ...row,
    game_id: game.id,
    play_status: status,
    playtime_minutes: minutes,
    visibility: "INHERIT",
  };
  rows.library_entries.push({
    ...entry,
    platforms: by.platforms.filter((platform) => game.platforms.includes(platform)).slice(0, 1),
    started_on: status === "NOT_STARTED" ? null : at,
    completed_on: hasEnd ? at : null,
    times_completed: hasEnd ? 1 : 0,
    progress_percent: status === "MASTERED" ? 100 : null,
  });
  const shown = { entry: by.library, backlog: by.library };
  return (effects) => libraryEntryAdded(effects, entry, shown);
}

function addItem(rows: Rows, row: Row, { by, game, priority }: DeedOf<"plan">): Happening {
  const item = { ...row, game_id: game.id };
  // Later items have later ids, so their ranks follow: the order of the backlog is the order of planning.
  rows.backlog_items.push({ ...item, priority, rank_key: `a0${row.id.replaceAll("-", "").slice(0, 20)}V` });
  return (effects) => backlogItemAdded(effects, item, by.library);
}

function addReview(rows: Rows, row: Row, deed: DeedOf<"review">, society: Society): Happening {
  const { game, score, status, minutes, title, body, at } = deed;
  const review = { ...row, game_id: game.id };
  rows.reviews.push({
    ...{ ...review, title, body, language: "en", published_at: at, score },
    verdict: score >= 7 ? "RECOMMENDED" : score <= 4 ? "NOT_RECOMMENDED" : "UNDECIDED",
    ...{ play_status_at_review: status, playtime_minutes_at_review: minutes },
  });
  society.reviewed({ id: row.id, authorId: row.resident_id });
  return (effects) => reviewPublished(effects, { ...review, likes_count: 0, is_counted: true });
}

function addSession(rows: Rows, row: Row, { game, minutes, message, at }: DeedOf<"play">): Happening {
  rows.activity_logs.push({
    ...{ ...row, game_id: game.id, type: "PLAY_SESSION", source: "RESIDENT", occurred_at: at },
    ...{ minutes, added_minutes: 0, message },
  });
  return (effects) => playSessionLogged(effects, game.id);
}

function addList(rows: Rows, row: Row, { name, games }: DeedOf<"list">, chance: Chance): Happening {
  const list = { ...row, visibility: "PUBLIC" } as const;
  rows.lists.push({ ...list, name, items_count: games.length });
  const ranks = generateRanks(games.length);
  rows.list_items.push(
    ...games.map((game, place) => ({
      ...{
        id: idAt(row.created_at, chance),
        list_id: row.id,
        game_id: game.id,
        rank_key: ranks[place] ?? "",
      },
      ...{ created_at: row.created_at, updated_at: row.updated_at },
    })),
  );
  const gameIds = games.map(({ id }) => id);
  return (effects) => listCreated(effects, list, gameIds);
}

function addFollow(
  rows: Rows,
  { by, at }: DeedOf<"follow">,
  society: Society,
  chance: Chance,
): Happening | undefined {
  const followee_id = society.whomToFollow(by.id, chance);
  if (followee_id === undefined) return undefined;
  const follow = { follower_id: by.id, followee_id, created_at: at };
  rows.follows.push(follow);
  return (effects) => residentFollowed(effects, follow, 10_000);
}

function addApplause(
  rows: Rows,
  { by, at }: DeedOf<"applaud">,
  society: Society,
  chance: Chance,
): Happening | undefined {
  const review = society.whatToApplaud(by.id, chance);
  if (review === undefined) return undefined;
  rows.review_likes.push({ review_id: review.id, resident_id: by.id, created_at: at });
  return (effects) => reviewLikesChanged(effects, { resident_id: review.authorId, is_counted: true }, 1);
}
