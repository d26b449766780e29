import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("deleteBadge", {}, ({ service }) => {
  const dayMs = 24 * 3_600_000;

  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const createAwarded = async () => {
    const { resident } = await service.signUp();
    const { id } = await manager.badges.create(buildBadge());
    await manager.badges.award(resident.id, id);
    return { id, resident };
  };

  describe("200", () => {
    it("hides the badge, its awards and their activities immediately, and recounts the holders in a background job", async () => {
      const { id, resident } = await createAwarded();
      expect(await manager.badges.delete(id)).toMatchObject({ id, object: "badge", deleted: true });
      await expect(manager.badges.get(id)).rejects.toMatchObject({ status: 404 });
      expect((await manager.residents.listBadges(resident.id)).data).toEqual([]);
      expect(await findActivities(service, resident.id)).toEqual([]);
      await service.runJob("evaluate-awards");
      expect(await findResidentCounters(service, resident.id)).toMatchObject({ badges: 0 });
    });

    it("purges the rows after 30 days, not before", async () => {
      const { id } = await createAwarded();
      await manager.badges.delete(id);
      const purge = async () => {
        await service.runJob("evaluate-awards");
        await service.runJob("purge-deleted");
        return [
          await service.database.residentBadge.count({ where: { badge_id: id } }),
          await service.database.badge.count({ where: { id } }),
        ];
      };
      service.clock.advance(29 * dayMs);
      expect(await purge()).toEqual([1, 1]);
      service.clock.advance(2 * dayMs);
      expect(await purge()).toEqual([0, 0]);
    });
  });

  describe("403", () => {
    it("returns 403 without badges:manage", async () => {
      const { id } = await createAwarded();
      const { api } = await service.signUp();
      await expect(api.badges.delete(id)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown or deleted badge", async () => {
      const { id } = await createAwarded();
      await manager.badges.delete(id);
      for (const each of [id, unknownId])
        await expect(manager.badges.delete(each)).rejects.toMatchObject({
          status: 404,
          problem: { code: "badge-not-found" },
        });
    });
  });

  describe("412", () => {
    it("returns 412 if the badge has changed", async () => {
      const { id } = await createAwarded();
      const { response } = await manager.badges.get(id).withResponse();
      await manager.badges.update(id, { tier: "GOLD" });
      await expect(
        manager.badges.delete(id, { ifMatch: response.headers.get("ETag") ?? "" }),
      ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
    });
  });
});
