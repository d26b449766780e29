import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findGameCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "./support.js";

describeOperation("deleteLikedGame", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  const notFound = { status: 404, problem: { code: "liked-game-not-found" } };

  describe("200", () => {
    it("deletes a like with its counts, list item and activity", async () => {
      const game = await createGame(service);
      await likeGame(bo, game.id);
      const { id } = await likeGame(ada, game.id);
      expect(await ada.api.likedGames.delete(id)).toEqual({
        action: "UNLIKED",
        changed: true,
        game_id: game.id,
        likes_count: 1,
        liked_game: null,
      });
      expect(await service.database.likedGame.count({ where: { id } })).toBe(0);
      expect(await findGameCounters(service, game.id)).toMatchObject({ likes: 1 });
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
      const { data } = await service.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
      expect(data).toMatchObject([{ items_count: 0, items: [] }]);
    });

    it("creates a new like when the game is liked again", async () => {
      const game = await createGame(service);
      const { id } = await likeGame(ada, game.id);
      await ada.api.likedGames.delete(id);
      expect((await likeGame(ada, game.id)).id).not.toBe(id);
    });
  });

  describe("403", () => {
    it("rejects other residents who can see the like", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await expect(bo.api.likedGames.delete(id)).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });
  });

  describe("404", () => {
    it.each([unknownId, "no-id"])("rejects the unknown id %s", async (id) => {
      await expect(ada.api.likedGames.delete(id)).rejects.toMatchObject(notFound);
    });

    it("rejects a like that is already deleted", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.delete(id);
      await expect(ada.api.likedGames.delete(id)).rejects.toMatchObject(notFound);
    });

    it("hides a like that others cannot see", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility: "PRIVATE" });
      await expect(bo.api.likedGames.delete(id)).rejects.toMatchObject(notFound);
    });

    it("hides another resident's like of a deleted game", async () => {
      const game = await createGame(service);
      const { id } = await likeGame(ada, game.id);
      await (await service.admin()).api.games.delete(game.slug);
      await expect(bo.api.likedGames.delete(id)).rejects.toMatchObject(notFound);
    });
  });
});
