import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { createGame, findActivities, findGameCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createGames, createList, readOrder } from "./support.js";

describeOperation("removeGameFromList", {}, ({ service }) => {
  let ada: SignedIn;
  let bo: SignedIn;
  let listId: string;
  let middleGameId: string;
  beforeAll(async () => {
    [ada, bo] = [await service.signUp(), await service.signUp()];
  });
  beforeEach(async () => {
    const games = await createGames(service, "ABC");
    middleGameId = games[1]?.id ?? "";
    listId = (await createList(ada, { game_ids: games.map(({ id }) => id) })).id;
  });

  describe("200", () => {
    it("removes a game and keeps the order of the others", async () => {
      const [, item] = (await ada.api.lists.listGames(listId)).data;
      const deleted = await ada.api.lists.removeGame(listId, middleGameId);
      expect(deleted).toEqual({
        id: item?.id,
        object: "list_item",
        deleted: true,
        deleted_at: deleted.deleted_at,
        purge_at: null,
      });
      expect(await readOrder(ada, listId)).toBe("AC");
      expect(await service.api.lists.get(listId)).toMatchObject({ items_count: 2 });
      expect(await findGameCounters(service, middleGameId)).toMatchObject({ lists: 0 });
    });

    it("removes the activity", async () => {
      const { id: game_id } = await createGame(service);
      const { id } = await ada.api.lists.addGame(listId, { game_id });
      await ada.api.lists.removeGame(listId, game_id);
      const subjects = (await findActivities(service, ada.resident.id)).map(({ subject_id }) => subject_id);
      expect(subjects).not.toContain(id);
    });
  });

  it("403: rejects other residents who can see the list, and moderators", async () => {
    for (const { api } of [bo, await service.admin()])
      await expect(api.lists.removeGame(listId, middleGameId)).rejects.toMatchObject({
        status: 403,
        problem: { code: "not-owner" },
      });
  });

  describe("404", () => {
    it("rejects a game that is not in the list, or was removed", async () => {
      await ada.api.lists.removeGame(listId, middleGameId);
      for (const game of [middleGameId, unknownId, "no-id"])
        await expect(ada.api.lists.removeGame(listId, game)).rejects.toMatchObject({
          status: 404,
          problem: { code: "list-item-not-found" },
        });
    });

    it("returns list-not-found for a list that the caller cannot see", async () => {
      await ada.api.lists.update(listId, { visibility: "PRIVATE" });
      await expect(bo.api.lists.removeGame(listId, middleGameId)).rejects.toMatchObject({
        status: 404,
        problem: { code: "list-not-found" },
      });
    });
  });
});
