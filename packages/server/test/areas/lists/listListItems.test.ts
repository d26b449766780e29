import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { readAllPages } from "../../support/paging.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList } from "./support.js";

describeOperation("listListItems", {}, ({ service }) => {
  let ada: SignedIn;
  let listId: string;
  beforeAll(async () => {
    ada = await service.signUp();
    listId = (await createList(ada)).id;
    for (const { id: game_id } of await createGames(service, "CAB")) {
      await ada.api.lists.addGame(listId, { game_id });
      service.clock.advance(1_000);
    }
  });

  describe("200", () => {
    it.each([
      ["position", ["C1", "A2", "B3"]],
      ["-added_at", ["B3", "A2", "C1"]],
      ["name", ["A2", "B3", "C1"]],
    ] as const)("sorts by %s and returns positions in any order", async (sort, expected) => {
      const { data } = await service.api.lists.listGames(listId, { query: { sort } });
      expect(data.map(({ game, position }) => `${game.name}${position}`)).toEqual(expected);
    });

    it("continues positions across pages, forward and back", async () => {
      const read = (cursor?: string | null) =>
        service.api.lists.listGames(listId, { query: { limit: 1, ...(cursor && { cursor }) } });
      const first = await read();
      const second = await read(first.pagination.next_cursor);
      const back = await read(second.pagination.prev_cursor);
      expect([first, second, back].map(({ data }) => data[0]?.position)).toEqual([1, 2, 1]);
    });

    it("returns the total if requested", async () => {
      const query = { include_total: true, limit: 1 };
      const { pagination } = await service.api.lists.listGames(listId, { query });
      expect(pagination).toMatchObject({ total: 3, total_relation: "EQ" });
    });

    it.each(["position", "-added_at", "name"] as const)(
      "returns every game by %s while games are added and removed",
      async (sort) => {
        const games = await createGames(service, "abcdefgh");
        const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
        const [deleted] = games.splice(5, 1);
        const found = await readAllPages(async (cursor) => {
          const page = await service.api.lists.listGames(id, {
            query: { sort, limit: 2, ...(cursor && { cursor }) },
          });
          if (cursor === undefined) {
            await ada.api.lists.removeGame(id, deleted?.id ?? "");
            const { id: game_id } = await createGame(service, "aa");
            await ada.api.lists.addGame(id, { game_id, position: 1 });
          }
          return page;
        });
        const gameIds = found.map(({ game }) => game.id);
        expect(new Set(gameIds).size).toBe(gameIds.length);
        expect(gameIds).toEqual(expect.arrayContaining(games.map((game) => game.id)));
      },
    );
  });

  it("404: rejects an unknown list", async () => {
    for (const id of [unknownId, "no-id"])
      await expect(service.api.lists.listGames(id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-not-found" },
      });
  });
});
