import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("getRating", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const createRating = async () =>
    ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 8 });

  describe("200", () => {
    it("returns a rating without credentials", async () => {
      const rating = await createRating();
      const callers = [service.api, ada.api, (await service.signUp()).api];
      expect(await Promise.all(callers.map((api) => api.ratings.get(rating.id)))).toEqual(
        callers.map(() => rating),
      );
    });
  });

  describe("404", () => {
    it.each([unknownId, "nothing"])("returns 404 for %s", async (id) => {
      await expect(service.api.ratings.get(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "rating-not-found" },
      });
    });

    it("returns 404 for a rating of a deleted game", async () => {
      const { id, game_id } = await createRating();
      await service.database.game.update({ where: { id: game_id }, data: { deleted_at: new Date() } });
      await expect(service.api.ratings.get(id)).rejects.toMatchObject({ status: 404 });
    });

    it("returns 404 for a rating by a deleted resident", async () => {
      const bo = await service.signUp();
      const { id } = await bo.api.ratings.create({ game_id: (await createGame(service)).id, score: 8 });
      await bo.api.residents.delete("me");
      await expect(service.api.ratings.get(id)).rejects.toMatchObject({ status: 404 });
    });
  });
});
