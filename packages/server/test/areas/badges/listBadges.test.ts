import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";
import { buildBadge, createManagerClient } from "../achievements/support.js";

describeOperation("listBadges", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    holder = await service.signUp();
    const { create, award } = manager.badges;
    await create(buildBadge({ name: "cherry", tier: "GOLD", group: "Reviewing" }));
    const apple = await create(buildBadge({ name: "Apple", tier: "GOLD", is_enabled: true }));
    await create(buildBadge({ name: "Banana", is_enabled: false }));
    const secret = await create(buildBadge({ name: "Durian", is_listable: false }));
    for (const { id } of [apple, secret]) await award(holder.resident.id, id);
    await award((await service.signUp()).resident.id, apple.id);
  });

  const list = (query: Parameters<Client["badges"]["list"]>[0] = {}, api: Client = manager) =>
    api.badges.list(query);
  const listNames = async (page: ReturnType<typeof list>) => (await page).data.map(({ name }) => name);

  describe("200", () => {
    it("returns listed badges to everyone, sorted by name ignoring letter case", async () => {
      expect(await listNames(list({}, service.api))).toEqual(["Apple", "Banana", "cherry"]);
    });

    it("includes unlisted badges for holders and managers", async () => {
      const all = ["Apple", "Banana", "cherry", "Durian"];
      expect(await listNames(list({}, holder.api))).toEqual(all);
      expect(await listNames(list())).toEqual(all);
      expect(await listNames(list({}, (await service.signUp()).api))).toHaveLength(3);
    });

    it.each([
      ["name", ["Apple", "Banana", "cherry", "Durian"]],
      ["-award_count", ["Apple", "Durian", "Banana", "cherry"]],
      ["-created_at", ["Durian", "Banana", "Apple", "cherry"]],
    ] as const)("sorts all pages by %s", async (sort, expected) => {
      const read: string[] = [];
      for await (const { name } of manager.badges.list({ query: { sort, limit: 1 } })) read.push(name);
      expect(read).toEqual(expected);
    });

    it("filters by tier, group and is_enabled", async () => {
      expect(await listNames(list({ query: { tier: "GOLD" } }))).toEqual(["Apple", "cherry"]);
      expect(await listNames(list({ query: { group: "Reviewing" } }))).toEqual(["cherry"]);
      expect(await listNames(list({ query: { is_enabled: false } }))).toEqual(["Banana"]);
    });

    it("returns the total with include_total", async () => {
      const { pagination } = await list({ query: { include_total: true, limit: 1 } }, service.api);
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });
  });

  describe("400", () => {
    it("rejects an unknown tier", async () => {
      const { body } = await service.http.get("/rest/v1/badges?tier=PLATINUM");
      expect(body).toMatchObject({ status: 400, errors: [{ pointer: "?tier" }] });
    });
  });
});
