import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "./support.js";

describeOperation("getLikedGame", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const notFound = { status: 404, problem: { code: "liked-game-not-found" } };

  it("returns a like with its game", async () => {
    const game = await createGame(service);
    const liked = await likeGame(ada, game.id);
    const { data, response } = await service.api.likedGames.get(liked.id).withResponse();
    expect(data).toEqual(liked);
    expect(response.headers.get("ETag")).toMatch(/^"1\./);
  });

  describe("404", () => {
    it.each([unknownId, "no-id"])("rejects the unknown id %s", async (id) => {
      await expect(service.api.likedGames.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides a like of a deleted game, from its owner too", async () => {
      const game = await createGame(service);
      const { id } = await likeGame(ada, game.id);
      await (await service.admin()).api.games.delete(game.slug);
      await expect(ada.api.likedGames.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides likes of deleted residents", async () => {
      const deletedResident = await service.signUp();
      const { id } = await likeGame(deletedResident, (await createGame(service)).id);
      await deletedResident.api.residents.delete("me");
      await expect(service.api.likedGames.get(id)).rejects.toMatchObject(notFound);
    });
  });
});
