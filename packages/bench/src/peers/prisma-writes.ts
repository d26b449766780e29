/** The writes of the community with the Prisma client, as in its guide: interactive transactions with nested writes. */
import { v7 as newId } from "uuid";
import { Prisma, type PrismaClient } from "../../../server/src/generated/prisma/client.js";
import { gameInfo, residentInfo, toGameInfo, toResidentInfo } from "./prisma-reads.js";
import type { EntryRow } from "./statements/library.js";
import type { RatingRow } from "./statements/ratings.js";

type Tx = Prisma.TransactionClient;
type Counter = "library" | "likes_received" | "ratings";

const metrics: Readonly<Record<Counter, string>> = {
  library: "GAMES_IN_LIBRARY",
  likes_received: "LIKES_RECEIVED",
  ratings: "RATINGS_GIVEN",
};

const isActive = { deleted_at: null, status: "ACTIVE" };

/** Stores the progress on the achievements of a counter. */
async function storeProgress(tx: Tx, residentId: string, counter: Counter, value: number): Promise<void> {
  const achievements = await tx.achievement.findMany({
    where: { is_active: true, deleted_at: null, criteria: { path: ["metric"], equals: metrics[counter] } },
  });
  for (const { id } of achievements) {
    const key = { resident_id: residentId, achievement_id: id };
    const stored = await tx.residentAchievement.findUnique({ where: { resident_id_achievement_id: key } });
    const change = { progress: value, updated_at: new Date() };
    if (stored === null) await tx.residentAchievement.create({ data: { ...key, ...change } });
    else if (stored.progress < value)
      await tx.residentAchievement.update({
        where: { resident_id_achievement_id: key },
        data: { ...change, version: { increment: 1 } },
      });
  }
}

async function countEvent(tx: Tx, gameId: string, event: "library" | "ratings", now: Date): Promise<void> {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  await tx.gameEventHour.upsert({
    where: { hour_game_id: { hour, game_id: gameId } },
    create: { hour, game_id: gameId, [event]: 1 },
    update: { [event]: { increment: 1 } },
  });
}

/** Likes a review. Returns the number of likes; null if nothing has changed. */
export const likeReview = (prisma: PrismaClient, id: string, residentId: string): Promise<number | null> =>
  prisma.$transaction(async (tx) => {
    const where = { id, deleted_at: null, status: "PUBLISHED", game: { deleted_at: null } };
    const review = await tx.review.findFirst({ where });
    const resident = await tx.resident.findFirst({ where: { id: residentId, ...isActive } });
    if (review === null || resident === null || review.resident_id === residentId) return null;
    const { count } = await tx.reviewLike.createMany({
      data: [{ review_id: id, resident_id: residentId }],
      skipDuplicates: true,
    });
    if (count === 0) return null;
    const { likes_count } = await tx.review.update({
      where: { id },
      data: { likes_count: { increment: 1 } },
    });
    const { likes_received } = await tx.residentCounters.update({
      where: { resident_id: review.resident_id },
      data: { likes_received: { increment: 1 }, updated_at: new Date() },
    });
    await storeProgress(tx, review.resident_id, "likes_received", likes_received);
    return likes_count;
  });

/** Removes the like of a review. Returns the number of likes; null if there was no like. */
export const unlikeReview = (prisma: PrismaClient, id: string, residentId: string): Promise<number | null> =>
  prisma.$transaction(async (tx) => {
    const { count } = await tx.reviewLike.deleteMany({ where: { review_id: id, resident_id: residentId } });
    if (count === 0) return null;
    const { likes_count, resident_id } = await tx.review.update({
      where: { id },
      data: { likes_count: { decrement: 1 } },
    });
    await tx.residentCounters.update({
      where: { resident_id },
      data: { likes_received: { decrement: 1 }, updated_at: new Date() },
    });
    return likes_count;
  });

