import { beforeEach, describe, expect, it } from "@jest/globals";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList } from "./support.js";

const dayMs = 24 * 3_600_000;

describeOperation("deleteList", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  beforeEach(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });

  describe("200", () => {
    it("removes the list with its games, counts and activities at once", async () => {
      const games = await createGames(service, "ABC");
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      const [extra] = await createGames(service, "D");
      await ada.api.lists.addGame(id, { game_id: extra?.id ?? "" });
      const deleted = await ada.api.lists.delete(id);
      expect(deleted).toMatchObject({ id, object: "list", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * dayMs);
      for (const game of games) expect(await findGameCounters(service, game.id)).toMatchObject({ lists: 0 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ lists: 0 });
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
      expect((await service.api.residents.listLists(ada.resident.id)).data).toEqual([]);
    });

    it("updates the counters of 2,000 games", async () => {
      const { id } = await createList(ada);
      await service.database.$executeRaw`
        INSERT INTO games (id, slug, name)
        SELECT gen_random_uuid(), 'filler-' || n, 'Filler' FROM generate_series(1, 2000) n`;
      await service.database.$executeRaw`
        INSERT INTO list_items (id, list_id, game_id, rank_key)
        SELECT gen_random_uuid(), ${id}::uuid, id, 'a' FROM games WHERE name = 'Filler'`;
      await ada.api.lists.delete(id);
      await expectConsistentCounters(service.database);
    });

    it.each(["a moderator", "a key with lists:moderate"])(
      "allows %s to delete a list that is hidden from others",
      async (caller) => {
        const { id } = await createList(ada, { visibility: "PRIVATE" });
        const key = await service.key({ kind: "SECRET", scopes: ["lists:moderate"] });
        const api = caller === "a moderator" ? (await service.admin()).api : service.as({ serviceKey: key });
        expect(await api.lists.delete(id)).toMatchObject({ id });
      },
    );

    it("purges the list and its items after 30 days", async () => {
      const games = await createGames(service, "AB");
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      await ada.api.lists.delete(id);
      service.clock.advance(29 * dayMs);
      await service.runJob("purge-deleted");
      expect(await service.database.list.count({ where: { id } })).toBe(1);
      service.clock.advance(2 * dayMs);
      await service.runJob("purge-deleted");
      expect(await service.database.list.count({ where: { id } })).toBe(0);
      expect(await service.database.listItem.count({ where: { list_id: id } })).toBe(0);
      service.clock.advance(-31 * dayMs);
    });
  });

  describe("403", () => {
    it("rejects other residents who can see the list", async () => {
      const { id } = await createList(ada);
      await expect(bo.api.lists.delete(id)).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });
  });

  describe("404", () => {
    it("returns list-not-found for unknown and deleted lists and lists that the caller cannot see", async () => {
      const { id } = await createList(ada, { visibility: "PRIVATE" });
      const deletedList = await createList(bo);
      await bo.api.lists.delete(deletedList.id);
      for (const list of [id, unknownId, "no-id", deletedList.id])
        await expect(bo.api.lists.delete(list)).rejects.toMatchObject({
          status: 404,
          problem: { code: "list-not-found" },
        });
    });
  });

  describe("409", () => {
    it("rejects a list that the service manages, for moderators too", async () => {
      const [game] = await createGames(service, "A");
      await ada.api.likedGames.create({ game_id: game?.id ?? "" });
      const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
      for (const { api } of [ada, await service.admin()])
        await expect(api.lists.delete(data[0]?.id ?? "")).rejects.toMatchObject({
          status: 409,
          problem: { code: "list-managed" },
        });
    });
  });

  it("412: rejects an outdated If-Match", async () => {
    const { id } = await createList(ada);
    const { response } = await ada.api.lists.get(id).withResponse();
    await ada.api.lists.update(id, { name: "Changed" });
    await expect(
      ada.api.lists.delete(id, { ifMatch: response.headers.get("ETag") ?? "" }),
    ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
  });
});
