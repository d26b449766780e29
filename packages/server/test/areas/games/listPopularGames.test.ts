import type { Client } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { createEditorClient } from "./support.js";

describeOperation("listPopularGames", {}, ({ service }) => {
  let editor: Client;
  beforeAll(async () => {
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("n64", { type: "platform", name: "Nintendo 64" });
    await editor.games.upsertCategory("snes", { type: "platform", name: "Super NES" });
  });
  beforeEach(async () => {
    await service.database.$executeRaw`TRUNCATE game_event_hours, game_popularity`;
  });

  const createGame = (name: string, category_slugs: string[] = []) =>
    editor.games.create({ name, category_slugs });

  /** Inserts the event counts of a game for a past hour. */
  async function recordEvents(
    { id: game_id }: { id: string },
    events: Partial<Record<"views" | "ratings" | "library" | "plays" | "likes" | "reviews", number>>,
    hoursAgo = 0,
  ): Promise<void> {
    const hour = new Date(Math.floor(service.clock().getTime() / 3_600_000 - hoursAgo) * 3_600_000);
    await service.database.gameEventHour.create({ data: { hour, game_id, ...events } });
  }

  const computeRanks = () => service.runJob("popularity");
  const listNames = async (query: NonNullable<Parameters<Client["games"]["listPopular"]>[0]>["query"] = {}) =>
    (await service.api.games.listPopular({ query })).data.map(({ name }) => name);

  describe("200", () => {
    it("weights views 0.1, ratings 1, library additions 2, play sessions 2, likes 3 and reviews 4", async () => {
      service.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
      const eventsOfGames = [
        { views: 10 },
        { ratings: 1 },
        { library: 1 },
        { plays: 1 },
        { likes: 1 },
        { reviews: 1 },
      ];
      const gameIds: string[] = [];
      for (const events of eventsOfGames) {
        const { id } = await createGame(`Only ${Object.keys(events).join()}`);
        await recordEvents({ id }, events);
        gameIds.push(id);
      }
      await computeRanks();
      const { data } = await service.api.games.listPopular({ query: { window: "ALL_TIME" } });
      const scores = new Map(data.map(({ id, score }) => [id, score]));
      expect(gameIds.map((id) => Math.round(scores.get(id) ?? 0))).toEqual([1, 1, 2, 2, 3, 4]);
      expect(data.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it("counts events within the window, by default a week", async () => {
      const [today, yesterday, lastWeek, lastMonth, lastYear] = await Promise.all(
        ["today", "yesterday", "last week", "last month", "last year"].map((name) => createGame(name)),
      );
      for (const [game, hoursAgo] of [
        [today, 2],
        [yesterday, 30],
        [lastWeek, 24 * 8],
        [lastMonth, 24 * 31],
        [lastYear, 24 * 380],
      ] as const)
        if (game) await recordEvents(game, { likes: 1 }, hoursAgo);
      await computeRanks();
      expect(await listNames({ window: "DAY" })).toEqual(["today"]);
      expect(await listNames()).toEqual(["today", "yesterday"]);
      expect(await listNames({ window: "WEEK" })).toEqual(["today", "yesterday"]);
      expect(await listNames({ window: "MONTH" })).toEqual(["today", "yesterday", "last week"]);
      expect(await listNames({ window: "ALL_TIME" })).toHaveLength(5);
    });

    it("halves the weight of an event after a third of the window", async () => {
      service.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
      const [recent, older] = [await createGame("Recent"), await createGame("Older")];
      await recordEvents(recent, { reviews: 100 }, 0);
      await recordEvents(older, { reviews: 100 }, 8);
      await computeRanks();
      const { data } = await service.api.games.listPopular({ query: { window: "DAY" } });
      const [first, second] = data;
      expect([first?.name, second?.name]).toEqual(["Recent", "Older"]);
      expect((second?.score ?? 0) / (first?.score ?? 1)).toBeCloseTo(0.5, 2);
    });

    it("ranks within each category", async () => {
      const [mario, zelda, metroid] = [
        await createGame("Mario", ["n64"]),
        await createGame("Zelda", ["snes"]),
        await createGame("Metroid", ["n64"]),
      ];
      await recordEvents(mario, { likes: 1 });
      await recordEvents(zelda, { likes: 2 });
      await recordEvents(metroid, { likes: 3 });
      await computeRanks();
      expect(await listNames()).toEqual(["Metroid", "Zelda", "Mario"]);
      const { data } = await service.api.games.listPopular({ query: { category: "n64" } });
      expect(data.map(({ name, rank }) => [rank, name])).toEqual([
        [1, "Metroid"],
        [2, "Mario"],
      ]);
    });

    it("returns the previous rank, or null", async () => {
      const [mario, zelda] = [await createGame("Mario"), await createGame("Zelda")];
      await recordEvents(mario, { likes: 1 });
      await computeRanks();
      await recordEvents(zelda, { likes: 5 });
      await computeRanks();
      const { data } = await service.api.games.listPopular();
      expect(data).toMatchObject([
        { name: "Zelda", rank: 1, previous_rank: null },
        { name: "Mario", rank: 2, previous_rank: 1 },
      ]);
    });

    it("is empty for an unknown and an inactive category", async () => {
      const inactive = await editor.games.upsertCategory("vectrex", {
        type: "platform",
        name: "Vectrex",
        is_active: false,
      });
      await recordEvents(await createGame("Mine Storm", [inactive.slug]), { likes: 1 });
      await computeRanks();
      expect(await listNames()).toEqual(["Mine Storm"]);
      expect(await listNames({ category: "vectrex" })).toEqual([]);
      expect(await listNames({ category: "nowhere" })).toEqual([]);
    });

    it("hides a deleted game at once", async () => {
      const { slug, ...mario } = await createGame("Mario");
      await recordEvents(mario, { likes: 1 });
      await computeRanks();
      await editor.games.delete(slug);
      expect(await listNames()).toEqual([]);
    });

    it("pages, and returns the total if requested", async () => {
      for (const likes of [5, 4, 3, 2, 1]) await recordEvents(await createGame(`Game ${likes}`), { likes });
      await computeRanks();
      const first = await service.api.games.listPopular({ query: { limit: 2, include_total: true } });
      expect(first.pagination).toMatchObject({ total: 5, total_relation: "EQ", has_more: true });
      const ranks: number[] = [];
      for await (const { rank } of service.api.games.listPopular({ query: { limit: 2 } })) ranks.push(rank);
      expect(ranks).toEqual([1, 2, 3, 4, 5]);
    });
  });

  describe("400", () => {
    it("rejects an unknown window", async () => {
      const response = await service.http.get("/rest/v1/games/popular?window=YEAR");
      expect(response.body).toMatchObject({
        ...expectedValidationProblem("?window", "not-allowed").problem,
        status: 400,
      });
    });

    it("rejects a cursor from another window", async () => {
      for (const likes of [2, 1]) await recordEvents(await createGame(`Other ${likes}`), { likes });
      await computeRanks();
      const { pagination } = await service.api.games.listPopular({ query: { limit: 1, window: "DAY" } });
      const cursor = pagination.next_cursor ?? "";
      await expect(
        service.api.games.listPopular({ query: { cursor, window: "MONTH" } }),
      ).rejects.toMatchObject({
        status: 400,
        problem: { code: "cursor-mismatch" },
      });
    });
  });
});
