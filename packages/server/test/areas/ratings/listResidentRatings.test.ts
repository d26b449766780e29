import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeOperation("listResidentRatings", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp({ username: "ada" });
    for (const score of [2, 9, 5])
      await ada.api.ratings.create({ game_id: (await createGame(service)).id, score });
  });

  const listScores = async (api: SignedIn["api"], id: string, query: object = {}) =>
    (await api.residents.listRatings(id, { query })).data.map(({ score }) => score);

  describe("200", () => {
    it("returns ratings of a resident by id, @username or me", async () => {
      expect(await listScores(service.api, ada.resident.id)).toEqual([5, 9, 2]);
      expect(await listScores(service.api, "@ada")).toEqual([5, 9, 2]);
      expect(await listScores(ada.api, "me")).toEqual([5, 9, 2]);
      expect(await listScores(service.api, (await service.signUp()).resident.id)).toEqual([]);
    });

    it("supports the filters and sorts of ratings", async () => {
      expect(await listScores(service.api, "@ada", { sort: "score" })).toEqual([2, 5, 9]);
      expect(await listScores(service.api, "@ada", { sort: "-score", min_score: 5 })).toEqual([9, 5]);
      expect(await listScores(service.api, "@ada", { game_slug: "nowhere" })).toEqual([]);
    });
  });

  describe("401", () => {
    it("returns authentication-required for me without credentials", async () => {
      await expect(listScores(service.api, "me")).rejects.toMatchObject({
        status: 401,
        problem: { code: "authentication-required" },
      });
    });
  });

  describe("404", () => {
    it("returns 404 for unknown and deleted residents", async () => {
      const deletedResident = await service.signUp();
      await deletedResident.api.residents.delete("me");
      for (const id of [unknownId, "@nobody", deletedResident.resident.id])
        await expect(listScores(service.api, id)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
    });
  });
});
