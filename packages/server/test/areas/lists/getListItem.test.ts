import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList } from "./support.js";

describeOperation("getListItem", {}, ({ service }) => {
  let ada: SignedIn;
  let gameIds: string[];
  let listId: string;
  beforeAll(async () => {
    ada = await service.signUp();
    gameIds = (await createGames(service, "ABC")).map(({ id }) => id);
    listId = (await createList(ada, { game_ids: gameIds })).id;
  });
  const [second, third] = [() => gameIds[1] ?? "", () => gameIds[2] ?? ""];

  describe("200", () => {
    it("returns the game with its position, to anyone who can see the list", async () => {
      const [, item] = (await ada.api.lists.listGames(listId)).data;
      expect(await service.api.lists.getGame(listId, second())).toEqual(item);
      expect(item).toMatchObject({ position: 2 });
    });

    it("returns the ETag of the last update", async () => {
      const update = await ada.api.lists
        .updateGame(listId, third(), { note: "Slappers only." })
        .withResponse();
      const read = await ada.api.lists.getGame(listId, third()).withResponse();
      expect(read.response.headers.get("ETag")).toBe(update.response.headers.get("ETag"));
    });

    it("returns a game of a managed list, unless its library entry is hidden from the caller", async () => {
      const [played, hidden] = [second(), third()];
      await ada.api.library.create({ game_id: played, play_status: "COMPLETED" });
      await ada.api.library.create({ game_id: hidden, play_status: "COMPLETED", visibility: "PRIVATE" });
      const { data } = await ada.api.lists.listPlayedGames({ query: { resident_id: ada.resident.id } });
      const id = data[0]?.id ?? "";
      expect(await service.api.lists.getGame(id, played)).toMatchObject({ game: { id: played } });
      expect(await ada.api.lists.getGame(id, hidden)).toMatchObject({ game: { id: hidden } });
      await expect(service.api.lists.getGame(id, hidden)).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-item-not-found" },
      });
    });
  });

  it("304: returns no body for the current ETag", async () => {
    const { response } = await service.api.lists.getGame(listId, second()).withResponse();
    const again = await service.http
      .get(`/rest/v1/lists/${listId}/games/${second()}`)
      .set("If-None-Match", response.headers.get("ETag") ?? "");
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  describe("404", () => {
    it.each([unknownId, "no-id"])("returns list-item-not-found for the game %s", async (id) => {
      await expect(ada.api.lists.getGame(listId, id)).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-item-not-found" },
      });
    });

    it("returns list-not-found for a list that the caller cannot see", async () => {
      const { id } = await createList(ada, { game_ids: gameIds, visibility: "PRIVATE" });
      await expect(service.api.lists.getGame(id, second())).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-not-found" },
      });
    });
  });
});
