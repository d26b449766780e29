import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import { buildAchievement, createManagerClient } from "./support.js";

describeOperation("deleteAchievement", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const createUnlocked = async (overrides = {}) => {
    const { resident } = await service.signUp();
    const { id } = await manager.achievements.create(buildAchievement(overrides));
    await manager.achievements.setProgress(resident.id, id);
    return { id, resident };
  };

  describe("200", () => {
    it("hides the achievement, its unlocks and their activities immediately", async () => {
      const { id, resident } = await createUnlocked();
      const deleted = await manager.achievements.delete(id);
      expect(deleted).toMatchObject({ id, object: "achievement", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * dayMs);
      await expect(manager.achievements.get(id)).rejects.toMatchObject({ status: 404 });
      expect((await manager.residents.listAchievements(resident.id)).data).toEqual([]);
      expect(await findActivities(service, resident.id)).toEqual([]);
    });

    it("recounts the counters of holders in a background job", async () => {
      const { id, resident } = await createUnlocked();
      await createUnlocked();
      await manager.achievements.delete(id);
      expect(await findResidentCounters(service, resident.id)).toMatchObject({ achievements: 1 });
      await service.runJob("evaluate-awards");
      expect(await findResidentCounters(service, resident.id)).toMatchObject({ achievements: 0 });
      expect(await service.runJob("evaluate-awards")).toBe(0);
      await expectConsistentCounters(service.database);
    });

    it("deletes the achievements of a deleted game in a background job", async () => {
      const game = await createGame(service);
      const { id, resident } = await createUnlocked({ game_id: game.id });
      await (await service.admin()).api.games.delete(game.slug);
      await expect(manager.achievements.get(id)).rejects.toMatchObject({ status: 404 });
      expect((await manager.residents.listAchievements(resident.id)).data).toEqual([]);
      await service.runJob("evaluate-awards");
      expect(await findResidentCounters(service, resident.id)).toMatchObject({ achievements: 0 });
      expect(await service.database.achievement.findUniqueOrThrow({ where: { id } })).toMatchObject({
        deleted_at: expect.any(Date),
      });
    });

    it("purges the rows after 30 days, not before", async () => {
      const { id } = await createUnlocked();
      await manager.achievements.delete(id);
      const countRows = async () => [
        await service.database.residentAchievement.count({ where: { achievement_id: id } }),
        await service.database.achievement.count({ where: { id } }),
      ];
      const purge = async () => {
        await service.runJob("evaluate-awards");
        await service.runJob("purge-deleted");
        return countRows();
      };
      service.clock.advance(29 * dayMs);
      expect(await purge()).toEqual([1, 1]);
      service.clock.advance(2 * dayMs);
      expect(await purge()).toEqual([0, 0]);
    });
  });

  describe("403", () => {
    it("returns 403 without achievements:manage", async () => {
      const { id } = await createUnlocked();
      const { api } = await service.signUp();
      await expect(api.achievements.delete(id)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted achievement", async () => {
      const { id } = await createUnlocked();
      await manager.achievements.delete(id);
      for (const each of [id, unknownId])
        await expect(manager.achievements.delete(each)).rejects.toMatchObject({
          status: 404,
          problem: { code: "achievement-not-found" },
        });
    });
  });

  describe("412", () => {
    it("returns 412 if the achievement has changed", async () => {
      const { id } = await createUnlocked();
      const { response } = await manager.achievements.get(id).withResponse();
      await manager.achievements.update(id, { points: 1 });
      await expect(
        manager.achievements.delete(id, { ifMatch: response.headers.get("ETag") ?? "" }),
      ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
    });
  });
});
