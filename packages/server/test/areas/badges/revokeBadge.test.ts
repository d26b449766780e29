import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("revokeBadge", {}, ({ service }) => {
  let manager: Client;
  let ada: SignedIn;
  let id: string;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    ada = await service.signUp();
    ({ id } = await manager.badges.create(buildBadge({ is_stackable: true })));
    for (const reason of ["One", "Two"]) await manager.badges.award(ada.resident.id, id, { reason });
  });
  afterAll(async () => {
    await expectConsistentCounters(service.database);
  });

  const revoke = () => manager.badges.revoke(ada.resident.id, id);

  describe("200", () => {
    it("removes all awards of the badge and its activity", async () => {
      const bo = await service.signUp();
      await manager.badges.award(bo.resident.id, id);
      expect(await revoke()).toEqual({
        id,
        object: "resident_badge",
        deleted: true,
        deleted_at: expect.any(String),
        purge_at: null,
      });
      expect(await manager.badges.get(id)).toMatchObject({ award_count: 1 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 0 });
      expect((await ada.api.residents.listBadges("me")).data).toEqual([]);
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
      expect(await findActivities(service, bo.resident.id)).toHaveLength(1);
    });

    it("allows awarding the badge again for the same reason", async () => {
      await revoke();
      const again = manager.badges.award(ada.resident.id, id, { reason: "One" });
      expect(await again).toMatchObject({ count: 1, changed: true });
    });

    it("revokes a disabled badge", async () => {
      await manager.badges.update(id, { is_enabled: false });
      expect(await revoke()).toMatchObject({ id });
    });
  });

  describe("403", () => {
    it("returns 403 without badges:manage", async () => {
      await expect(ada.api.badges.revoke("me", id)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("returns 404 once the badge is revoked", async () => {
      await revoke();
      await expect(revoke()).rejects.toMatchObject({
        status: 404,
        problem: { code: "resident-badge-not-found" },
      });
    });

    it("returns 404 for an unknown or deleted badge and an unknown resident", async () => {
      const { badges } = manager;
      await badges.delete(id);
      for (const each of [id, unknownId, "no-uuid"])
        await expect(badges.revoke(ada.resident.id, each)).rejects.toMatchObject({
          problem: { code: "resident-badge-not-found" },
        });
      await expect(badges.revoke("@nobody_here", id)).rejects.toMatchObject({
        problem: { code: "resident-not-found" },
      });
    });
  });
});
