import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findGameCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList, readOrder } from "./support.js";

describeOperation("addGameToList", {}, ({ service }) => {
  let ada: SignedIn;
  let listId: string;
  beforeAll(async () => {
    ada = await service.signUp();
  });
  beforeEach(async () => {
    const games = await createGames(service, "ABC");
    listId = (await createList(ada, { game_ids: games.map(({ id }) => id) })).id;
  });

  describe("201", () => {
    it("adds a game at the end, counts it and writes an activity", async () => {
      const game = await createGame(service, "D");
      service.clock.advance(1_000);
      const { data, response } = await ada.api.lists
        .addGame(listId, { game_slug: game.slug, note: "Slappers only.", contains_spoilers: true })
        .withResponse();
      expect(data).toEqual({
        id: data.id,
        list_id: listId,
        game,
        position: 4,
        note: "Slappers only.",
        contains_spoilers: true,
        added_at: data.added_at,
      });
      expect(response.status).toBe(201);
      expect(response.headers.get("Location")).toBe(`/rest/v1/lists/${listId}/games/${game.id}`);
      expect(await readOrder(ada, listId)).toBe("ABCD");
      const list = await service.api.lists.get(listId);
      expect(list).toMatchObject({ items_count: 4, updated_at: data.added_at });
      expect(await findGameCounters(service, game.id)).toMatchObject({ lists: 1 });
      expect((await findActivities(service, ada.resident.id)).at(-1)).toMatchObject({
        type: "LIST_GAME_ADDED",
        subject_type: "LIST_ITEM",
        subject_id: data.id,
        game_id: game.id,
      });
    });

    it.each([
      [1, "DABC"],
      [2, "ADBC"],
      [4, "ABCD"],
      [99, "ABCD"],
    ])("inserts at position %d, or at the end for a position past the end", async (position, order) => {
      const { id: game_id } = await createGame(service, "D");
      const item = await ada.api.lists.addGame(listId, { game_id, position });
      expect(item.position).toBe(Math.min(position, 4));
      expect(await readOrder(ada, listId)).toBe(order);
    });

    it("counts positions without a deleted game that a job has not removed yet", async () => {
      const games = await createGames(service, "AXBC");
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      await service.database.game.update({
        where: { id: games[1]?.id ?? "" },
        data: { deleted_at: service.clock() },
      });
      const { id: game_id } = await createGame(service, "D");
      expect(await ada.api.lists.addGame(id, { game_id, position: 3 })).toMatchObject({ position: 3 });
      expect(await readOrder(ada, id)).toBe("ABDC");
      await service.runJob("count-without-deleted-games");
      expect(await readOrder(ada, id)).toBe("ABDC");
    });

    it("writes one row without renumbering others", async () => {
      const readRanks = () =>
        service.database.listItem.findMany({
          where: { list_id: listId },
          select: { id: true, rank_key: true },
        });
      const before = await readRanks();
      await ada.api.lists.addGame(listId, { game_id: (await createGame(service)).id, position: 2 });
      expect(await readRanks()).toEqual(expect.arrayContaining(before));
    });

    it("rebalances the ranks in the same order when one would exceed 64 bytes", async () => {
      const [first, second] = await service.database.listItem.findMany({
        where: { list_id: listId },
        orderBy: { rank_key: "asc" },
      });
      const long = `a0${"0".repeat(61)}`;
      for (const [item, rank_key] of [
        [first, `${long}1`],
        [second, `${long}2`],
      ] as const)
        await service.database.listItem.update({ where: { id: item?.id ?? "" }, data: { rank_key } });
      await ada.api.lists.addGame(listId, { game_id: (await createGame(service, "D")).id, position: 2 });
      expect(await readOrder(ada, listId)).toBe("ADBC");
      const ranks = await service.database.listItem.findMany({ where: { list_id: listId } });
      expect(Math.max(...ranks.map(({ rank_key }) => rank_key.length))).toBeLessThan(8);
    });

    it("uses position 1 in an empty list for any requested position", async () => {
      const { id } = await createList(ada);
      const { id: game_id } = await createGame(service);
      expect(await ada.api.lists.addGame(id, { game_id, position: 7 })).toMatchObject({ position: 1 });
    });

    it("keeps the version of the list, so that its ETag stays valid", async () => {
      const { response } = await ada.api.lists.get(listId).withResponse();
      await ada.api.lists.addGame(listId, { game_id: (await createGame(service)).id });
      const ifMatch = response.headers.get("ETag") ?? "";
      expect(await ada.api.lists.update(listId, { name: "Other" }, { ifMatch })).toMatchObject({
        name: "Other",
      });
    });
  });

  describe("200", () => {
    it("changes nothing for a game that is already in the list", async () => {
      const { id: game_id } = await createGame(service, "D");
      const item = await ada.api.lists.addGame(listId, { game_id, note: "First" });
      const { data, response } = await ada.api.lists
        .addGame(listId, { game_id, note: "Second", position: 1, contains_spoilers: true })
        .withResponse();
      expect(response.status).toBe(200);
      expect(data).toEqual(item);
      expect(await findGameCounters(service, game_id)).toMatchObject({ lists: 1 });
      expect(await service.api.lists.get(listId)).toMatchObject({ items_count: 4 });
    });
  });

  describe("400", () => {
    it("rejects an unknown game", async () => {
      await expect(ada.api.lists.addGame(listId, { game_id: unknownId })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/game_id" }] },
      });
    });

    it("requires exactly one of game_id and game_slug, and positions from 1", async () => {
      const { id, slug } = await createGame(service);
      for (const body of [{}, { game_id: id, game_slug: slug }, { game_id: id, position: 0 }])
        await expect(
          ada.api.lists.addGame(listId, { contains_spoilers: false, ...body }),
        ).rejects.toMatchObject({ status: 400, problem: { code: "validation-failed" } });
    });
  });

  describe("403", () => {
    it("rejects other residents who can see the list", async () => {
      const bo = await service.signUp();
      const { id: game_id } = await createGame(service);
      await expect(bo.api.lists.addGame(listId, { game_id })).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
    });
  });

  describe("404", () => {
    it("returns list-not-found for unknown lists and lists that the caller cannot see", async () => {
      const bo = await service.signUp();
      const { id } = await createList(ada, { visibility: "PRIVATE" });
      const { id: game_id } = await createGame(service);
      for (const list of [id, unknownId, "no-id"])
        await expect(bo.api.lists.addGame(list, { game_id })).rejects.toMatchObject({
          status: 404,
          problem: { code: "list-not-found" },
        });
    });
  });

  describe("409", () => {
    it("rejects a list that the service manages", async () => {
      const { id: game_id } = await createGame(service);
      await ada.api.likedGames.create({ game_id });
      const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
      await expect(ada.api.lists.addGame(data[0]?.id ?? "", { game_id })).rejects.toMatchObject({
        status: 409,
        problem: { code: "list-managed" },
      });
    });

    it("accepts only one of several concurrent 2,000th games and rolls the others back", async () => {
      const { id } = await createList(ada);
      await service.database.$executeRaw`
        INSERT INTO games (id, slug, name)
        SELECT gen_random_uuid(), 'filler-' || n, 'Filler' FROM generate_series(1, 1999) n`;
      await service.database.$executeRaw`
        INSERT INTO list_items (id, list_id, game_id, rank_key)
        SELECT gen_random_uuid(), ${id}::uuid, id, 'b' || lpad((row_number() OVER ())::text, 4, '0') || 'V' FROM games WHERE name = 'Filler'`;
      const games = await createGames(service, "ABCD");
      const results = await Promise.allSettled(
        games.map((game) => ada.api.lists.addGame(id, { game_id: game.id, position: 2 })),
      );
      const problems = results.flatMap((result) =>
        result.status === "rejected" ? [result.reason as unknown] : [],
      );
      expect(problems).toHaveLength(3);
      for (const problem of problems)
        expect(problem).toMatchObject({ status: 409, problem: { code: "limit-exceeded" } });
      expect(await service.api.lists.get(id)).toMatchObject({ items_count: 2_000 });
      expect(await service.database.listItem.count({ where: { list_id: id } })).toBe(2_000);
    });
  });
});
