import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList, readOrder } from "./support.js";

describeOperation("updateListItem", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  let listId: string;
  let games: Record<string, string>;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });
  beforeEach(async () => {
    const created = await createGames(service, "ABCD");
    games = Object.fromEntries(created.map(({ name, id }) => [name, id]));
    listId = (await createList(ada, { game_ids: created.map(({ id }) => id) })).id;
  });

  const findId = (name: string): string => games[name] ?? "";

  describe("200", () => {
    it.each([
      ["A", 1, "ABCD"],
      ["A", 3, "BCAD"],
      ["A", 4, "BCDA"],
      ["A", 99, "BCDA"],
      ["C", 1, "CABD"],
      ["C", 2, "ACBD"],
      ["D", 3, "ABDC"],
    ])("moves %s to position %d and shifts the others", async (name, position, order) => {
      const item = await ada.api.lists.updateGame(listId, findId(name), { position });
      expect(item).toMatchObject({ game: { name }, position: Math.min(position, 4) });
      expect(await readOrder(ada, listId)).toBe(order);
    });

    it("writes one row for a move", async () => {
      const readRanks = async () =>
        (await service.database.listItem.findMany({ where: { list_id: listId } })).map(
          ({ id, rank_key }) => `${id} ${rank_key}`,
        );
      const before = new Set(await readRanks());
      await ada.api.lists.updateGame(listId, findId("A"), { position: 3 });
      expect((await readRanks()).filter((rank) => !before.has(rank))).toHaveLength(1);
    });

    it("updates the note and keeps fields that are not in the request", async () => {
      const note = "Slappers only.";
      await ada.api.lists.updateGame(listId, findId("B"), { note, contains_spoilers: true });
      const { data } = await service.api.lists.listGames(listId);
      expect(data[1]).toMatchObject({ note, contains_spoilers: true, position: 2 });
      expect(await ada.api.lists.updateGame(listId, findId("B"), { note: null })).toMatchObject({
        note: null,
        contains_spoilers: true,
        position: 2,
      });
    });

    it("accepts the unchanged representation without moving items", async () => {
      const [, second] = (await service.api.lists.listGames(listId)).data;
      if (second === undefined) throw new Error("Second item not found.");
      expect(await ada.api.lists.updateGame(listId, findId("B"), second)).toEqual(second);
      expect(await readOrder(ada, listId)).toBe("ABCD");
    });

    it("sets updated_at of the list", async () => {
      await createList(ada, { name: "Newer" });
      service.clock.advance(1_000);
      await ada.api.lists.updateGame(listId, findId("A"), { note: "Still" });
      const { data } = await ada.api.lists.list({ query: { scope: "MINE" } });
      expect(data[0]?.id).toBe(listId);
    });
  });

  describe("400", () => {
    it.each([
      ["id", { id: unknownId }],
      ["list_id", { list_id: unknownId }],
      ["added_at", { added_at: "2020-01-01T00:00:00.000Z" }],
    ])("rejects a changed %s with immutable-field", async (_, body) => {
      await expect(ada.api.lists.updateGame(listId, findId("A"), body)).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field" },
      });
    });
  });

  it("403: rejects other residents who can see the list", async () => {
    await expect(bo.api.lists.updateGame(listId, findId("A"), { position: 2 })).rejects.toMatchObject({
      status: 403,
      problem: { code: "not-owner" },
    });
  });

  describe("404", () => {
    it("returns list-not-found for a list that the caller cannot see", async () => {
      await ada.api.lists.update(listId, { visibility: "PRIVATE" });
      await expect(bo.api.lists.updateGame(listId, findId("A"), { position: 2 })).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-not-found" },
      });
    });

    it("rejects a game that is not in the list", async () => {
      for (const game of [(await createGame(service)).id, unknownId, "no-id"])
        await expect(ada.api.lists.updateGame(listId, game, { position: 2 })).rejects.toMatchObject({
          status: 404,
          problem: { code: "list-item-not-found" },
        });
    });
  });

  it("409: rejects a list that the service manages", async () => {
    await ada.api.likedGames.create({ game_id: findId("A") });
    const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
    const liked = data[0]?.id ?? "";
    for (const send of [
      () => ada.api.lists.updateGame(liked, findId("A"), { position: 2 }),
      () => ada.api.lists.removeGame(liked, findId("A")),
    ])
      await expect(send()).rejects.toMatchObject({ status: 409, problem: { code: "list-managed" } });
  });

  it("412: rejects an outdated If-Match", async () => {
    const { response } = await ada.api.lists
      .updateGame(listId, findId("A"), { note: "First" })
      .withResponse();
    const ifMatch = response.headers.get("ETag") ?? "";
    await ada.api.lists.updateGame(listId, findId("A"), { note: "Second" }, { ifMatch });
    await expect(
      ada.api.lists.updateGame(listId, findId("A"), { note: "Third" }, { ifMatch }),
    ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
  });
});
