import { v7 } from "uuid";
import type { Transaction } from "../../packages/server/src/database/client.js";
import type { Prisma } from "../../packages/server/src/database/prisma/client.js";
import { effectsOf, type EffectMeans, type Effects } from "../../packages/server/src/effects/effects.js";
import {
  backlogItemAdded,
  gameLiked,
  gameRated,
  libraryEntryAdded,
  listCreated,
  playSessionLogged,
  residentFollowed,
  reviewLikesMoved,
  reviewPublished,
} from "../../packages/server/src/effects/happenings.js";
import { isFinished } from "../../packages/server/src/effects/play-status.js";
import { firstRanks } from "../../packages/server/src/lists/ranks.js";
import type { Deed } from "./deeds.js";
import type { Chance } from "./random.js";
import type { Society } from "./society.js";

/** What the rows of a batch go to the database as: a list for each table. */
interface Rows {
  readonly entries: Prisma.LibraryEntryCreateManyInput[];
  readonly items: Prisma.BacklogItemCreateManyInput[];
  readonly ratings: Prisma.RatingCreateManyInput[];
  readonly reviews: Prisma.ReviewCreateManyInput[];
  readonly likes: Prisma.LikedGameCreateManyInput[];
  readonly lists: Prisma.ListCreateManyInput[];
  readonly listItems: Prisma.ListItemCreateManyInput[];
  readonly follows: Prisma.FollowCreateManyInput[];
  readonly applause: Prisma.ReviewLikeCreateManyInput[];
  readonly activities: Prisma.ActivityLogCreateManyInput[];
  /** What the rows mean to other areas, told by the same functions as the operations tell it. */
  readonly happenings: ((effects: Effects) => Promise<void> | void)[];
  /** When what was told of a subject really happened. */
  readonly moments: Map<string, Date>;
}

/** Writes a batch of deeds, in one transaction, with all that follows from them. */
export async function writeDeeds(
  tx: Transaction,
  means: EffectMeans,
  {
    deeds,
    society,
    chance,
  }: { readonly deeds: readonly Deed[]; readonly society: Society; readonly chance: Chance },
): Promise<void> {
  const rows: Rows = {
    ...{ entries: [], items: [], ratings: [], reviews: [], likes: [], lists: [], listItems: [], follows: [] },
    ...{ applause: [], activities: [], happenings: [], moments: new Map() },
  };
  for (const deed of deeds) addRows(rows, deed, society, chance);
  await insert(tx, rows);
  const effects = effectsOf(tx, means);
  for (const happens of rows.happenings) await happens(effects);
  await effects.carryOut();
  await tellWhen(tx, rows.moments);
}

async function insert(tx: Transaction, rows: Rows): Promise<void> {
  await tx.libraryEntry.createMany({ data: rows.entries });
  await tx.backlogItem.createMany({ data: rows.items });
  await tx.rating.createMany({ data: rows.ratings });
  await tx.review.createMany({ data: rows.reviews });
  await tx.likedGame.createMany({ data: rows.likes });
  await tx.list.createMany({ data: rows.lists });
  await tx.listItem.createMany({ data: rows.listItems });
  await tx.follow.createMany({ data: rows.follows });
  await tx.reviewLike.createMany({ data: rows.applause });
  await tx.activityLog.createMany({ data: rows.activities });
  await tx.$executeRaw`
    UPDATE reviews r SET likes_count = likes_count + liked.by
    FROM (SELECT id, count(*)::int AS by FROM unnest(${rows.applause.map(({ review_id }) => review_id)}::uuid[]) u(id)
      GROUP BY id) liked WHERE r.id = liked.id`;
}

/** The log is written at the end of the batch; its lines get the moments of what they tell. */
async function tellWhen(tx: Transaction, moments: ReadonlyMap<string, Date>): Promise<void> {
  await tx.$executeRaw`
    UPDATE activity_logs a SET occurred_at = told.at
    FROM unnest(${[...moments.keys()]}::uuid[], ${[...moments.values()]}::timestamptz[]) told(id, at)
    WHERE a.subject_id = told.id AND a.source = 'SYSTEM' AND a.type NOT IN ('RESIDENT_FOLLOWED')
      AND a.subject_type IN ('LIKED_GAME', 'RATING', 'LIBRARY_ENTRY', 'LIST', 'REVIEW', 'BACKLOG_ITEM')`;
}

