import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { gameStatsSetup } from "./support.js";

describeOperation("listGameStats", gameStatsSetup, ({ service, editor }) => {
  beforeAll(async () => {
    for (const [name, views_count, plays_count, likes, popularity] of [
      ["One", 10, 3, 5, 0.5],
      ["Two", 20, 2, 5, 0.25],
      ["Three", 10, 1, 7, 1.75],
    ] as const) {
      const { id, slug } = await editor.games.create({ name });
      await editor.gameStats.create({ game_slug: slug, views_count, plays_count });
      await service.database.gameCounters.update({ where: { game_id: id }, data: { likes, popularity } });
    }
    await editor.games.create({ name: "Never reported" });
  });

  type Query = NonNullable<Parameters<Client["gameStats"]["list"]>[0]>["query"];

  const listSlugs = async (query: Query = {}) =>
    (await service.api.gameStats.list({ query })).data.map(({ game_slug }) => game_slug);

  describe("200", () => {
    it.each([
      ["-views_count", ["two", "three", "one"]],
      ["-plays_count", ["one", "two", "three"]],
      ["-likes_count", ["three", "two", "one"]],
      ["-popularity_score", ["three", "one", "two"]],
    ] as const)("sorts by %s and then by newest game, across pages", async (sort, expected) => {
      expect(await listSlugs({ sort })).toEqual(expected);
      const read: string[] = [];
      for await (const { game_slug } of service.api.gameStats.list({ query: { sort, limit: 1 } }))
        read.push(game_slug);
      expect(read).toEqual(expected);
    });

    it("sorts by views by default", async () => {
      expect(await listSlugs()).toEqual(["two", "three", "one"]);
    });

    it("filters by game and excludes games without a counter above zero", async () => {
      expect(await listSlugs({ game_slug: ["ONE", "three", "never-reported", "nowhere"] })).toEqual([
        "three",
        "one",
      ]);
    });

    it("pages back with prev_cursor in the same order", async () => {
      const { list } = service.api.gameStats;
      const first = await list({ query: { limit: 1 } });
      const second = await list({ query: { limit: 1, cursor: first.pagination.next_cursor ?? "" } });
      const back = await list({ query: { limit: 1, cursor: second.pagination.prev_cursor ?? "" } });
      expect(back.data).toEqual(first.data);
    });

    it("returns the total if requested", async () => {
      const { pagination } = await service.api.gameStats.list({
        query: { include_total: true, limit: 1 },
      });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("includes games without stats when a derived counter is above zero, and sorts them last by writable counters", async () => {
      const { id } = await editor.games.create({ name: "Only loved" });
      const zero = await editor.games.create({ name: "Zero" });
      await editor.gameStats.upsert(zero.slug, { views_count: 0 });
      await service.database.gameCounters.update({ where: { game_id: id }, data: { backlog: 1, likes: 6 } });
      expect(await listSlugs({ sort: "-views_count" })).toEqual(["two", "three", "one", "only-loved"]);
      expect(await listSlugs({ sort: "-plays_count" })).toEqual(["one", "two", "three", "only-loved"]);
      expect(await listSlugs({ sort: "-likes_count" })).toEqual(["three", "only-loved", "two", "one"]);
      const read: string[] = [];
      for await (const { game_slug } of service.api.gameStats.list({ query: { limit: 1 } }))
        read.push(game_slug);
      expect(read).toEqual(["two", "three", "one", "only-loved"]);
      const { pagination } = await service.api.gameStats.list({ query: { include_total: true } });
      expect(pagination).toMatchObject({ total: 4 });
      await editor.games.delete("only-loved");
    });

    it("excludes deleted games", async () => {
      const { slug } = await editor.games.create({ name: "Four" });
      await editor.gameStats.create({ game_slug: slug, views_count: 99 });
      expect(await listSlugs()).toContain("four");
      await editor.games.delete(slug);
      expect(await listSlugs()).not.toContain("four");
    });
  });

  describe("400", () => {
    it("rejects an unknown sort", async () => {
      const response = await service.http.get("/rest/v1/games/stats").query({ sort: "views_count" });
      expect(response.body).toMatchObject({
        status: 400,
        code: "validation-failed",
        errors: [{ pointer: "?sort" }],
      });
    });
  });
});
