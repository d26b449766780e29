import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { buildAchievement, createManagerClient } from "./support.js";

describeOperation("createAchievement", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  describe("201", () => {
    it("creates a platform achievement with the defaults of the contract", async () => {
      const body = { key: "BACKLOG_HERO", name: "Backlog hero", description: "Finish 50 games." };
      const { data, response } = await manager.achievements.create(body).withResponse();
      expect(data).toEqual({
        ...body,
        id: data.id,
        game_id: null,
        game: null,
        icon_url: null,
        points: 10,
        is_hidden: false,
        criteria: null,
        is_active: true,
        unlocked_count: 0,
        unlocked_percentage: 0,
        rarity: "LEGENDARY",
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/achievements/${data.id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await service.api.achievements.get(data.id)).toEqual(data);
    });

    it("creates an achievement of a game with criteria", async () => {
      const game = await createGame(service);
      const criteria = { metric: "GAMES_COMPLETED", threshold: 3 } as const;
      const body = buildAchievement({ game_id: game.id, criteria, is_hidden: true, points: 100 });
      expect(await manager.achievements.create(body)).toMatchObject({ ...body, game });
    });
  });

  describe("400", () => {
    it("rejects an unknown game", async () => {
      await expect(
        manager.achievements.create(buildAchievement({ game_id: unknownId })),
      ).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/game_id" }] },
      });
    });

    it.each([
      ["a lower-case key", { key: "backlog_hero" }, "/key"],
      ["an icon that is not https", { icon_url: "http://images.example/a.png" }, "/icon_url"],
      ["more than 1000 points", { points: 1001 }, "/points"],
      [
        "a threshold of 0",
        { criteria: { metric: "FOLLOWERS", threshold: 0 } as const },
        "/criteria/threshold",
      ],
    ])("rejects %s", async (_, input, pointer) => {
      await expect(manager.achievements.create(buildAchievement(input))).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "validation-failed",
          errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
        },
      });
    });
  });

  describe("403", () => {
    it("returns 403 without achievements:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.achievements.create(buildAchievement())).rejects.toMatchObject({
        problem: { code: "permission-denied" },
      });
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for a key that is taken", async () => {
      const { id, key } = await manager.achievements.create(buildAchievement());
      await expect(manager.achievements.create(buildAchievement({ key }))).rejects.toMatchObject({
        status: 409,
        problem: { code: "achievement-exists", existing_id: id },
      });
    });

    it("accepts the key of a deleted achievement", async () => {
      const { id, key } = await manager.achievements.create(buildAchievement());
      await manager.achievements.delete(id);
      expect(await manager.achievements.create(buildAchievement({ key }))).toMatchObject({ key });
    });
  });
});
