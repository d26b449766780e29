import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("getGameRating", {}, ({ service }) => {
  let residents: SignedIn[];
  beforeAll(async () => {
    residents = await Promise.all(Array.from({ length: 6 }, () => service.signUp()));
  });

  /** Creates a game with ratings of these scores. */
  async function createRatedGame(...scores: number[]): Promise<string> {
    const { slug } = await createGame(service);
    for (const [index, score] of scores.entries())
      await residents[index]?.api.ratings.create({ game_slug: slug, score });
    return slug;
  }

  const getOverallRating = (slug: string) => service.api.games.getRatingSummary(slug);

  describe("200", () => {
    it("returns nulls for a game without ratings", async () => {
      const { id, slug } = await createGame(service);
      expect(await getOverallRating(slug)).toEqual({
        game_id: id,
        votes: 0,
        average: null,
        weighted_average: null,
        median: null,
        updated_at: null,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0, 10: 0 },
      });
    });

    it("counts each score immediately", async () => {
      const slug = await createRatedGame(10, 10, 9, 1);
      expect(await getOverallRating(slug)).toMatchObject({
        votes: 4,
        average: 7.5,
        distribution: { 1: 1, 2: 0, 8: 0, 9: 1, 10: 2 },
      });
    });

    it("rounds the average to two decimals", async () => {
      expect(await getOverallRating(await createRatedGame(10, 10, 9))).toMatchObject({ average: 9.67 });
      expect(await getOverallRating(await createRatedGame(1, 1, 2))).toMatchObject({ average: 1.33 });
    });

    it.each([
      [[7], 7],
      [[1, 10, 9], 9],
      [[3, 3, 3, 9, 9], 3],
      [[8, 9], 8.5],
      [[1, 4, 6, 10], 5],
      [[1, 1, 1, 10, 10, 10], 5.5],
      [[2, 2, 2, 2], 2],
    ])("computes the median of %j", async (scores, median) => {
      expect(await getOverallRating(await createRatedGame(...scores))).toMatchObject({ median });
    });

    it("returns no weighted average for fewer than 5 votes, also in games", async () => {
      const slug = await createRatedGame(10, 10, 10, 10);
      expect(await getOverallRating(slug)).toMatchObject({ average: 10, weighted_average: null });
      expect((await service.api.games.get(slug)).rating).toMatchObject({ votes: 4, weighted_average: null });
    });

    it("adds 25 votes with the global mean to the weighted average", async () => {
      await service.runJob("refresh-mean-rating");
      const { votes, sum } = await countAllVotes();
      const mean = sum / votes;
      const slug = await createRatedGame(10, 10, 10, 10, 9);
      const { weighted_average } = await getOverallRating(slug);
      expect(weighted_average).toBeCloseTo((25 * mean + 49) / 30, 3);
      expect((await service.api.games.get(slug)).rating).toMatchObject({ votes: 5, weighted_average });
    });

    it("returns the time of the last change of a rating as updated_at", async () => {
      const slug = await createRatedGame(5);
      service.clock.advance(60_000);
      const { data } = await service.api.ratings.list({ query: { game_slug: slug } });
      const changed = await residents[0]?.api.ratings.update(data[0]?.id ?? "", { score: 6 });
      expect(await getOverallRating(slug)).toMatchObject({ updated_at: changed?.updated_at });
    });

    it("changes the ETag after each vote", async () => {
      const slug = await createRatedGame(5);
      const tag = async () => (await getOverallRating(slug).withResponse()).response.headers.get("ETag");
      const before = await tag();
      expect(await tag()).toBe(before);
      await residents[1]?.api.ratings.create({ game_slug: slug, score: 5 });
      expect(await tag()).not.toBe(before);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted game", async () => {
      const { id, slug } = await createGame(service);
      await service.database.game.update({ where: { id }, data: { deleted_at: new Date() } });
      for (const name of ["nowhere", slug])
        await expect(getOverallRating(name)).rejects.toMatchObject({
          status: 404,
          problem: { code: "game-not-found" },
        });
    });
  });

  async function countAllVotes(): Promise<{ votes: number; sum: number }> {
    const { _sum } = await service.database.gameRatingSummary.aggregate({
      _sum: { votes: true, score_sum: true },
    });
    return { votes: _sum.votes ?? 0, sum: _sum.score_sum ?? 0 };
  }
});
