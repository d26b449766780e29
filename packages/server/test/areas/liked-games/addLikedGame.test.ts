import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import {
  createGame,
  findActivities,
  findGameCounters,
  findResidentCounters,
  unknownId,
} from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("addLikedGame", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada", display_name: "Ada" });
  });

  describe("201", () => {
    it("likes a game by its slug", async () => {
      const game = await createGame(service);
      const { data, response } = await ada.api.likedGames.create({ game_slug: game.slug }).withResponse();
      const { liked_game, ...result } = data;
      expect(result).toEqual({ action: "LIKED", changed: true, game_id: game.id, likes_count: 1 });
      const at = liked_game?.created_at;
      expect(liked_game).toEqual({
        id: liked_game?.id,
        resident_id: ada.resident.id,
        game,
        liked_at: at,
        created_at: at,
        updated_at: at,
      });
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe(`/rest/v1/liked-games/${liked_game?.id}`);
      expect(await service.api.likedGames.get(liked_game?.id ?? "")).toEqual(liked_game);
    });

    it("likes a game by its id", async () => {
      const { id } = await createGame(service);
      expect(await ada.api.likedGames.create({ game_id: id })).toMatchObject({ changed: true, game_id: id });
    });

    it("updates the counters, the liked games list and the activity log in one transaction", async () => {
      const bo = await service.signUp();
      const game = await createGame(service);
      const { liked_game } = await bo.api.likedGames.create({ game_id: game.id });
      expect(await findGameCounters(service, game.id)).toMatchObject({ likes: 1 });
      expect(await findResidentCounters(service, bo.resident.id)).toMatchObject({ liked_games: 1 });
      const { data } = await service.api.lists.listLikedGames({ query: { resident_id: bo.resident.id } });
      expect(data).toMatchObject([{ type: "LIKED_GAMES", items_count: 1, items: [{ game }] }]);
      expect((await findActivities(service, bo.resident.id)).at(-1)).toMatchObject({
        type: "GAME_LIKED",
        subject_type: "LIKED_GAME",
        subject_id: liked_game?.id,
        game_id: game.id,
        visibility: "PUBLIC",
      });
    });

    it.each([
      ["liked games are PRIVATE", { visibility: "PRIVATE" }, []],
      ["log_activity is false", { log_activity: false }, []],
      ["liked games are FOLLOWERS", { visibility: "FOLLOWERS" }, ["FOLLOWERS"]],
    ] as const)("applies the settings to the activity when %s", async (_, settings, visibilities) => {
      const bo = await service.signUp();
      await bo.api.likedGames.updateSettings(settings);
      await bo.api.likedGames.create({ game_id: (await createGame(service)).id });
      const activities = await findActivities(service, bo.resident.id);
      expect(activities.map(({ visibility }) => visibility)).toEqual(visibilities);
    });

    it("includes private likes in likes_count", async () => {
      const [bo, { id }] = [await service.signUp(), await createGame(service)];
      await bo.api.likedGames.updateSettings({ visibility: "PRIVATE" });
      expect(await bo.api.likedGames.create({ game_id: id })).toMatchObject({ likes_count: 1 });
      expect(await ada.api.likedGames.create({ game_id: id })).toMatchObject({ likes_count: 2 });
    });
  });

  describe("200", () => {
    it("changes nothing for a game that is already liked", async () => {
      const { id, slug } = await createGame(service);
      const first = await ada.api.likedGames.create({ game_id: id });
      service.clock.advance(5_000);
      const { data, response } = await ada.api.likedGames.create({ game_slug: slug }).withResponse();
      expect(response.status).toBe(200);
      expect(data).toEqual({ ...first, changed: false });
      expect(await findGameCounters(service, id)).toMatchObject({ likes: 1 });
    });
  });

  describe("400", () => {
    it.each([
      ["game_slug", { game_slug: "nowhere" }],
      ["game_id", { game_id: unknownId }],
    ])("rejects an unknown %s", async (name, reference) => {
      await expect(ada.api.likedGames.create(reference)).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects a deleted game", async () => {
      const { id, slug } = await createGame(service);
      await (await service.admin()).api.games.delete(slug);
      await expect(ada.api.likedGames.create({ game_id: id })).rejects.toMatchObject({
        problem: { code: "unknown-reference" },
      });
    });

    it("requires exactly one of game_id and game_slug", async () => {
      const { id, slug } = await createGame(service);
      for (const reference of [{}, { game_id: id, game_slug: slug }])
        await expect(ada.api.likedGames.create(reference)).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed" },
        });
    });
  });

  describe("401", () => {
    it("rejects the token of a resident deleted during the request", async () => {
      const [deletedResident, { id }] = [await service.signUp(), await createGame(service)];
      // Deleted in the database, so the resident cache of this process is stale.
      const where = { id: deletedResident.resident.id };
      await service.database.resident.update({ where, data: { deleted_at: new Date() } });
      await expect(deletedResident.api.likedGames.create({ game_id: id })).rejects.toMatchObject({
        status: 401,
      });
      expect(await findGameCounters(service, id)).toMatchObject({ likes: 0 });
    });
  });
});
