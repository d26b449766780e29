import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement, createManagerClient } from "./support.js";

describeOperation("listAchievements", {}, ({ service }) => {
  let manager: Client;
  let holder: SignedIn;
  let game: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    ({ list } = service.api.achievements);
    manager = await createManagerClient(service);
    holder = await service.signUp();
    game = await createGame(service);
    const { create, setProgress, update } = manager.achievements;
    await create(buildAchievement({ name: "Cherry", points: 5 }));
    const { id } = await create(buildAchievement({ name: "Apple", points: 20, is_hidden: true }));
    await create(buildAchievement({ name: "Banana", points: 10, game_id: game.id }));
    const inactive = await create(buildAchievement({ name: "Durian", points: 1 }));
    for (const each of [id, inactive.id]) await setProgress(holder.resident.id, each);
    await setProgress((await service.signUp()).resident.id, id);
    await update(inactive.id, { is_active: false });
  });

  let list: Client["achievements"]["list"];
  const listNames = async (page: ReturnType<Client["achievements"]["list"]>) =>
    (await page).data.map(({ name }) => name);

  describe("200", () => {
    it("returns active achievements to everyone, sorted by name", async () => {
      expect(await listNames(list())).toEqual(["Apple", "Banana", "Cherry"]);
      expect((await list()).data[0]).toMatchObject({ description: null });
    });

    it("includes inactive achievements for residents who have unlocked them and for managers", async () => {
      const all = ["Apple", "Banana", "Cherry", "Durian"];
      expect(await listNames(holder.api.achievements.list())).toEqual(all);
      expect(await listNames(manager.achievements.list())).toEqual(all);
      expect(await listNames((await service.signUp()).api.achievements.list())).toEqual(all.slice(0, 3));
    });

    it("includes the description of a hidden achievement for residents who have unlocked it and for managers", async () => {
      for (const api of [holder.api, manager])
        expect((await api.achievements.list()).data[0]).toMatchObject({ description: "Do something." });
    });

    it.each([
      ["-points", ["Apple", "Banana", "Cherry", "Durian"]],
      ["-unlocked_count", ["Apple", "Durian", "Banana", "Cherry"]],
      ["-created_at", ["Durian", "Banana", "Apple", "Cherry"]],
    ] as const)("sorts all pages by %s", async (sort, expected) => {
      const read: string[] = [];
      for await (const { name } of manager.achievements.list({ query: { sort, limit: 1 } })) read.push(name);
      expect(read).toEqual(expected);
    });

    it("filters by game and is_active", async () => {
      expect(await listNames(list({ query: { game_slug: game.slug } }))).toEqual(["Banana"]);
      expect(await listNames(list({ query: { game_slug: "nowhere" } }))).toEqual([]);
      expect(await listNames(manager.achievements.list({ query: { is_active: false } }))).toEqual(["Durian"]);
      expect(await listNames(list({ query: { is_active: false } }))).toEqual([]);
    });

    it("returns the total with include_total", async () => {
      const { pagination } = await list({ query: { include_total: true, limit: 1 } });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("neither skips nor repeats achievements while others are created and deleted", async () => {
      const read: string[] = [];
      let count = 0;
      for await (const { name } of list({ query: { limit: 1 } })) {
        read.push(name);
        count += 1;
        const deleted = await manager.achievements.create(buildAchievement({ name: `Aa ${count}` }));
        await manager.achievements.delete(deleted.id);
        await manager.achievements.create(buildAchievement({ name: `Aa ${count}` }));
      }
      expect(read).toEqual(["Apple", "Banana", "Cherry"]);
    });
  });

  describe("400", () => {
    it("rejects an unknown sort and a cursor of another sort", async () => {
      const { pagination } = await list({ query: { limit: 1 } });
      const cursor = pagination.next_cursor ?? "";
      await expect(list({ query: { cursor, sort: "-points" } })).rejects.toMatchObject({
        problem: { code: "cursor-mismatch" },
      });
      const { body } = await service.http.get("/rest/v1/achievements?sort=rarity");
      expect(body).toMatchObject({ status: 400, errors: [{ pointer: "?sort" }] });
    });
  });
});
