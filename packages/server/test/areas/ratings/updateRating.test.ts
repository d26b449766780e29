import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findGameCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactVotes } from "./support.js";

describeOperation("updateRating", {}, ({ service }) => {
  let ada: SignedIn;
  let rating: Awaited<ReturnType<Client["ratings"]["get"]>>;
  beforeAll(async () => {
    ada = await service.signUp();
  });
  beforeEach(async () => {
    rating = await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 4 });
  });

  const findVotes = (game_id: string) =>
    service.database.gameRatingSummary.findUniqueOrThrow({ where: { game_id } });

  describe("200", () => {
    it("updates the score and the overall rating of the game", async () => {
      service.clock.advance(1000);
      const { data, response } = await ada.api.ratings.update(rating.id, { score: 9 }).withResponse();
      expect(data).toEqual({ ...rating, score: 9, updated_at: data.updated_at });
      expect(data.updated_at > rating.updated_at).toBe(true);
      expect(response.headers.get("ETag")).toMatch(/^"2\./);
      expect(await findVotes(rating.game_id)).toMatchObject({ votes: 1, score_sum: 9, h4: 0, h9: 1 });
      expect(await findGameCounters(service, rating.game_id)).toMatchObject({ ratings: 1 });
      expect((await findActivities(service, ada.resident.id)).at(-1)).toMatchObject({
        metadata: { score: 9 },
      });
      await expectExactVotes(service);
    });

    it("changes nothing if the score is the same", async () => {
      const before = await findVotes(rating.game_id);
      service.clock.advance(1000);
      const { data, response } = await ada.api.ratings.update(rating.id, { score: 4 }).withResponse();
      expect(data).toEqual(rating);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await findVotes(rating.game_id)).toEqual(before);
    });

    it("accepts the whole rating as returned, ignoring embedded objects", async () => {
      const sent = { ...rating, score: 5, game: { ...rating.game, name: "Another" } };
      expect(await ada.api.ratings.update(rating.id, sent)).toMatchObject({ score: 5, game: rating.game });
    });
  });

  describe("400", () => {
    it.each([
      ["id", unknownId],
      ["game_id", unknownId],
      ["game_slug", "another"],
      ["created_at", "2020-01-01T00:00:00Z"],
      ["updated_at", "2020-01-01T00:00:00Z"],
    ])("rejects a change of %s", async (name, value) => {
      await expect(ada.api.ratings.update(rating.id, { [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });
  });

  describe("403", () => {
    it("returns 403 to others, also to staff", async () => {
      const [bo, admin] = [await service.signUp(), await service.admin()];
      for (const { api } of [bo, admin])
        await expect(api.ratings.update(rating.id, { score: 1 })).rejects.toMatchObject({
          status: 403,
          problem: { code: "not-owner" },
        });
      expect(await service.api.ratings.get(rating.id)).toMatchObject({ score: 4 });
    });
  });

  describe("404", () => {
    it.each([unknownId, "nothing"])("returns 404 for %s", async (id) => {
      await expect(ada.api.ratings.update(id, { score: 1 })).rejects.toMatchObject({
        status: 404,
        problem: { code: "rating-not-found" },
      });
    });

    it("returns 404 for a rating of a deleted game", async () => {
      await service.database.game.update({ where: { id: rating.game_id }, data: { deleted_at: new Date() } });
      await expect(ada.api.ratings.update(rating.id, { score: 1 })).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("412", () => {
    it("returns 412 if the rating has changed", async () => {
      const { response } = await ada.api.ratings.get(rating.id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await ada.api.ratings.update(rating.id, { score: 5 }, { ifMatch });
      await expect(ada.api.ratings.update(rating.id, { score: 6 }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  });
});
