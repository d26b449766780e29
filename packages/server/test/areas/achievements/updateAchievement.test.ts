import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { buildAchievement, buildRatingCriterion, createManagerClient } from "./support.js";

describeOperation("updateAchievement", {}, ({ service }) => {
  let manager: Client;
  let achievement: components["schemas"]["Achievement"];
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    achievement = await manager.achievements.create(buildAchievement({ criteria: buildRatingCriterion(5) }));
  });

  const update = (body: components["schemas"]["UpdateAchievement"], ifMatch?: string) =>
    manager.achievements.update(achievement.id, body, ifMatch === undefined ? {} : { ifMatch });

  describe("200", () => {
    it("updates only the given fields", async () => {
      service.clock.advance(1000);
      const after = await update({ points: 75, name: "Other" });
      expect(after).toEqual({ ...achievement, points: 75, name: "Other", updated_at: after.updated_at });
      expect(after.updated_at > achievement.updated_at).toBe(true);
    });

    it("sets and clears the game, and clears criteria and icon with null", async () => {
      const game = await createGame(service);
      expect(await update({ game_id: game.id })).toMatchObject({ game_id: game.id, game });
      expect(await update({ game_id: null, criteria: null, icon_url: null })).toMatchObject({
        game_id: null,
        game: null,
        criteria: null,
        icon_url: null,
      });
    });

    it("accepts the whole achievement as returned, ignoring computed fields", async () => {
      const { description, ...whole } = achievement;
      const sent = { ...whole, description: description ?? "", name: "Edited", unlocked_count: 9 };
      expect(await update(sent)).toMatchObject({ name: "Edited", unlocked_count: 0, rarity: "LEGENDARY" });
    });

    it("keeps unlocks when criteria and is_active change", async () => {
      const { resident } = await service.signUp();
      await manager.achievements.setProgress(resident.id, achievement.id);
      await update({ criteria: buildRatingCriterion(500), is_active: false });
      const { data } = await manager.residents.listAchievements(resident.id);
      expect(data).toMatchObject([{ progress: 500, target: 500, unlocked_at: expect.any(String) }]);
    });
  });

  describe("400", () => {
    it.each([
      ["id", unknownId],
      ["key", "OTHER_KEY"],
      ["created_at", "2020-01-01T00:00:00Z"],
      ["updated_at", "2020-01-01T00:00:00Z"],
    ])("rejects a change of %s", async (name, value) => {
      await expect(update({ [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects an unknown game", async () => {
      await expect(update({ game_id: unknownId })).rejects.toMatchObject({
        problem: { code: "unknown-reference", errors: [{ pointer: "/game_id" }] },
      });
    });

    it("rejects an empty update", async () => {
      await expect(update({})).rejects.toMatchObject({ problem: { code: "empty-update" } });
    });
  });

  describe("403", () => {
    it("returns 403 without achievements:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.achievements.update(achievement.id, { points: 1 })).rejects.toMatchObject({
        status: 403,
      });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown id", async () => {
      await expect(manager.achievements.update(unknownId, { points: 1 })).rejects.toMatchObject({
        status: 404,
        problem: { code: "achievement-not-found" },
      });
    });
  });

  describe("412", () => {
    it("returns 412 if the achievement has changed", async () => {
      const { response } = await manager.achievements.get(achievement.id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await update({ points: 1 }, ifMatch);
      await expect(update({ points: 2 }, ifMatch)).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });

    it("accepts If-Match after an unlock", async () => {
      const { response } = await manager.achievements.get(achievement.id).withResponse();
      await manager.achievements.setProgress((await service.signUp()).resident.id, achievement.id);
      const after = await update({ points: 3 }, response.headers.get("ETag") ?? "");
      expect(after).toMatchObject({ points: 3, unlocked_count: 1 });
    });
  });
});
