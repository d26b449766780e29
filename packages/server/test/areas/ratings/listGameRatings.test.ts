import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("listGameRatings", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("returns only ratings of the game, with the filters and sorts of ratings", async () => {
      const [game, other] = [await createGame(service), await createGame(service)];
      await ada.api.ratings.create({ game_id: other.id, score: 1 });
      const first = await ada.api.ratings.create({ game_id: game.id, score: 3 });
      const second = await bo.api.ratings.create({ game_id: game.id, score: 2 });
      const list = async (query: object = {}) =>
        (await service.api.games.listRatings(game.slug, { query })).data;
      expect(await list()).toEqual([second, first]);
      expect(await list({ sort: "-score" })).toEqual([first, second]);
      expect(await list({ resident_id: bo.resident.id })).toEqual([second]);
      expect(await list({ score: 3 })).toEqual([first]);
      expect(await list({ min_score: 4 })).toEqual([]);
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown game", async () => {
      await expect(service.api.games.listRatings("nowhere")).rejects.toMatchObject({
        status: 404,
        problem: { code: "game-not-found" },
      });
    });
  });
});