/** Rates a game. Returns null if the game or resident does not exist, or the game is rated. */
export const createRating = (
  prisma: PrismaClient,
  { residentId, gameId, score, mean }: { residentId: string; gameId: string; score: number; mean: number },
): Promise<RatingRow | null> =>
  prisma.$transaction(async (tx) => {
    const now = new Date();
    const game = await tx.game.findFirst({ where: { id: gameId, deleted_at: null }, select: gameInfo });
    const resident = await tx.resident.findFirst({
      where: { id: residentId, ...isActive },
      select: residentInfo,
    });
    if (game === null || resident === null) return null;
    const data = {
      id: newId(),
      resident_id: residentId,
      game_id: gameId,
      score,
      created_at: now,
      updated_at: now,
    };
    if ((await tx.rating.createMany({ data: [data], skipDuplicates: true })).count === 0) return null;
    const increment = { ratings: { increment: 1 }, updated_at: now };
    await tx.gameCounters.update({ where: { game_id: gameId }, data: increment });
    await addScore(tx, gameId, score, mean);
    const { ratings } = await tx.residentCounters.update({
      where: { resident_id: residentId },
      data: increment,
    });
    await countEvent(tx, gameId, "ratings", now);
    await tx.activityLog.create({ data: toActivity(data) });
    await storeProgress(tx, residentId, "ratings", ratings);
    return { ...data, game: toGameInfo(game), resident: toResidentInfo(resident) };
  });

type NewRating = Pick<RatingRow, "created_at" | "game_id" | "id" | "score"> & {
  readonly resident_id: string;
};

const toActivity = ({ id, resident_id, game_id, score, created_at }: NewRating) => ({
  id: newId(),
  resident_id,
  type: "GAME_RATED",
  source: "SYSTEM",
  game_id,
  subject_type: "RATING",
  subject_id: id,
  occurred_at: created_at,
  metadata: { score },
});

async function addScore(tx: Tx, gameId: string, score: number, mean: number): Promise<void> {
  const { votes, score_sum } = await tx.gameRatingSummary.update({
    where: { game_id: gameId },
    data: {
      votes: { increment: 1 },
      score_sum: { increment: score },
      [`h${score}`]: { increment: 1 },
      updated_at: new Date(),
    },
  });
  const weighted = new Prisma.Decimal((25 * mean + score_sum) / (25 + votes)).toDecimalPlaces(3);
  await tx.gameRatingSummary.update({ where: { game_id: gameId }, data: { weighted } });
  await tx.gameCategoryLink.updateMany({ where: { game_id: gameId }, data: { weighted } });
}

/** Adds a game to a library. Returns null if the game or resident does not exist, or the library contains the game. */
export const addToLibrary = (
  prisma: PrismaClient,
  { residentId, gameId, ownership }: { residentId: string; gameId: string; ownership: string },
): Promise<EntryRow | null> =>
  prisma.$transaction(async (tx) => {
    const now = new Date();
    const game = await tx.game.findFirst({ where: { id: gameId, deleted_at: null }, select: gameInfo });
    const resident = await tx.resident.findFirst({ where: { id: residentId, ...isActive } });
    if (game === null || resident === null) return null;
    const data = {
      id: newId(),
      resident_id: residentId,
      game_id: gameId,
      ownership,
      created_at: now,
      updated_at: now,
    };
    if ((await tx.libraryEntry.createMany({ data: [data], skipDuplicates: true })).count === 0) return null;
    const library = await countEntry(tx, data);
    await countEvent(tx, gameId, "library", now);
    await storeProgress(tx, residentId, "library", library);
    const entry = await tx.libraryEntry.findUniqueOrThrow({ where: { id: data.id } });
    const rating = await tx.rating.findUnique({
      where: { resident_id_game_id: { resident_id: residentId, game_id: gameId } },
    });
    const dates = { started_on: null, completed_on: null, acquired_on: null };
    return { ...entry, ...dates, game: toGameInfo(game), rating_score: rating?.score ?? null };
  });

/** Counts a new entry for its game and resident. Returns the number of entries in the library. */
async function countEntry(tx: Tx, entry: Prisma.LibraryEntryCreateManyInput): Promise<number> {
  const { game_id, resident_id, created_at: updated_at } = entry;
  const counters = await tx.gameCounters.findUniqueOrThrow({ where: { game_id } });
  const owner = await tx.residentCounters.findUniqueOrThrow({ where: { resident_id } });
  await tx.gameCounters.update({
    where: { game_id },
    data: { library: { increment: 1 }, by_status: addNotStarted(counters.by_status), updated_at },
  });
  const { library } = await tx.residentCounters.update({
    where: { resident_id },
    data: {
      library: { increment: 1 },
      public_library: { increment: 1 },
      by_status: addNotStarted(owner.by_status),
      updated_at,
    },
  });
  return library;
}

const addNotStarted = ([notStarted = 0, ...others]: readonly number[]): number[] => [
  notStarted + 1,
  ...others,
];
