import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("awardBadge", {}, ({ service }) => {
  let manager: Client;
  let staff: SignedIn;
  let ada: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    staff = await service.admin();
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });
  afterAll(async () => {
    await expectConsistentCounters(service.database);
  });

  const createBadge = async (overrides = {}) => (await manager.badges.create(buildBadge(overrides))).id;
  const awardBadge = (id: string, reason?: string, idempotencyKey?: string) =>
    manager.badges.award(
      ada.resident.id,
      id,
      { ...(reason !== undefined && { reason }) },
      {
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      },
    );

  describe("201", () => {
    it("awards, counts and logs a badge in one transaction", async () => {
      const id = await createBadge();
      const call = staff.api.badges.award(`@${ada.resident.username}`, id, {
        reason: "For the best review.",
      });
      const { data, response } = await call.withResponse();
      expect(response.status).toBe(201);
      const { username, display_name } = staff.resident;
      expect(data).toEqual({
        badge: { ...data.badge, id, award_count: 1 },
        count: 1,
        awarded_at: data.awarded_at,
        awarded_by: { id: staff.resident.id, username, display_name, avatar_url: null },
        reason: "For the best review.",
        changed: true,
      });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 1 });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([
        { type: "BADGE_AWARDED", subject_id: id, visibility: "PUBLIC" },
      ]);
    });

    it("awards a badge without a body, and by a service key without an awarder", async () => {
      const { body, status } = await service.http
        .put(`/rest/v1/residents/${ada.resident.id}/badges/${await createBadge()}`)
        .set("Authorization", `Bearer ${staff.token}`);
      expect([status, body.reason]).toEqual([201, null]);
      expect(await awardBadge(await createBadge())).toMatchObject({
        awarded_by: null,
        reason: null,
        changed: true,
      });
    });

    it("logs no activity for an unlisted badge", async () => {
      await awardBadge(await createBadge({ is_listable: false }));
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
    });
  });

  describe("200", () => {
    it("awards a non-stackable badge only once, whatever the reason or Idempotency-Key", async () => {
      const id = await createBadge();
      const first = await awardBadge(id, "First");
      service.clock.advance(60_000);
      for (const call of [awardBadge(id), awardBadge(id, "Second"), awardBadge(id, "Third", `third-${id}`)])
        expect(await call).toEqual({ ...first, changed: false });
      expect((await awardBadge(id, "Fourth").withResponse()).response.status).toBe(200);
    });

    it("awards a stackable badge again for a new reason", async () => {
      const id = await createBadge({ is_stackable: true });
      await awardBadge(id, "October");
      service.clock.advance(60_000);
      const { data, response } = await awardBadge(id, "November").withResponse();
      expect([response.status, data.count, data.reason, data.changed]).toEqual([200, 2, "November", true]);
      expect(data.badge.award_count).toBe(2);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ badges: 1 });
    });

    it("does not award again on a retry without a reason or with a previous one", async () => {
      const id = await createBadge({ is_stackable: true });
      for (const reason of ["October", "November"]) await awardBadge(id, reason);
      for (const reason of ["November", "October", undefined])
        expect(await awardBadge(id, reason)).toMatchObject({ count: 2, reason: "November", changed: false });
    });

    it("awards a stackable badge again once for each Idempotency-Key", async () => {
      const id = await createBadge({ is_stackable: true });
      const first = await awardBadge(id, undefined, `one-${id}`);
      expect(await awardBadge(id, undefined, `one-${id}`)).toEqual(first);
      expect(await awardBadge(id, undefined, `two-${id}`)).toMatchObject({ count: 2, changed: true });
      expect(await awardBadge(id, "Same", `three-${id}`)).toMatchObject({ count: 3 });
      expect(await awardBadge(id, "Same", `four-${id}`)).toMatchObject({ count: 4 });
      expect(await manager.badges.get(id)).toMatchObject({ award_count: 4 });
    });
  });

  describe("400", () => {
    it("rejects a reason of more than 200 characters", async () => {
      await expect(awardBadge(await createBadge(), "x".repeat(201))).rejects.toMatchObject({
        problem: { code: "validation-failed", errors: [{ pointer: "/reason" }] },
      });
    });
  });

  describe("403", () => {
    it("returns 403 without badges:manage, also for the caller themselves", async () => {
      const id = await createBadge();
      await expect(ada.api.badges.award("me", id)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown badge or resident", async () => {
      await expect(awardBadge(unknownId)).rejects.toMatchObject({ problem: { code: "badge-not-found" } });
      await expect(manager.badges.award("@nobody_here", await createBadge())).rejects.toMatchObject({
        problem: { code: "resident-not-found" },
      });
    });
  });

  describe("409", () => {
    it("returns 409 for a disabled badge and keeps its previous awards", async () => {
      const id = await createBadge({ is_stackable: true });
      await awardBadge(id);
      await manager.badges.update(id, { is_enabled: false });
      await expect(awardBadge(id, "Again")).rejects.toMatchObject({
        status: 409,
        problem: { code: "badge-disabled" },
      });
      expect((await ada.api.residents.listBadges("me")).data).toMatchObject([{ count: 1 }]);
    });
  });
});
