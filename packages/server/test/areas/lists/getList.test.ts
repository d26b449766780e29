import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList } from "./support.js";

describeOperation("getList", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  const notFound = { status: 404, problem: { code: "list-not-found" } };

  describe("200", () => {
    it("returns the first 12 games and the number of all", async () => {
      const games = await createGames(service, "ABCDEFGHIJKLMN");
      const { id } = await createList(ada, { game_ids: games.map((game) => game.id) });
      const { data, response } = await service.api.lists.get(id).withResponse();
      expect(data.items_count).toBe(14);
      expect(data.items.map(({ game }) => game.name).join("")).toBe("ABCDEFGHIJKL");
      expect(data.items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(data.items.every(({ list_id }) => list_id === id)).toBe(true);
      expect(response.headers.get("ETag")).toMatch(/^"1\./);
    });

    it("returns an UNLISTED list to everybody by id", async () => {
      const { id } = await createList(ada, { visibility: "UNLISTED" });
      expect(await service.api.lists.get(id)).toMatchObject({ id, visibility: "UNLISTED" });
    });
  });

  describe("404", () => {
    it.each([unknownId, "no-id"])("rejects the unknown id %s", async (id) => {
      await expect(service.api.lists.get(id)).rejects.toMatchObject(notFound);
    });

    it("hides a deleted list", async () => {
      const { id } = await createList(ada);
      await ada.api.lists.delete(id);
      await expect(ada.api.lists.get(id)).rejects.toMatchObject(notFound);
      await expect(ada.api.lists.listGames(id)).rejects.toMatchObject(notFound);
    });

    it("hides a list of a deleted resident", async () => {
      const deletedResident = await service.signUp();
      const { id } = await createList(deletedResident);
      await deletedResident.api.residents.delete("me");
      await expect(service.api.lists.get(id)).rejects.toMatchObject(notFound);
    });
  });
});
