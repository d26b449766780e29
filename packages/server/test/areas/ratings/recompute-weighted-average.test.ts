import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";

describeService("weighted averages of games", {}, ({ service }) => {
  let ada: SignedIn;
  let game_id: string;
  beforeAll(async () => {
    ada = await service.signUp();
    ({ id: game_id } = await createGame(service));
  });

  const findWeightedAverage = async (id: string): Promise<number> => {
    const row = await service.database.gameRatingSummary.findUniqueOrThrow({ where: { game_id: id } });
    return row.weighted.toNumber();
  };

  describe("the global mean", () => {
    const readMean = async (): Promise<number | undefined> => {
      const [row] = await service.database.$queryRaw<{ mean: number }[]>`SELECT mean_rating() AS mean`;
      return row?.mean;
    };

    it("is 5.5 without votes", async () => {
      await service.runJob("refresh-mean-rating");
      expect(await readMean()).toBe(5.5);
    });

    it("is the mean of all votes when it was refreshed last", async () => {
      const game = await createGame(service);
      const { id } = await ada.api.ratings.create({ game_id: game.id, score: 8 });
      await service.runJob("refresh-mean-rating");
      expect(await readMean()).toBe(8);
      await ada.api.ratings.update(id, { score: 4 });
      expect(await readMean()).toBe(8);
      await service.runJob("refresh-mean-rating");
      expect(await readMean()).toBe(4);
      await ada.api.ratings.delete(id);
    });

    it("is 5.5 again when the last vote is deleted", async () => {
      const { id } = await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 8 });
      await service.runJob("refresh-mean-rating");
      await ada.api.ratings.delete(id);
      await service.runJob("refresh-mean-rating");
      expect(await readMean()).toBe(5.5);
    });
  });

  describe("recompute-weighted-averages", () => {
    it("recomputes the weighted averages of all games and their category links from the current mean", async () => {
      const category_id = service.dependencies.newId();
      await service.database.gameCategory.create({
        data: { id: category_id, type: "genre", slug: "shooter", name: "Shooter", games_count: 1 },
      });
      await service.database.game.update({ where: { id: game_id }, data: { category_ids: [category_id] } });
      await service.database.gameCategoryLink.create({
        data: { category_id, game_id, name_key: "some game", released_key: new Date("0001-01-01") },
      });
      await ada.api.ratings.create({ game_id, score: 10 });
      await service.runJob("recompute-weighted-averages");
      expect(await findWeightedAverage(game_id)).toBe(10);

      await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 2 });
      expect(await findWeightedAverage(game_id)).toBe(10);
      const before = await service.database.gameRatingSummary.findUniqueOrThrow({ where: { game_id } });
      await service.runJob("recompute-weighted-averages");
      expect(await findWeightedAverage(game_id)).toBe(6.154); // (25 · 6 + 10) / 26
      const link = await service.database.gameCategoryLink.findFirstOrThrow({ where: { game_id } });
      expect(link.weighted.toNumber()).toBe(6.154);
      const after = await service.database.gameRatingSummary.findUniqueOrThrow({ where: { game_id } });
      expect(after).toEqual({ ...before, weighted: after.weighted });
    });

    it("changes nothing on the second run, and skips games without votes", async () => {
      const unrated = await createGame(service);
      expect(await service.runJob("recompute-weighted-averages")).toBe(0);
      expect(await findWeightedAverage(unrated.id)).toBe(0);
    });

    it("processes more than one batch of games", async () => {
      await service.database.$executeRaw`
        INSERT INTO games (id, slug, name)
        SELECT gen_random_uuid(), 'many-' || n, 'Many' FROM generate_series(1, 1200) n`;
      await service.database.$executeRaw`
        INSERT INTO ratings (id, resident_id, game_id, score)
        SELECT gen_random_uuid(), ${ada.resident.id}::uuid, id, 6 FROM games WHERE name = 'Many'`;
      await service.database.$executeRaw`
        UPDATE game_rating_summaries s SET weighted = 0 FROM games g WHERE g.id = s.game_id AND g.name = 'Many'`;
      expect(await service.runJob("recompute-weighted-averages")).toBe(1200);
      expect(await service.database.gameRatingSummary.count({ where: { votes: 1, weighted: 6 } })).toBe(1200);
    });

    it("is repeated after a deadlock", async () => {
      const games = [await createGame(service), await createGame(service)];
      for (const { id } of games) await ada.api.ratings.create({ game_id: id, score: 6 });
      const [first, second] = games.map(({ id }) => id).sort();
      const { job } = await service.database.$transaction(async (tx) => {
        const lockSummary = (id?: string) =>
          tx.$queryRaw`SELECT FROM game_rating_summaries WHERE game_id = ${id}::uuid FOR NO KEY UPDATE`;
        // The job, which notices the deadlock first, is the one that PostgreSQL cancels.
        await tx.$executeRaw`SET LOCAL deadlock_timeout = '1min'`;
        await lockSummary(second);
        const waiting = service.runJob("recompute-weighted-averages");
        await waitUntilBlocked(service.database);
        await lockSummary(first);
        return { job: waiting };
      });
      await expect(job).resolves.toBeGreaterThanOrEqual(0);
    });
  });
});
