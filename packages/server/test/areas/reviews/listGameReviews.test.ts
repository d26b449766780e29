import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createReview } from "./support.js";

describeOperation("listGameReviews", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("returns only reviews of the game", async () => {
      const { slug, id: game_id } = await createGame(service);
      expect((await service.api.games.listReviews(slug)).data).toEqual([]);
      await createReview(service, ada);
      const first = await ada.api.reviews.create({ game_id, body: "First.", score: 3 });
      const second = await bo.api.reviews.create({ game_id, body: "Second.", score: 2 });
      expect((await service.api.games.listReviews(slug)).data).toEqual([second, first]);
      const best = await service.api.games.listReviews(slug, { query: { sort: "-score" } });
      expect(best.data.map(({ body }) => body)).toEqual(["First.", "Second."]);
    });

    it("supports the filters of reviews", async () => {
      const { slug, id: game_id } = await createGame(service);
      await ada.api.reviews.create({ game_id, body: "First.", score: 3 });
      await bo.api.reviews.create({ game_id, body: "Second.", status: "DRAFT" });
      const list = async (api: SignedIn["api"], query: object) =>
        (await api.games.listReviews(slug, { query })).data.map(({ body }) => body);
      expect(await list(bo.api, { resident_id: ada.resident.id })).toEqual(["First."]);
      expect(await list(bo.api, { min_score: 4 })).toEqual([]);
      expect(await list(bo.api, { status: "DRAFT" })).toEqual(["Second."]);
      expect(await list(ada.api, { status: "DRAFT" })).toEqual([]);
    });

    it("includes reviews of deleted authors, as the counter of the game does", async () => {
      const cy = await service.signUp();
      const { game, game_id } = await createReview(service, cy);
      await cy.api.residents.delete("me");
      await service.runJob("resident-content");
      const { data } = await service.api.games.listReviews(game.slug);
      expect(data).toMatchObject([{ game_id, resident: { username: "deleted" } }]);
      expect(await service.database.gameCounters.findUnique({ where: { game_id } })).toMatchObject({
        reviews: 1,
      });
    });
  });

  describe("401 and 403", () => {
    it("returns 401 without credentials and 403 to keys for drafts", async () => {
      const { slug } = await createGame(service);
      const key = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: [] }) });
      const query = { status: "DRAFT" } as const;
      for (const [api, status, code] of [
        [service.api, 401, "authentication-required"],
        [key, 403, "permission-denied"],
      ] as const)
        await expect(api.games.listReviews(slug, { query })).rejects.toMatchObject({
          status,
          problem: { code },
        });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown game", async () => {
      await expect(service.api.games.listReviews("nowhere")).rejects.toMatchObject({
        status: 404,
        problem: { code: "game-not-found" },
      });
    });
  });
});
