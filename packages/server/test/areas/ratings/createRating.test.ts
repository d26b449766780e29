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
import { expectExactVotes } from "./support.js";

describeOperation("createRating", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada", display_name: "Ada" });
  });

  const expectedScoreError: unknown = expect.objectContaining({ pointer: "/score" });

  describe("201", () => {
    it("rates a game by its slug", async () => {
      const game = await createGame(service);
      const { data, response } = await ada.api.ratings
        .create({ game_slug: game.slug, score: 9 })
        .withResponse();
      expect(data).toEqual({
        id: data.id,
        game_id: game.id,
        game,
        score: 9,
        resident: { id: ada.resident.id, username: "ada", display_name: "Ada", avatar_url: null },
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/ratings/${data.id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await service.api.ratings.get(data.id)).toEqual(data);
    });

    it("rates a game by its id", async () => {
      const game = await createGame(service);
      expect(await ada.api.ratings.create({ game_id: game.id, score: 1 })).toMatchObject({ game, score: 1 });
    });

    it("updates the overall rating, counters and activities in one transaction", async () => {
      const game = await createGame(service);
      const { ratings } = await findResidentCounters(service, ada.resident.id);
      const { id } = await ada.api.ratings.create({ game_id: game.id, score: 7 });
      expect(await findGameCounters(service, game.id)).toMatchObject({ ratings: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ ratings: ratings + 1 });
      expect((await findActivities(service, ada.resident.id)).at(-1)).toMatchObject({
        type: "GAME_RATED",
        subject_type: "RATING",
        subject_id: id,
        game_id: game.id,
        visibility: "PUBLIC",
        metadata: { score: 7 },
      });
      await expectExactVotes(service);
    });
  });

  describe("400", () => {
    it.each([
      ["game_slug", { game_slug: "nowhere" }],
      ["game_id", { game_id: unknownId }],
    ])("rejects a %s that does not exist", async (name, reference) => {
      await expect(ada.api.ratings.create({ ...reference, score: 5 })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects a deleted game", async () => {
      const game = await createGame(service);
      await service.database.game.update({ where: { id: game.id }, data: { deleted_at: new Date() } });
      await expect(ada.api.ratings.create({ game_id: game.id, score: 5 })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference" },
      });
    });

    it.each([0, 11, 8.5])("rejects a score of %d: only integers from 1 to 10", async (score) => {
      const { slug } = await createGame(service);
      await expect(ada.api.ratings.create({ game_slug: slug, score })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: expect.arrayContaining([expectedScoreError]) },
      });
    });

    it("requires exactly one of game_id and game_slug", async () => {
      const { id, slug } = await createGame(service);
      for (const reference of [{}, { game_id: id, game_slug: slug }])
        await expect(ada.api.ratings.create({ ...reference, score: 5 })).rejects.toMatchObject({
          status: 400,
          problem: { code: "validation-failed" },
        });
    });
  });

  describe("401", () => {
    it("returns 401 if the account has been deleted", async () => {
      const { slug } = await createGame(service);
      const deletedResident = await service.signUp();
      // Simulates another process whose cache still contains the deleted caller.
      await service.database.resident.update({
        where: { id: deletedResident.resident.id },
        data: { deleted_at: new Date() },
      });
      await expect(deletedResident.api.ratings.create({ game_slug: slug, score: 5 })).rejects.toMatchObject({
        status: 401,
      });
      expect(
        await service.database.rating.count({ where: { resident_id: deletedResident.resident.id } }),
      ).toBe(0);
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for a second rating of a game", async () => {
      const { slug, id: game_id } = await createGame(service);
      const { id } = await ada.api.ratings.create({ game_slug: slug, score: 9 });
      await expect(ada.api.ratings.create({ game_id, score: 9 })).rejects.toMatchObject({
        status: 409,
        problem: { code: "rating-exists", existing_id: id },
      });
      const bo = await service.signUp();
      expect(await bo.api.ratings.create({ game_id, score: 9 })).toMatchObject({ score: 9 });
      await expectExactVotes(service);
    });
  });
});
