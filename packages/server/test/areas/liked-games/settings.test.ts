import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findActivities } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { likeGame } from "./support.js";

describeService("liked games settings", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const readEtag = async () => {
    const { response } = await ada.api.likedGames.getSettings().withResponse();
    return response.headers.get("ETag") ?? "";
  };

  describe("getLikedGamesSettings 200", () => {
    it("returns the defaults without inserting a row", async () => {
      expect(await ada.api.likedGames.getSettings()).toEqual({
        visibility: "PUBLIC",
        log_activity: true,
        created_at: ada.resident.created_at,
        updated_at: ada.resident.created_at,
      });
      expect(await service.database.likedGamesSettings.count()).toBe(0);
    });
  });

  describe("updateLikedGamesSettings 200", () => {
    it("updates only the fields in the request", async () => {
      await ada.api.likedGames.updateSettings({ log_activity: false });
      const settings = await ada.api.likedGames.updateSettings({ visibility: "FOLLOWERS" });
      expect(settings).toMatchObject({ visibility: "FOLLOWERS", log_activity: false });
      expect(await ada.api.likedGames.getSettings()).toEqual(settings);
    });

    it("updates the visibility of the liked games list and of its activities", async () => {
      const { id } = await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ visibility: "FOLLOWERS" });
      const [activity] = await findActivities(service, ada.resident.id);
      expect(activity).toMatchObject({ subject_id: id, visibility: "FOLLOWERS" });
      const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
      expect(data).toMatchObject([{ visibility: "FOLLOWERS" }]);
      await ada.api.likedGames.updateSettings({ visibility: "PUBLIC" });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([{ visibility: "PUBLIC" }]);
    });

    it("hides activities with log_activity=false and shows them again with true", async () => {
      await likeGame(ada, (await createGame(service)).id);
      await ada.api.likedGames.updateSettings({ log_activity: false });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([{ visibility: "PRIVATE" }]);
      await ada.api.likedGames.updateSettings({ log_activity: true });
      expect(await findActivities(service, ada.resident.id)).toMatchObject([{ visibility: "PUBLIC" }]);
    });

    it("creates the liked games list with the visibility of the settings", async () => {
      await ada.api.likedGames.updateSettings({ visibility: "PRIVATE" });
      await likeGame(ada, (await createGame(service)).id);
      const { data } = await ada.api.lists.listLikedGames({ query: { resident_id: ada.resident.id } });
      expect(data).toMatchObject([{ visibility: "PRIVATE" }]);
    });

    it("accepts the unchanged representation", async () => {
      const read = await ada.api.likedGames.getSettings();
      expect(await ada.api.likedGames.updateSettings({ ...read, visibility: "PRIVATE" })).toMatchObject({
        visibility: "PRIVATE",
      });
    });
  });

  describe("updateLikedGamesSettings 400", () => {
    it("rejects changed timestamps", async () => {
      const created_at = "2020-01-01T00:00:00.000Z";
      await expect(ada.api.likedGames.updateSettings({ created_at })).rejects.toMatchObject({
        status: 400,
        problem: { code: "immutable-field" },
      });
    });
  });

  describe("updateLikedGamesSettings 412", () => {
    it("rejects an outdated If-Match, also with the ETag of the defaults", async () => {
      const ifMatch = await readEtag();
      await ada.api.likedGames.updateSettings({ visibility: "FOLLOWERS" }, { ifMatch });
      await expect(
        ada.api.likedGames.updateSettings({ visibility: "PRIVATE" }, { ifMatch }),
      ).rejects.toMatchObject({ status: 412, problem: { code: "precondition-failed" } });
      await ada.api.likedGames.updateSettings({ visibility: "PRIVATE" }, { ifMatch: await readEtag() });
    });
  });
});