function addRows(rows: Rows, deed: Deed, society: Society, chance: Chance): void {
  const { by, at } = deed;
  const id = idAt(at, chance);
  const row = { id, resident_id: by.id, created_at: at, updated_at: at };
  rows.moments.set(id, at);
  switch (deed.kind) {
    case "own":
      return addEntry(rows, row, deed);
    case "plan":
      return addItem(rows, row, deed);
    case "rate": {
      const rating = { ...row, game_id: deed.game.id, score: deed.score };
      rows.ratings.push(rating);
      rows.happenings.push((effects) => gameRated(effects, rating, null));
      return;
    }
    case "review":
      return addReview(rows, row, deed, society);
    case "like": {
      const like = { ...row, game_id: deed.game.id };
      rows.likes.push(like);
      rows.happenings.push((effects) => gameLiked(effects, like, by.likes));
      return;
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

function addEntry(rows: Rows, row: Row, { by, game, status, minutes, at }: DeedOf<"own">): void {
  const hasEnd = isFinished(status);
  const entry = { ...row, game_id: game.id, play_status: status, playtime_minutes: minutes };
  rows.entries.push({
    ...entry,
    platforms: by.platforms.filter((platform) => game.platforms.includes(platform)).slice(0, 1),
    started_on: status === "NOT_STARTED" ? null : at,
    completed_on: hasEnd ? at : null,
    times_completed: hasEnd ? 1 : 0,
    progress_percent: status === "MASTERED" ? 100 : null,
  });
  const shown = { entry: by.library, backlog: by.library };
  rows.happenings.push((effects) => libraryEntryAdded(effects, entry, shown));
}

function addItem(rows: Rows, row: Row, { by, game, priority }: DeedOf<"plan">): void {
  const item = { ...row, game_id: game.id };
  // Later items have later ids, so their ranks follow: the order of the backlog is the order of planning.
  rows.items.push({ ...item, priority, rank_key: `a0${row.id.replaceAll("-", "").slice(0, 20)}V` });
  rows.happenings.push((effects) => backlogItemAdded(effects, item, by.library));
}

function addReview(rows: Rows, row: Row, deed: DeedOf<"review">, society: Society): void {
  const { game, score, status, minutes, title, body, at } = deed;
  const review = { ...row, game_id: game.id };
  rows.reviews.push({
    ...{ ...review, title, body, language: "en", published_at: at, score },
    verdict: score >= 7 ? "RECOMMENDED" : score <= 4 ? "NOT_RECOMMENDED" : "UNDECIDED",
    ...{ play_status_at_review: status, playtime_minutes_at_review: minutes },
  });
  society.reviewed({ id: row.id, authorId: row.resident_id });
  rows.happenings.push((effects) => reviewPublished(effects, { ...review, likes_count: 0 }));
}

function addSession(rows: Rows, row: Row, { game, minutes, message, at }: DeedOf<"play">): void {
  rows.activities.push({
    ...{ ...row, game_id: game.id, type: "PLAY_SESSION", source: "RESIDENT", occurred_at: at },
    ...{ minutes, message },
  });
  rows.happenings.push((effects) => playSessionLogged(effects, game.id));
}

function addList(rows: Rows, row: Row, { name, games }: DeedOf<"list">, chance: Chance): void {
  const list = { ...row, visibility: "PUBLIC" } as const;
  rows.lists.push({ ...list, name, items_count: games.length });
  const ranks = firstRanks(games.length);
  rows.listItems.push(
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
  rows.happenings.push((effects) =>
    listCreated(
      effects,
      list,
      games.map(({ id }) => id),
    ),
  );
}

function addFollow(rows: Rows, { by, at }: DeedOf<"follow">, society: Society, chance: Chance): void {
  const followee_id = society.whomToFollow(by.id, chance);
  if (followee_id === undefined) return;
  const follow = { follower_id: by.id, followee_id, created_at: at };
  rows.follows.push(follow);
  rows.happenings.push((effects) => residentFollowed(effects, follow, 10_000));
}

function addApplause(rows: Rows, { by, at }: DeedOf<"applaud">, society: Society, chance: Chance): void {
  const review = society.whatToApplaud(by.id, chance);
  if (review === undefined) return;
  rows.applause.push({ review_id: review.id, resident_id: by.id, created_at: at });
  rows.happenings.push((effects) => reviewLikesMoved(effects, review.authorId, 1));
}
