import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("createBadge", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  describe("201", () => {
    it("creates a badge with a slug from its name and the defaults of the contract", async () => {
      const body = {
        name: "Reviewer of the Month",
        description: "Wrote what helped most.",
        tier: "GOLD",
      } as const;
      const { data, response } = await manager.badges.create(body).withResponse();
      expect(data).toEqual({
        ...body,
        id: data.id,
        slug: "reviewer-of-the-month",
        icon_url: null,
        group: "General",
        is_stackable: false,
        is_listable: true,
        is_enabled: true,
        criteria: null,
        award_count: 0,
        created_at: data.created_at,
        updated_at: data.created_at,
      });
      expect(response.headers.get("Location")).toBe(`/rest/v1/badges/${data.id}`);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
      expect(await service.api.badges.get(data.id)).toEqual(data);
    });

    it("appends a number to a slug that is taken", async () => {
      await manager.badges.create(buildBadge({ name: "Founder" }));
      expect(await manager.badges.create(buildBadge({ name: "Founder!" }))).toMatchObject({
        slug: "founder-2",
      });
    });

    it("creates a badge with a slug and criteria", async () => {
      const criteria = { metric: "FOLLOWERS", threshold: 100 } as const;
      const body = buildBadge({ slug: "well-known", criteria, group: "Standing" });
      expect(await manager.badges.create(body)).toMatchObject(body);
    });
  });

  describe("400", () => {
    it("rejects a reserved slug and an unknown tier", async () => {
      await expect(manager.badges.create(buildBadge({ slug: "new" }))).rejects.toMatchObject({
        problem: { code: "slug-reserved" },
      });
      const body = { ...buildBadge(), tier: "PLATINUM" as "GOLD" };
      await expect(manager.badges.create(body)).rejects.toMatchObject({
        problem: { code: "validation-failed", errors: [{ pointer: "/tier" }] },
      });
    });
  });

  describe("403", () => {
    it("returns 403 without badges:manage", async () => {
      const { api } = await service.signUp();
      await expect(api.badges.create(buildBadge())).rejects.toMatchObject({ status: 403 });
    });
  });

  describe("409", () => {
    it("returns 409 with existing_id for a name that is taken in any letter case", async () => {
      const { id } = await manager.badges.create(buildBadge({ name: "Night Owl" }));
      await expect(manager.badges.create(buildBadge({ name: "NIGHT OWL" }))).rejects.toMatchObject({
        status: 409,
        problem: { code: "badge-exists", existing_id: id },
      });
    });

    it("rejects a slug that is taken", async () => {
      const { slug } = await manager.badges.create(buildBadge());
      await expect(manager.badges.create(buildBadge({ slug }))).rejects.toMatchObject({
        problem: { code: "slug-taken" },
      });
    });

    it("accepts the name and slug of a deleted badge", async () => {
      const { id, name, slug } = await manager.badges.create(buildBadge());
      await manager.badges.delete(id);
      expect(await manager.badges.create(buildBadge({ name, slug }))).toMatchObject({ name, slug });
    });
  });
});
