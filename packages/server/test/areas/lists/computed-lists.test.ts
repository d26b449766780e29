import { beforeEach, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { readAllPages } from "../../support/paging.js";
import type { SignedIn } from "../../support/service.js";
import { addPlayedGame, createGames, createList } from "./support.js";

describeService("computed lists", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  /** Reads a computed list of Ada as a resident sees it. */
  const readComputedList = async (type: "listLikedGames" | "listPlayedGames", { api } = ada) =>
    (await api.lists[type]({ query: { resident_id: ada.resident.id } })).data[0];

  describe("the list of liked games", () => {
    it("is created by the first like and has the latest like first", async () => {
      expect(await readComputedList("listLikedGames")).toBeUndefined();
      for (const { id: game_id } of await createGames(service, "ABC")) {
        await ada.api.likedGames.create({ game_id });
        service.clock.advance(1_000);
      }
      const list = await readComputedList("listLikedGames");
      expect(list).toMatchObject({ name: "Liked games", items_count: 3 });
      expect(list?.items.map(({ game, position }) => `${game.name}${position}`)).toEqual(["C1", "B2", "A3"]);
      const { data: likes } = await ada.api.likedGames.list();
      expect(list?.items.map(({ id }) => id)).toEqual(likes.map(({ id }) => id));
      expect(await service.database.list.count({ where: { resident_id: ada.resident.id } })).toBe(1);
    });

    it.each([
      ["position", ["C1", "B2", "A3"]],
      ["-added_at", ["C1", "B2", "A3"]],
      ["name", ["A3", "B2", "C1"]],
    ] as const)("is paged by %s", async (sort, expected) => {
      for (const { id: game_id } of await createGames(service, "ABC")) {
        await ada.api.likedGames.create({ game_id });
        service.clock.advance(1_000);
      }
      const { id = "" } = (await readComputedList("listLikedGames")) ?? {};
      const items = await readAllPages((cursor) =>
        service.api.lists.listGames(id, { query: { sort, limit: 2, ...(cursor && { cursor }) } }),
      );
      expect(items.map(({ game, position }) => `${game.name}${position}`)).toEqual(expected);
    });
  });

  describe("the list of played games", () => {
    it("contains library entries with every play status except NOT_STARTED", async () => {
      const [started, other] = await createGames(service, "AB");
      const entry = await addPlayedGame(ada, other?.id ?? "", { play_status: "NOT_STARTED" });
      expect(await readComputedList("listPlayedGames")).toBeUndefined();
      const played = await addPlayedGame(ada, started?.id ?? "", { play_status: "DROPPED" });
      expect(await readComputedList("listPlayedGames")).toMatchObject({
        items_count: 1,
        items: [{ id: played.id }],
      });
      await ada.api.library.update(entry.id, { play_status: "PLAYING" });
      expect(await readComputedList("listPlayedGames")).toMatchObject({ items_count: 2 });
      await ada.api.library.delete(played.id);
      expect(await readComputedList("listPlayedGames")).toMatchObject({
        items_count: 1,
        items: [{ id: entry.id }],
      });
    });

    it("excludes PRIVATE entries from items and counts for others", async () => {
      const [publicGame, privateGame] = await createGames(service, "AB");
      await addPlayedGame(ada, publicGame?.id ?? "");
      const { id: entryId } = await addPlayedGame(ada, privateGame?.id ?? "", { visibility: "PRIVATE" });
      const { id = "" } = (await readComputedList("listPlayedGames")) ?? {};
      const readCounts = async ({ api }: Pick<SignedIn, "api">) => {
        const { items_count, items } = await api.lists.get(id);
        const { data, pagination } = await api.lists.listGames(id, { query: { include_total: true } });
        const [listed] = (await api.lists.listPlayedGames({ query: { resident_id: ada.resident.id } })).data;
        return [items_count, items.length, data.length, pagination.total, listed?.items_count];
      };
      expect(await readCounts(ada)).toEqual([2, 2, 2, 2, 2]);
      for (const other of [bo, { api: service.api }])
        expect(await readCounts(other)).toEqual([1, 1, 1, 1, 1]);
      await ada.api.library.update(entryId, { visibility: "INHERIT" });
      expect(await readCounts(bo)).toEqual([2, 2, 2, 2, 2]);
    });

    it("does not tell others when a game is played privately", async () => {
      const [publicGame, first, second] = await createGames(service, "ABC");
      const { id: firstId } = await addPlayedGame(ada, first?.id ?? "", { visibility: "PRIVATE" });
      const { created_at } = await ada.api.residents.me();
      expect(await readComputedList("listPlayedGames", bo)).toMatchObject({
        items_count: 0,
        created_at,
        updated_at: created_at,
      });
      service.clock.advance(1_000);
      const { id: publicId } = await addPlayedGame(ada, publicGame?.id ?? "");
      const before = await readComputedList("listPlayedGames", bo);
      expect(before).toMatchObject({ items_count: 1, created_at });
      expect(before?.updated_at).not.toBe(created_at);
      service.clock.advance(1_000);
      await addPlayedGame(ada, second?.id ?? "", { visibility: "PRIVATE" });
      await ada.api.library.delete(firstId);
      expect(await readComputedList("listPlayedGames", bo)).toEqual(before);
      await ada.api.library.delete(publicId);
      expect((await readComputedList("listPlayedGames", bo))?.updated_at).not.toBe(before?.updated_at);
    });

    it("has the visibility of the library", async () => {
      const [game] = await createGames(service, "A");
      await addPlayedGame(ada, game?.id ?? "");
      const { id = "" } = (await readComputedList("listPlayedGames")) ?? {};
      await ada.api.library.updateSettings({ visibility: "PRIVATE" });
      expect(await ada.api.lists.get(id)).toMatchObject({ visibility: "PRIVATE" });
      await expect(bo.api.lists.get(id)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe("a deleted game", () => {
    it("is removed from all lists; counters and positions stay exact", async () => {
      const games = await createGames(service, "ABC");
      const [, deleted] = games;
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      const other = await createList(bo, { game_ids: [deleted?.id ?? ""] });
      for (const game of games) {
        await ada.api.likedGames.create({ game_id: game.id });
        await addPlayedGame(ada, game.id, game === deleted ? { visibility: "PRIVATE" } : {});
      }
      await (await service.admin()).api.games.delete(deleted?.slug ?? "");
      await service.waitForIdle();
      const { data } = await service.api.lists.listGames(id);
      expect(data.map(({ game, position }) => `${game.name}${position}`)).toEqual(["A1", "C2"]);
      expect(await service.api.lists.get(id)).toMatchObject({ items_count: 2 });
      expect(await service.api.lists.get(other.id)).toMatchObject({ items_count: 0, items: [] });
      for (const type of ["listLikedGames", "listPlayedGames"] as const)
        for (const viewer of [ada, bo]) {
          const list = await readComputedList(type, viewer);
          expect([list?.items_count, list?.items.length]).toEqual([2, 2]);
        }
      await expectConsistentCounters(service.database);
    });
  });
});
