import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findActivities } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry } from "./support.js";

const defaults = {
  visibility: "PUBLIC",
  backlog_visibility: "PUBLIC",
  show_playtime: true,
  show_dates: true,
  log_activity: true,
  default_sort: "-updated_at",
};

describeService("library settings", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const countSettings = () =>
    service.database.librarySettings.count({ where: { resident_id: ada.resident.id } });

  describe("getLibrarySettings", () => {
    it("returns the defaults without inserting a row", async () => {
      expect(await ada.api.library.getSettings()).toMatchObject({
        ...defaults,
        created_at: ada.resident.created_at,
      });
      expect(await countSettings()).toBe(0);
    });
  });

  describe("updateLibrarySettings", () => {
    it("updates only the fields in the request", async () => {
      const first = await ada.api.library.updateSettings({ visibility: "FOLLOWERS", default_sort: "name" });
      expect(first).toMatchObject({ ...defaults, visibility: "FOLLOWERS", default_sort: "name" });
      const second = await ada.api.library.updateSettings({ show_dates: false });
      expect(second).toMatchObject({ ...first, show_dates: false, updated_at: second.updated_at });
      expect(await ada.api.library.getSettings()).toEqual(second);
      expect(await countSettings()).toBe(1);
    });

    it("accepts the unchanged representation, including defaults", async () => {
      const settings = await ada.api.library.getSettings();
      expect(await ada.api.library.updateSettings(settings)).toMatchObject(defaults);
    });

    it("updates the visibility of activities about the library", async () => {
      await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      await createLibraryEntry(service, ada, { play_status: "PAUSED" });
      const readVisibilities = async () =>
        (await findActivities(service, ada.resident.id)).map(({ visibility }) => visibility);
      for (const visibility of ["PRIVATE", "FOLLOWERS", "PUBLIC"] as const) {
        await ada.api.library.updateSettings({ visibility });
        expect(await readVisibilities()).toEqual([visibility, visibility]);
        const where = { resident_id: ada.resident.id, type: "PLAYED_GAMES" };
        expect(await service.database.list.findFirst({ where })).toMatchObject({ visibility });
      }
    });

    it("hides activities with log_activity=false and shows them again with true", async () => {
      await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      const readVisibility = async () => (await findActivities(service, ada.resident.id))[0]?.visibility;
      await ada.api.library.updateSettings({ log_activity: false });
      expect(await readVisibility()).toBe("PRIVATE");
      await ada.api.library.updateSettings({ log_activity: true, visibility: "FOLLOWERS" });
      expect(await readVisibility()).toBe("FOLLOWERS");
    });

    it("updates the visibility of activities about the backlog", async () => {
      const { game_id } = await createLibraryEntry(service, ada);
      await ada.api.backlog.create({ game_id, status: "DONE" });
      await ada.api.library.updateSettings({ backlog_visibility: "FOLLOWERS" });
      const activities = await findActivities(service, ada.resident.id);
      expect(activities.map(({ type, visibility }) => [type, visibility]).sort()).toEqual([
        ["BACKLOG_ADDED", "FOLLOWERS"],
        ["BACKLOG_FINISHED", "FOLLOWERS"],
      ]);
    });

    it("shows that a game of the backlog is finished in the library to those who may see both", async () => {
      const { id: game_id } = await createGame(service);
      await ada.api.backlog.create({ game_id });
      const entry = await ada.api.library.create({ game_id, play_status: "COMPLETED" });
      const readVisibility = async () => {
        const activities = await findActivities(service, ada.resident.id);
        return activities.find(({ type }) => type === "BACKLOG_FINISHED")?.visibility;
      };
      for (const [settings, expected] of [
        [{ visibility: "FOLLOWERS" }, "FOLLOWERS"],
        [{ backlog_visibility: "PRIVATE" }, "PRIVATE"],
        [{ backlog_visibility: "PUBLIC" }, "FOLLOWERS"],
        [{ log_activity: false }, "PRIVATE"],
        [{ visibility: "PUBLIC", log_activity: true }, "PUBLIC"],
      ] as const) {
        await ada.api.library.updateSettings(settings);
        expect([settings, await readVisibility()]).toEqual([settings, expected]);
      }
      for (const [visibility, expected] of [
        ["PRIVATE", "PRIVATE"],
        ["INHERIT", "PUBLIC"],
      ] as const) {
        await ada.api.library.update(entry.id, { visibility });
        expect(await readVisibility()).toBe(expected);
      }
    });

    it("accepts the ETag of the defaults until the first change, and then the ETag of the stored settings", async () => {
      const read = () =>
        service.http.get("/rest/v1/library/settings").set("Authorization", `Bearer ${ada.token}`);
      const ifMatch = (await read()).headers["etag"];
      await ada.api.library.updateSettings({ show_dates: false }, { ifMatch });
      await expect(ada.api.library.updateSettings({ show_dates: true }, { ifMatch })).rejects.toMatchObject({
        status: 412,
        problem: { code: "precondition-failed" },
      });
      await ada.api.library.updateSettings({ show_dates: true }, { ifMatch: (await read()).headers["etag"] });
    });

    it("rejects changed timestamps with 400", async () => {
      await expect(
        ada.api.library.updateSettings({ created_at: "2020-01-01T00:00:00.000Z" }),
      ).rejects.toMatchObject({ status: 400, problem: { code: "immutable-field" } });
    });

    it("rejects an unknown default_sort with 400", async () => {
      const response = await service.http
        .patch("/rest/v1/library/settings")
        .set("Authorization", `Bearer ${ada.token}`)
        .send({ default_sort: "-id" });
      expect(response.status).toBe(400);
    });
  });
});
