import type { Client } from "@game-community/sdk";
import type { Database } from "../../src/platform/database/client.js";
import { unknownId } from "../support/fixtures.js";
import type { SignedIn } from "../support/service.js";

/** The rows that all writers share. */
export interface SharedRows {
  readonly games: readonly string[];
  readonly residents: readonly string[];
  readonly reviews: readonly string[];
  readonly waitlist: string;
}

/** One request of a resident. */
export interface Writer {
  readonly database: Database;
  readonly signedIn: SignedIn;
  /** Staff who edit games. */
  readonly editor: Client;
  readonly gameId: string;
  readonly residentId: string;
  readonly reviewId: string;
  readonly waitlist: string;
  readonly score: number;
}

type Write = (writer: Writer) => Promise<unknown>;

/** The resident's row of the game; an unknown id if there is none. */
const ownRow = ({ signedIn, gameId }: Writer) => ({
  where: { resident_id: signedIn.resident.id, game_id: gameId },
  select: { id: true },
});
const ownStoredRow = (writer: Writer) => {
  const { where, select } = ownRow(writer);
  return { where: { ...where, deleted_at: null }, select };
};

const findLike = async (writer: Writer): Promise<string> =>
  (await writer.database.likedGame.findFirst(ownRow(writer)))?.id ?? unknownId;
const findRating = async (writer: Writer): Promise<string> =>
  (await writer.database.rating.findFirst(ownRow(writer)))?.id ?? unknownId;
const findEntry = async (writer: Writer): Promise<string> =>
  (await writer.database.libraryEntry.findFirst(ownStoredRow(writer)))?.id ?? unknownId;
const findReview = async (writer: Writer): Promise<string> =>
  (await writer.database.review.findFirst(ownStoredRow(writer)))?.id ?? unknownId;
const findWaitlistEntry = async ({ database, signedIn, waitlist }: Writer): Promise<string> =>
  (
    await database.waitlistEntry.findFirst({
      where: { resident_id: signedIn.resident.id, waitlist: { slug: waitlist }, deleted_at: null },
      select: { id: true },
    })
  )?.id ?? unknownId;
const findList = async ({ database, signedIn }: Writer): Promise<string> =>
  (
    await database.list.findFirst({
      where: { resident_id: signedIn.resident.id, type: "PERSONALIZED", deleted_at: null },
      select: { id: true },
    })
  )?.id ?? unknownId;
const findBacklogItem = async (writer: Writer): Promise<string> =>
  (await writer.database.backlogItem.findFirst(ownStoredRow(writer)))?.id ?? unknownId;

/** Writes that touch rows of several areas. A request that changes nothing is fine, such as a second like. */
export const writes: Readonly<Record<string, Write>> = {
  likeGame: ({ signedIn, gameId }) => signedIn.api.likedGames.create({ game_id: gameId }),
  unlikeGame: async (writer) => writer.signedIn.api.likedGames.delete(await findLike(writer)),
  followResident: ({ signedIn, residentId }) => signedIn.api.residents.follow(residentId),
  unfollowResident: ({ signedIn, residentId }) => signedIn.api.residents.unfollow(residentId),
  createRating: ({ signedIn, gameId }) => signedIn.api.ratings.create({ game_id: gameId, score: 8 }),
  updateRating: async (writer) =>
    writer.signedIn.api.ratings.update(await findRating(writer), { score: writer.score }),
  deleteRating: async (writer) => writer.signedIn.api.ratings.delete(await findRating(writer)),
  createLibraryEntry: ({ signedIn, gameId }) =>
    signedIn.api.library.create({ game_id: gameId, play_status: "PLAYING" }),
  updateLibraryEntry: async (writer) =>
    writer.signedIn.api.library.update(await findEntry(writer), { play_status: "COMPLETED" }),
  deleteLibraryEntry: async (writer) => writer.signedIn.api.library.delete(await findEntry(writer)),
  createBacklogItem: ({ signedIn, gameId }) => signedIn.api.backlog.create({ game_id: gameId }),
  updateBacklogItem: async (writer) =>
    writer.signedIn.api.backlog.update(await findBacklogItem(writer), { priority: 2 }),
  deleteBacklogItem: async (writer) => writer.signedIn.api.backlog.delete(await findBacklogItem(writer)),
  createReview: ({ signedIn, gameId }) =>
    signedIn.api.reviews.create({ game_id: gameId, body: "A fine game.", score: 7 }),
  updateReview: async (writer) =>
    writer.signedIn.api.reviews.update(await findReview(writer), { score: writer.score }),
  deleteReview: async (writer) => writer.signedIn.api.reviews.delete(await findReview(writer)),
  likeReview: ({ signedIn, reviewId }) => signedIn.api.reviews.like(reviewId),
  unlikeReview: ({ signedIn, reviewId }) => signedIn.api.reviews.unlike(reviewId),
  joinWaitlist: ({ signedIn, waitlist }) => signedIn.api.waitlists.join(waitlist, {}),
  updateWaitlistEntry: async (writer) =>
    writer.signedIn.api.waitlists.updateEntry(await findWaitlistEntry(writer), { name: "Shared" }),
  leaveWaitlist: async (writer) => writer.signedIn.api.waitlists.leave(await findWaitlistEntry(writer)),
  createActivityLog: ({ signedIn, gameId }) =>
    signedIn.api.activityLogs.create({ type: "PLAY_SESSION", game_id: gameId, minutes: 5 }),
  createList: ({ signedIn, gameId }) => signedIn.api.lists.create({ name: "Shared", game_ids: [gameId] }),
  addGameToList: async (writer) =>
    writer.signedIn.api.lists.addGame(await findList(writer), { game_id: writer.gameId }),
  removeGameFromList: async (writer) =>
    writer.signedIn.api.lists.removeGame(await findList(writer), writer.gameId),
  renameGame: async ({ editor, database, gameId, score }) => {
    const { slug } = await database.game.findUniqueOrThrow({ where: { id: gameId } });
    return editor.games.update(slug, {
      name: `Shared ${score}`,
      category_slugs: score > 5 ? ["shared"] : [],
    });
  },
};

/** Creates the games, residents and reviews that all writers share; few, so that they often meet. */
export async function createSharedRows(
  residents: readonly SignedIn[],
  { games, waitlist }: Pick<SharedRows, "games" | "waitlist">,
): Promise<SharedRows> {
  const reviews: string[] = [];
  for (const { api } of residents.slice(0, 2)) {
    const [game_id = ""] = games.slice(-1);
    reviews.push((await api.reviews.create({ game_id, body: "Shared.", score: 5 })).id);
  }
  return {
    games: games.slice(0, -1),
    residents: residents.map(({ resident }) => resident.id),
    reviews,
    waitlist,
  };
}
