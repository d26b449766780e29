import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { seedCommunity } from "../../../../scripts/seed/seed.js";
import { startService, type TestService } from "../support/service.js";
import { silentProgress } from "../support/silent-progress.js";

const now = new Date("2026-11-21T12:00:00Z");

const findUsernames = async ({ database }: TestService): Promise<string[]> => {
  const rows = await database.resident.findMany({ orderBy: { id: "asc" }, select: { username: true } });
  return rows.map(({ username }) => username);
};

async function startWithGames(): Promise<TestService> {
  const service = await startService();
  await service.database.game.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      id: service.dependencies.newId(),
      slug: `game-${index}`,
      name: `Game ${index}`,
    })),
  });
  return service;
}

const seed = ({ database }: TestService, number: number) =>
  seedCommunity({ database, residents: 120, seed: number, progress: silentProgress, now });

let first: TestService;
let second: TestService;
beforeAll(async () => {
  [first, second] = [await startWithGames(), await startWithGames()];
  await seed(first, 5);
  await seed(second, 5);
});
// Stopping the service fails if a counter differs from a recount.
afterAll(async () => {
  await first.stop();
  await second.stop();
});

describe("seeding", () => {
  it("creates the same data for the same seed", async () => {
    expect(await findUsernames(first)).toEqual(await findUsernames(second));
    const findRatings = ({ database }: TestService) =>
      database.rating.findMany({ orderBy: { id: "asc" }, select: { id: true, score: true } });
    expect(await findRatings(first)).toEqual(await findRatings(second));
  });

  it("creates residents with libraries, ratings, reviews, likes, lists and follows", async () => {
    const [username = ""] = await findUsernames(first);
    const resident = await first.api.residents.get(`@${username}`);
    expect(resident.joined_at < now.toISOString()).toBe(true);
    const { database } = first;
    const counts = await Promise.all([
      database.libraryEntry.count(),
      database.rating.count(),
      database.review.count(),
      database.likedGame.count(),
      database.listItem.count(),
      database.follow.count(),
      database.activityLog.count(),
      database.gamePopularity.count(),
      database.blog.count(),
      database.waitlistEntry.count(),
      database.subscriptionOffer.count(),
    ]);
    expect(counts.map((count) => count > 0)).toEqual(counts.map(() => true));
    const { data } = await first.api.games.listPopular({ query: { window: "ALL_TIME" } });
    expect(data[0]).toMatchObject({ rank: 1 });
  });

  it("uses the time of each action for activities and popularity, and the same score for rating and review", async () => {
    const { database } = first;
    const findTimes = async (type: string, rows: Promise<readonly { id: string; created_at: Date }[]>) => {
      const activities = await database.activityLog.findMany({ where: { type } });
      const createdAtById = new Map((await rows).map(({ id, created_at }) => [id, created_at]));
      return activities.map(({ subject_id, occurred_at }) => [
        occurred_at,
        createdAtById.get(subject_id ?? ""),
      ]);
    };
    const pairs = [
      ...(await findTimes("GAME_RATED", database.rating.findMany())),
      ...(await findTimes("REVIEW_CREATED", database.review.findMany())),
      ...(await findTimes("GAME_LIKED", database.likedGame.findMany())),
    ];
    expect(pairs.length).toBeGreaterThan(100);
    for (const [occurredAt, createdAt] of pairs) expect(occurredAt).toEqual(createdAt);
    const hours = await database.gameEventHour.findMany({ distinct: ["hour"], select: { hour: true } });
    expect(hours.length).toBeGreaterThan(100);
    const findScores = async (
      rows: Promise<readonly { resident_id: string; game_id: string; score: number | null }[]>,
    ) => (await rows).map(({ resident_id, game_id, score }) => `${resident_id} ${game_id} ${score}`);
    expect(await findScores(database.rating.findMany())).toEqual(
      expect.arrayContaining(await findScores(database.review.findMany())),
    );
  });

  it("lets residents sign in with the printed password", async () => {
    const [username = ""] = await findUsernames(first);
    const session = await first.api.authentication.signIn({
      email: `${username}@example.com`,
      password: "a believable community",
    });
    expect(session.resident.username).toBe(username);
  });

  it("throws if the same seed was already used", async () => {
    await expect(seed(first, 5)).rejects.toThrow(
      "This community has already been seeded. Choose another --seed.",
    );
  });
});
