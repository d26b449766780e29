import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
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

describeOperation("deleteRating", {}, ({ service }) => {
  let ada: SignedIn;
  let rating: Awaited<ReturnType<Client["ratings"]["get"]>>;
  beforeAll(async () => {
    ada = await service.signUp();
  });
  beforeEach(async () => {
    rating = await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 4 });
  });

  describe("200", () => {
    it("deletes the rating and its activity and updates the votes immediately", async () => {
      const { ratings } = await findResidentCounters(service, ada.resident.id);
      const response = await ada.api.ratings.delete(rating.id);
      expect(response).toMatchObject({ id: rating.id, object: "rating", deleted: true, purge_at: null });
      expect(await service.database.rating.count({ where: { id: rating.id } })).toBe(0);
      expect(await findGameCounters(service, rating.game_id)).toMatchObject({ ratings: 0 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ ratings: ratings - 1 });
      const log = await findActivities(service, ada.resident.id);
      expect(log.filter(({ subject_id }) => subject_id === rating.id)).toEqual([]);
      await expectExactVotes(service);
    });

    it("allows rating the game again", async () => {
      await ada.api.ratings.delete(rating.id);
      expect(await ada.api.ratings.create({ game_id: rating.game_id, score: 10 })).toMatchObject({
        score: 10,
      });
    });

    it("lets staff delete ratings, by role or service key", async () => {
      const serviceKey = await service.key({ kind: "SECRET", scopes: ["ratings:moderate"] });
      expect(await service.as({ serviceKey }).ratings.delete(rating.id)).toMatchObject({ deleted: true });
      const again = await ada.api.ratings.create({ game_id: rating.game_id, score: 4 });
      expect(await (await service.admin()).api.ratings.delete(again.id)).toMatchObject({ deleted: true });
      await expectExactVotes(service);
    });

    it("keeps the review of the game with its score", async () => {
      const game = await createGame(service);
      const review = await ada.api.reviews.create({ game_id: game.id, body: "Fine.", score: 6 });
      const { data } = await ada.api.ratings.list({ query: { game_slug: game.slug } });
      await ada.api.ratings.delete(data[0]?.id ?? "");
      expect(await service.api.reviews.get(review.id)).toMatchObject({ score: 6 });
      await expectExactVotes(service);
    });
  });

  describe("403", () => {
    it("returns 403 to others", async () => {
      const bo = await service.signUp();
      await expect(bo.api.ratings.delete(rating.id)).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted rating", async () => {
      await ada.api.ratings.delete(rating.id);
      for (const id of [unknownId, rating.id])
        await expect(ada.api.ratings.delete(id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "rating-not-found" },
        });
    });
  });

  describe("412", () => {
    it("returns 412 if the rating has changed", async () => {
      const { response } = await ada.api.ratings.get(rating.id).withResponse();
      await ada.api.ratings.update(rating.id, { score: 5 });
      const ifMatch = response.headers.get("ETag") ?? "";
      await expect(ada.api.ratings.delete(rating.id, { ifMatch })).rejects.toMatchObject({ status: 412 });
      expect(await service.api.ratings.get(rating.id)).toMatchObject({ score: 5 });
    });
  });
});
