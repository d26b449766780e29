import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addToLibrary, createNote, findPlaytimes } from "./support.js";

const dayMs = 24 * 3_600_000;

describeOperation("deleteActivityLog", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("deletes the caller's activity, and purges it after 30 days", async () => {
      const { id } = await createNote(ada);
      const { deleted_at, purge_at, ...deleted } = await ada.api.activityLogs.delete(id);
      expect(deleted).toEqual({ id, object: "activity_log", deleted: true });
      expect(Date.parse(purge_at ?? "") - Date.parse(deleted_at)).toBe(30 * dayMs);
      expect((await ada.api.activityLogs.list({ query: { scope: "MINE" } })).data).toEqual([]);
      service.clock.advance(29 * dayMs);
      await service.runJob("purge-deleted");
      expect(await service.database.activityLog.count({ where: { id } })).toBe(1);
      service.clock.advance(2 * dayMs);
      await service.runJob("purge-deleted");
      expect(await service.database.activityLog.count({ where: { id } })).toBe(0);
      ada = await service.signUp();
    });

    it("deletes a SYSTEM activity, which a repeated follow does not restore", async () => {
      const bo = await service.signUp();
      await ada.api.residents.follow(bo.resident.id);
      const { data } = await ada.api.activityLogs.list({
        query: { scope: "MINE", type: ["RESIDENT_FOLLOWED"] },
      });
      await ada.api.activityLogs.delete(data[0]?.id ?? "");
      await ada.api.residents.follow(bo.resident.id);
      expect((await ada.api.activityLogs.list({ query: { scope: "MINE" } })).data).toEqual([]);
    });

    it("subtracts the minutes of a PLAY_SESSION from the library entry, not below 0", async () => {
      const bo = await service.signUp();
      const { id: game_id } = await createGame(service);
      const create = (minutes: number) =>
        bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes });
      const entryId = await addToLibrary(bo, game_id, 10);
      const [first, second] = [await create(60), await create(600)];
      await bo.api.activityLogs.delete(first.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 610, counter: 610 });
      await bo.api.library.update(entryId, { playtime_minutes: 5 });
      await bo.api.activityLogs.delete(second.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 0, counter: 0 });
    });

    it("does not subtract minutes that were not added to the library entry", async () => {
      const bo = await service.signUp();
      const { id: game_id } = await createGame(service);
      const create = (minutes: number) =>
        bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes });
      const beforeEntry = await create(600);
      await addToLibrary(bo, game_id, 5_999_990);
      const atLimit = await create(60);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 6_000_000, counter: 6_000_000 });
      await bo.api.activityLogs.delete(beforeEntry.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 6_000_000, counter: 6_000_000 });
      await bo.api.activityLogs.delete(atLimit.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 5_999_990, counter: 5_999_990 });
    });

    it("does not subtract minutes that were added to an earlier library entry of the game", async () => {
      const bo = await service.signUp();
      const { id: game_id } = await createGame(service);
      const create = () => bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 60 });
      const earlier = await addToLibrary(bo, game_id);
      const [first, second] = [await create(), await create()];
      await bo.api.library.delete(earlier);
      await addToLibrary(bo, game_id, 100);
      await bo.api.activityLogs.delete(first.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 100, counter: 100 });
      await bo.api.activityLogs.update(second.id, { minutes: 90 });
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 130, counter: 130 });
      await bo.api.activityLogs.delete(second.id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 100, counter: 100 });
    });

    it("allows callers with activity:moderate to delete any activity", async () => {
      const key = await service.key({ kind: "SECRET", scopes: ["activity:moderate"] });
      for (const api of [(await service.admin()).api, service.as({ serviceKey: key })]) {
        const { id } = await createNote(ada, { visibility: "PRIVATE" });
        expect(await api.activityLogs.delete(id)).toMatchObject({ id, deleted: true });
      }
    });

    it("allows suspended residents to delete their own activity", async () => {
      const bo = await service.signUp();
      const { id } = await createNote(bo);
      const where = { id: bo.resident.id };
      await service.database.resident.update({ where, data: { status: "SUSPENDED" } });
      service.clock.advance(60_000);
      expect(await bo.api.activityLogs.delete(id)).toMatchObject({ deleted: true });
    });
  });

  describe("403", () => {
    it("rejects callers who can see the activity but neither own nor moderate it", async () => {
      const { id } = await createNote(ada);
      const stranger = await service.signUp();
      await expect(stranger.api.activityLogs.delete(id)).rejects.toMatchObject(
        expectedProblem(403, "not-owner"),
      );
    });
  });

  describe("404", () => {
    const notFound = expectedProblem(404, "activity-log-not-found");

    it("hides an activity from callers who cannot see it", async () => {
      const { id } = await createNote(ada, { visibility: "FOLLOWERS" });
      const stranger = await service.signUp();
      await expect(stranger.api.activityLogs.delete(id)).rejects.toMatchObject(notFound);
    });

    it("rejects a deleted and an unknown activity", async () => {
      const { id } = await createNote(ada);
      await ada.api.activityLogs.delete(id);
      for (const missing of [id, unknownId, "nothing"])
        await expect(ada.api.activityLogs.delete(missing)).rejects.toMatchObject(notFound);
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { id } = await createNote(ada);
      await service.http
        .delete(`/rest/v1/activity-logs/${id}`)
        .set("Authorization", `Bearer ${ada.token}`)
        .set("If-Match", '"7.abc"')
        .expect(412);
      expect(await ada.api.activityLogs.get(id)).toMatchObject({ id });
    });
  });
});
