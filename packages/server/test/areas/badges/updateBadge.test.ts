import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, unknownId } from "../../support/fixtures.js";
import { buildBadge, buildRatingCriterion, createManagerClient } from "../achievements/support.js";

describeOperation("updateBadge", {}, ({ service }) => {
  let manager: Client;
  let badge: components["schemas"]["Badge"];
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });
  beforeEach(async () => {
    badge = await manager.badges.create(buildBadge({ criteria: buildRatingCriterion(5) }));
  });

  const update = (body: components["schemas"]["UpdateBadge"], ifMatch?: string) =>
    manager.badges.update(badge.id, body, ifMatch === undefined ? {} : { ifMatch });

  describe("200", () => {
    it("updates only the given fields", async () => {
      service.clock.advance(1000);
      const after = await update({ tier: "GOLD", group: "Reviewing" });
      expect(after).toEqual({ ...badge, tier: "GOLD", group: "Reviewing", updated_at: after.updated_at });
      expect(after.updated_at > badge.updated_at).toBe(true);
    });

    it("accepts the whole badge as returned, ignoring the count", async () => {
      expect(await update({ ...badge, description: "Edited.", award_count: 9 })).toMatchObject({
        description: "Edited.",
        award_count: 0,
      });
    });

    it("clears criteria and icon with null, and changes slug and name", async () => {
      const body = {
        slug: `moved-${badge.slug}`,
        name: `Moved ${badge.name}`,
        criteria: null,
        icon_url: null,
      };
      expect(await update(body)).toMatchObject(body);
    });

    it("accepts the badge's own name in another letter case", async () => {
      const name = badge.name.toUpperCase();
      expect(await update({ name })).toMatchObject({ name });
    });

    it("keeps awards when criteria, is_enabled or is_stackable change", async () => {
      const { resident } = await service.signUp();
      await update({ is_stackable: true });
      for (const reason of ["One", "Two"]) await manager.badges.award(resident.id, badge.id, { reason });
      await update({ criteria: buildRatingCriterion(500), is_enabled: false, is_stackable: false });
      expect((await service.api.residents.listBadges(resident.id)).data).toMatchObject([{ count: 2 }]);
    });

    it("removes activities about the badge when it becomes unlisted", async () => {
      const { resident } = await service.signUp();
      await manager.badges.award(resident.id, badge.id);
      expect(await findActivities(service, resident.id)).toHaveLength(1);
      await update({ is_listable: false });
      expect(await findActivities(service, resident.id)).toEqual([]);
    });
  });

  describe("400", () => {
    it.each([
      ["id", unknownId],
      ["created_at", "2020-01-01T00:00:00Z"],
      ["updated_at", "2020-01-01T00:00:00Z"],
    ])("rejects a change of %s", async (name, value) => {
      await expect(update({ [name]: value })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field", errors: [{ pointer: `/${name}` }] },
      });
    });

    it("rejects a reserved slug", async () => {
      await expect(update({ slug: "me" })).rejects.toMatchObject({ problem: { code: "slug-reserved" } });
    });
  });

  describe("403", () => {
    it("returns 403 without badges:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.badges.update(badge.id, { tier: "GOLD" })).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown id", async () => {
      await expect(manager.badges.update(unknownId, { tier: "GOLD" })).rejects.toMatchObject({
        status: 404,
        problem: { code: "badge-not-found" },
      });
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for the name of another badge in any letter case", async () => {
      const other = await manager.badges.create(buildBadge());
      await expect(update({ name: other.name.toUpperCase() })).rejects.toMatchObject({
        problem: { code: "badge-exists", existing_id: other.id },
      });
    });

    it("rejects the slug of another badge", async () => {
      const other = await manager.badges.create(buildBadge());
      await expect(update({ slug: other.slug })).rejects.toMatchObject({ problem: { code: "slug-taken" } });
    });

    it("accepts one of two concurrent requests for the same name", async () => {
      const other = await manager.badges.create(buildBadge());
      const name = `Same ${badge.id}`;
      const both = await Promise.allSettled([update({ name }), manager.badges.update(other.id, { name })]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { problem: { code: "badge-exists" } },
      });
    });
  });

  describe("412", () => {
    it("returns 412 if the badge has changed, but not after an award", async () => {
      const { response } = await manager.badges.get(badge.id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await manager.badges.award((await service.signUp()).resident.id, badge.id);
      expect(await update({ tier: "SILVER" }, ifMatch)).toMatchObject({ tier: "SILVER", award_count: 1 });
      await expect(update({ tier: "GOLD" }, ifMatch)).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
    });
  });
});
