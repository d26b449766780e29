import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("listResidentBadges", {}, ({ service }) => {
  let manager: Client;
  let ada: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    ada = await service.signUp({ username: "ada" });
    other = await service.signUp();
    const { create, award } = manager.badges;
    const badges = [
      { name: "cherry", tier: "GOLD", group: "Reviewing" },
      { name: "Apple" },
      { name: "Secret", is_listable: false },
    ] as const;
    for (const body of badges) {
      const { id } = await create(buildBadge(body));
      service.clock.advance(1000);
      await award(ada.resident.id, id);
      if (body.name === "Secret") await award(other.resident.id, id);
    }
  });

  const list = (query: Parameters<Client["residents"]["listBadges"]>[1] = {}, api: Client = manager) =>
    api.residents.listBadges("@ada", query);
  const listNames = async (page: ReturnType<typeof list>) => (await page).data.map(({ badge }) => badge.name);

  describe("200", () => {
    it("sorts by award time, latest first, or by name", async () => {
      expect(await listNames(list())).toEqual(["Secret", "Apple", "cherry"]);
      expect(await listNames(list({ query: { sort: "name" } }))).toEqual(["Apple", "cherry", "Secret"]);
    });

    it("includes unlisted badges for the resident and managers only", async () => {
      expect(await listNames(list({}, ada.api))).toEqual(["Secret", "Apple", "cherry"]);
      for (const api of [service.api, other.api])
        expect(await listNames(list({}, api))).toEqual(["Apple", "cherry"]);
    });

    it("returns every badge once across pages", async () => {
      const read: string[] = [];
      for await (const { badge } of ada.api.residents.listBadges("me", { query: { limit: 1 } }))
        read.push(badge.name);
      expect(read).toEqual(["Secret", "Apple", "cherry"]);
    });

    it("filters by tier, group and is_enabled", async () => {
      expect(await listNames(list({ query: { tier: "GOLD" } }))).toEqual(["cherry"]);
      expect(await listNames(list({ query: { group: "Reviewing" } }))).toEqual(["cherry"]);
      expect(await listNames(list({ query: { is_enabled: false } }))).toEqual([]);
    });

    it("returns the total with include_total", async () => {
      const { pagination } = await list({ query: { include_total: true, limit: 1 } });
      expect(pagination).toMatchObject({ total: 3 });
    });

    it("shows “Deleted resident” as a deleted awarder", async () => {
      const staff = await service.admin();
      const { id } = await manager.badges.create(buildBadge());
      const { resident } = await service.signUp();
      await staff.api.badges.award(resident.id, id);
      await service.admin();
      await staff.api.residents.delete("me");
      expect((await service.api.residents.listBadges(resident.id)).data[0]?.awarded_by).toEqual({
        id: staff.resident.id,
        username: "deleted",
        display_name: "Deleted resident",
        avatar_url: null,
      });
    });
  });

  describe("404", () => {
    it("returns 404 for an unknown resident", async () => {
      await expect(service.api.residents.listBadges("@nobody_here")).rejects.toMatchObject({
        problem: { code: "resident-not-found" },
      });
    });
  });
});
