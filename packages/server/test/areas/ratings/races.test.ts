import type { Client } from "@game-community/sdk";
import { afterEach, beforeAll, expect, it } from "@jest/globals";
import { collectStatuses } from "../../support/concurrency.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactVotes } from "./support.js";

describeService("races of ratings", {}, ({ service }) => {
  let residents: SignedIn[];
  beforeAll(async () => {
    residents = await Promise.all(Array.from({ length: 32 }, () => service.signUp()));
  }, 60_000);
  afterEach(() => expectExactVotes(service));

  function getApi(index: number): Client {
    const resident = residents[index];
    if (resident === undefined) throw new Error(`There is no resident ${index}.`);
    return resident.api;
  }

  const toScore = (index: number): number => (index % 10) + 1;

  /** Compares the overall rating of a game with the aggregates of its ratings. */
  async function expectExactSummary(game_id: string): Promise<void> {
    const ratings = await service.database.rating.findMany({ where: { game_id } });
    const { slug } = await service.database.game.findUniqueOrThrow({ where: { id: game_id } });
    const overall = await service.api.games.getRatingSummary(slug);
    const sum = ratings.reduce((total, { score }) => total + score, 0);
    expect(overall.votes).toBe(ratings.length);
    expect(overall.average).toBe(
      ratings.length === 0 ? null : Math.round((sum * 100) / ratings.length) / 100,
    );
    expect(Object.values(overall.distribution)).toEqual(
      Array.from({ length: 10 }, (_, index) => ratings.filter(({ score }) => score === index + 1).length),
    );
    await service.runJob("recompute-weighted-averages");
    const [{ mean } = { mean: 0 }] = await service.database.$queryRaw<{ mean: number }[]>`
    SELECT avg(score)::float8 AS mean FROM ratings`;
    const { weighted } = await service.database.gameRatingSummary.findUniqueOrThrow({ where: { game_id } });
    expect(weighted.toNumber()).toBeCloseTo(
      ratings.length === 0 ? 0 : (25 * mean + sum) / (25 + ratings.length),
      2,
    );
  }

  it("counts every vote when 32 residents create, update and delete ratings of one game concurrently", async () => {
    const { id: game_id } = await createGame(service);
    const ratings = await Promise.all(
      residents.map(({ api }, index) => api.ratings.create({ game_id, score: toScore(index) })),
    );
    await expectExactSummary(game_id);
    await Promise.all(
      residents.map(({ api }, index) => {
        const id = ratings[index]?.id ?? "";
        if (index % 3 === 0) return api.ratings.delete(id);
        return api.ratings.update(id, { score: toScore(index + 4) });
      }),
    );
    await expectExactSummary(game_id);
  });

  it("keeps exact counts when the same ratings are created, updated and deleted concurrently", async () => {
    const { id: game_id } = await createGame(service);
    for (let round = 0; round < 3; round++) {
      await Promise.allSettled(
        residents.slice(0, 8).flatMap(({ api, resident }, index) => {
          const findRatingId = async () =>
            (await service.database.rating.findFirst({ where: { game_id, resident_id: resident.id } }))?.id ??
            "";
          return [
            api.ratings.create({ game_id, score: toScore(index) }),
            findRatingId().then((id) => api.ratings.update(id, { score: toScore(index + round) })),
            findRatingId().then((id) => api.ratings.delete(id)),
            api.ratings.create({ game_id, score: toScore(index + 5) }),
          ];
        }),
      );
      await expectExactVotes(service);
    }
    await expectExactSummary(game_id);
  });

  it("keeps exact counts of ratings and reviews with and without keys", async () => {
    const games = await Promise.all(Array.from({ length: 3 }, () => createGame(service)));
    let requests = 0;
    const alternate = () =>
      requests++ % 2 === 0 ? {} : { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const statuses = await collectStatuses(
      residents.slice(0, 8).flatMap(({ api: { ratings, reviews } }, index) =>
        games.flatMap(({ id: game_id }) => {
          const score = toScore(index);
          return [
            ratings.create({ game_id, score }, alternate()),
            reviews.create({ game_id, body: "Text.", score: toScore(index + (index % 2)) }, alternate()),
            ratings.create({ game_id, score }, alternate()),
            reviews.create({ game_id, body: "Again." }, alternate()),
            ratings.create({ game_id, score }, alternate()),
          ];
        }),
      ),
    );
    expect(statuses.filter((status) => status !== 0 && status !== 409)).toEqual([]);
    for (const { id: game_id } of games) {
      expect(await findGameCounters(service, game_id)).toMatchObject({ ratings: 8, reviews: 8 });
      await expectExactSummary(game_id);
    }
  });

  it("stores one of several concurrent ratings and returns 409 with its id to the others", async () => {
    const { id: game_id } = await createGame(service);
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map((score) => getApi(0).ratings.create({ game_id, score })),
    );
    const stored = attempts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(stored).toHaveLength(1);
    for (const each of attempts)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({
          status: 409,
          problem: { code: "rating-exists", existing_id: stored[0]?.id },
        });
  });

  it("stores one rating when a review with a score and a rating are created concurrently", async () => {
    const games = await Promise.all(Array.from({ length: 8 }, () => createGame(service)));
    const races = games.map(async ({ id: game_id }, index) => {
      const { reviews, ratings } = getApi(index);
      const [review, rating] = await Promise.allSettled([
        reviews.create({ game_id, body: "Text.", score: 9 }),
        ratings.create({ game_id, score: 2 }),
      ]);
      expect(review.status).toBe("fulfilled");
      if (rating.status === "rejected") expect(rating.reason).toMatchObject({ status: 409 });
    });
    await Promise.all(races);
    const stored = await service.database.rating.findMany({
      where: { game_id: { in: games.map(({ id }) => id) } },
    });
    expect(stored.map(({ score }) => score)).toEqual(games.map(() => 9));
  });
});
