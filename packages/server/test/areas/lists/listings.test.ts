import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { readAllPages } from "../../support/paging.js";
import type { SignedIn } from "../../support/service.js";
import { addPlayedGame, createGames, createList } from "./support.js";

describeService("lists of lists", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp({ username: "ada" }), await service.signUp({ username: "bob" })];
    const games = (await createGames(service, "ABC")).map(({ id }) => id);
    for (const [name, game_ids] of [
      ["Celeste likes", games.slice(0, 1)],
      ["Abandoned", games],
      ["Beaten", games.slice(1)],
    ] as const) {
      await createList(ada, { name, game_ids });
      service.clock.advance(1_000);
    }
    for (const visibility of ["FOLLOWERS", "UNLISTED", "PRIVATE"] as const)
      await createList(ada, { name: visibility, visibility });
    await createList(bo, { name: "Of Bo" });
    for (const { api } of [ada, bo]) {
      await api.likedGames.create({ game_id: games[0] ?? "" });
      service.clock.advance(1_000);
    }
    for (const resident of [ada, bo]) await addPlayedGame(resident, games[1] ?? "");
  });

  const toNames = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  const toUsernames = ({ data }: { data: { resident: { username: string } }[] }) =>
    data.map(({ resident }) => resident.username);

  describe("listPersonalizedLists 200", () => {
    it("lists PUBLIC lists, last updated first, each with its first games", async () => {
      const page = await service.api.lists.list();
      expect(toNames(page)).toEqual(["Of Bo", "Beaten", "Abandoned", "Celeste likes"]);
      expect(page.data[2]?.items.map(({ game, position }) => `${game.name}${position}`)).toEqual([
        "A1",
        "B2",
        "C3",
      ]);
    });

    it("lists non-PUBLIC lists for their owner with scope=MINE only", async () => {
      expect(toNames(await ada.api.lists.list())).not.toContain("PRIVATE");
      expect(toNames(await ada.api.lists.list({ query: { scope: "MINE" } }))).toEqual([
        "PRIVATE",
        "UNLISTED",
        "FOLLOWERS",
        "Beaten",
        "Abandoned",
        "Celeste likes",
      ]);
    });

    it("excludes lists of others with scope=MINE", async () => {
      const query = { scope: "MINE", resident_id: ada.resident.id } as const;
      expect(toNames(await bo.api.lists.list({ query }))).toEqual([]);
    });

    it.each([
      ["-created_at", ["Beaten", "Abandoned", "Celeste likes"]],
      ["name", ["Abandoned", "Beaten", "Celeste likes"]],
      ["-items_count", ["Abandoned", "Beaten", "Celeste likes"]],
    ] as const)("sorts the lists of one resident by %s", async (sort, names) => {
      const query = { sort, resident_id: ada.resident.id };
      expect(toNames(await service.api.lists.list({ query }))).toEqual(names);
    });

    it("filters by a game, by a tag, or both", async () => {
      const [first] = (await createGames(service, "D")).map(({ id, slug }) => ({ id, slug }));
      const game_ids = [first?.id ?? ""];
      const game_slug = first?.slug ?? "";
      await createList(bo, { name: "Tagged", tags: ["couch"], game_ids });
      await createList(bo, { name: "Untagged", game_ids });
      await createList(bo, { name: "Hidden", tags: ["couch"], game_ids, visibility: "PRIVATE" });
      expect(toNames(await service.api.lists.list({ query: { tag: "couch" } }))).toEqual(["Tagged"]);
      expect(toNames(await service.api.lists.list({ query: { game_slug, tag: "couch" } }))).toEqual([
        "Tagged",
      ]);
      expect(toNames(await service.api.lists.list({ query: { game_slug } })).sort()).toEqual([
        "Tagged",
        "Untagged",
      ]);
      expect(toNames(await service.api.lists.list({ query: { game_slug: "nowhere" } }))).toEqual([]);
    });

    it("sorts a list first when a game is added", async () => {
      const { id } = await createList(bo, { name: "Old" });
      service.clock.advance(1_000);
      await createList(bo, { name: "New" });
      service.clock.advance(1_000);
      const { id: game_id } = await createGame(service);
      await bo.api.lists.addGame(id, { game_id });
      expect(toNames(await service.api.lists.list({ query: { limit: 2 } }))).toEqual(["Old", "New"]);
    });

    it("returns every list once while lists are added and removed", async () => {
      const cy = await service.signUp();
      const resident_id = cy.resident.id;
      const lists = [];
      for (const name of "abcdef") lists.push(await createList(cy, { name }));
      const [deleted] = lists.splice(3, 1);
      const found = await readAllPages(async (cursor) => {
        const query = { resident_id, sort: "name", limit: 2, ...(cursor && { cursor }) } as const;
        const page = await service.api.lists.list({ query });
        if (cursor === undefined) {
          await cy.api.lists.delete(deleted?.id ?? "");
          await createList(cy, { name: "aa" });
        }
        return page;
      });
      const ids = found.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(lists.map(({ id }) => id)));
    });

    it("returns the total if requested", async () => {
      const query = { resident_id: ada.resident.id, include_total: true };
      const { pagination } = await service.api.lists.list({ query });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it("is empty for an unknown resident", async () => {
      expect(toNames(await service.api.lists.list({ query: { resident_id: unknownId } }))).toEqual([]);
    });
  });

  describe("listPersonalizedLists 400", () => {
    it.each(["name", "-items_count"] as const)(
      "allows sorting by %s with resident_id or scope only",
      async (sort) => {
        await expect(service.api.lists.list({ query: { sort } })).rejects.toMatchObject({
          status: 400,
          problem: { code: "sort-needs-filter", allowed: ["resident_id", "scope"] },
        });
        await ada.api.lists.list({ query: { sort, scope: "MINE" } });
      },
    );
  });

  describe("listPersonalizedLists 401", () => {
    it("requires an access token for scope=MINE; a key is not enough", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["lists:moderate"] });
      for (const api of [service.api, service.as({ serviceKey: key })])
        await expect(api.lists.list({ query: { scope: "MINE" } })).rejects.toMatchObject({
          status: 401,
          problem: { code: "authentication-required" },
        });
    });
  });

  describe.each([
    ["listLikedGamesLists", "listLikedGames", "LIKED_GAMES", "A"],
    ["listPlayedGamesLists", "listPlayedGames", "PLAYED_GAMES", "B"],
  ] as const)("%s 200", (_, method, type, name) => {
    it("lists PUBLIC lists of all residents, last updated first", async () => {
      const page = await service.api.lists[method]();
      expect(toUsernames(page)).toEqual(["bob", "ada"]);
      expect(page.data).toMatchObject([
        { type, items_count: 1, items: [{ game: { name }, position: 1, note: null }] },
        { type, items_count: 1 },
      ]);
      expect(toUsernames(await service.api.lists[method]({ query: { sort: "-created_at" } }))).toEqual([
        "bob",
        "ada",
      ]);
    });

    it("returns the list of one resident", async () => {
      const query = { resident_id: ada.resident.id, include_total: true };
      const page = await service.api.lists[method]({ query });
      expect(toUsernames(page)).toEqual(["ada"]);
      expect(page.pagination).toMatchObject({ total: 1 });
    });
  });

  describe("listResidentLists", () => {
    it("200: lists personalized and managed lists of a resident, last updated first", async () => {
      const { data } = await service.api.residents.listLists("@ada");
      expect(data.map(({ type, name }) => [type, name])).toEqual([
        ["PLAYED_GAMES", "Played games"],
        ["LIKED_GAMES", "Liked games"],
        ["PERSONALIZED", "Beaten"],
        ["PERSONALIZED", "Abandoned"],
        ["PERSONALIZED", "Celeste likes"],
      ]);
      expect(data.map(({ items_count, items }) => [items_count, items.length])).toEqual([
        [1, 1],
        [1, 1],
        [2, 2],
        [3, 3],
        [1, 1],
      ]);
    });

    it("200: includes FOLLOWERS lists for the resident, but not UNLISTED or PRIVATE ones", async () => {
      const names = toNames(await ada.api.residents.listLists("me", { query: { type: "PERSONALIZED" } }));
      expect(names).toEqual(["FOLLOWERS", "Beaten", "Abandoned", "Celeste likes"]);
    });

    it.each([
      ["-created_at", ["Played games", "Liked games", "Beaten", "Abandoned", "Celeste likes"]],
      ["name", ["Abandoned", "Beaten", "Celeste likes", "Liked games", "Played games"]],
      // The other lists have one game each.
      ["-items_count", ["Abandoned", "Beaten"]],
    ] as const)("200: sorts by %s", async (sort, names) => {
      const page = await service.api.residents.listLists(ada.resident.id, { query: { sort } });
      expect(toNames(page).slice(0, names.length)).toEqual(names);
    });

    it("401: requires an access token for me", async () => {
      await expect(service.api.residents.listLists("me")).rejects.toMatchObject({
        status: 401,
        problem: { code: "authentication-required" },
      });
    });

    it("404: rejects an unknown and a deleted resident", async () => {
      const deletedResident = await service.signUp();
      const deletedList = await createList(deletedResident);
      await deletedResident.api.residents.delete("me");
      for (const name of [unknownId, "nobody", deletedResident.resident.id])
        await expect(service.api.residents.listLists(name)).rejects.toMatchObject({
          status: 404,
          problem: { code: "resident-not-found" },
        });
      const { data } = await service.api.lists.list();
      expect(data.map(({ id }) => id)).not.toContain(deletedList.id);
    });
  });
});
