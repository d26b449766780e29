import { beforeEach, describe, expect, it } from "@jest/globals";
import type { components } from "../../../src/generated/schema.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addToLibrary, createNote, findPlaytimes } from "./support.js";

type Audience = components["schemas"]["Audience"];

describeOperation("updateActivityLog", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const update = (...args: Parameters<SignedIn["api"]["activityLogs"]["update"]>) =>
    ada.api.activityLogs.update(...args);

  /** Creates a SYSTEM activity of Ada and returns it. */
  async function createSystemActivity() {
    const bo = await service.signUp();
    await ada.api.residents.follow(bo.resident.id);
    const { data } = await ada.api.activityLogs.list({
      query: { scope: "MINE", type: ["RESIDENT_FOLLOWED"] },
    });
    const [activity] = data;
    if (activity === undefined) throw new Error("No activity was written.");
    return activity;
  }

  describe("200", () => {
    it("updates message, visibility, occurred_at and minutes of RESIDENT activities", async () => {
      const { id: game_id } = await createGame(service);
      const session = await ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 60 });
      const changes: components["schemas"]["UpdateActivityLog"] = {
        message: "Longer than I thought.",
        visibility: "FOLLOWERS",
        minutes: 90,
        occurred_at: "2020-01-01T00:00:00.000Z",
      };
      service.clock.advance(1000);
      const updated = await update(session.id, changes);
      expect(updated).toEqual({ ...session, ...changes, updated_at: updated.updated_at });
      expect(updated.updated_at > session.updated_at).toBe(true);
      expect((await update(session.id, { message: null })).message).toBeNull();
    });

    it("accepts the unchanged representation", async () => {
      const note = await createNote(ada);
      expect(await update(note.id, { ...note, message: "Other words." })).toMatchObject({
        message: "Other words.",
      });
      const activity = await createSystemActivity();
      expect(await update(activity.id, { ...activity, visibility: "PRIVATE" })).toMatchObject({
        visibility: "PRIVATE",
      });
    });

    it("does not subtract minutes that were not added to the library entry", async () => {
      const bo = await service.signUp();
      const { id: game_id } = await createGame(service);
      await addToLibrary(bo, game_id, 5_999_990);
      const { id } = await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 60 });
      const updates = [
        [30, 6_000_000],
        [5, 5_999_995],
        [20, 6_000_000],
        [1, 5_999_991],
      ] as const;
      for (const [minutes, entry] of updates) {
        await bo.api.activityLogs.update(id, { minutes });
        expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry, counter: entry });
      }
      await bo.api.activityLogs.delete(id);
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 5_999_990, counter: 5_999_990 });
    });

    it("applies the difference of minutes to the library entry, not below 0", async () => {
      const { id: game_id } = await createGame(service);
      const entryId = await addToLibrary(ada, game_id, 10);
      const { id } = await ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes: 60 });
      await update(id, { minutes: 90 });
      expect(await findPlaytimes(service, ada.resident.id)).toEqual({ entry: 100, counter: 100 });
      await update(id, { minutes: 30 });
      expect(await findPlaytimes(service, ada.resident.id)).toEqual({ entry: 40, counter: 40 });
      await update(id, { message: "No other minutes." });
      await ada.api.library.update(entryId, { playtime_minutes: 5 });
      await update(id, { minutes: 1 });
      expect(await findPlaytimes(service, ada.resident.id)).toEqual({ entry: 0, counter: 0 });
    });

    it("updates only the visibility of SYSTEM activities", async () => {
      const activity = await createSystemActivity();
      expect(await update(activity.id, { visibility: "FOLLOWERS" })).toMatchObject({
        visibility: "FOLLOWERS",
      });
      expect(await update(activity.id, { visibility: "PUBLIC" })).toMatchObject({ visibility: "PUBLIC" });
    });
  });

  describe("the visibility of a SYSTEM activity", () => {
    const setSourceVisibility = (visibility: Audience) =>
      service.database.$executeRaw`
        SELECT set_activity_visibility(${ada.resident.id}::uuid, '{RESIDENT_FOLLOWED}', ${visibility})`;
    const readVisibility = async (id: string) =>
      (await service.database.activityLog.findFirstOrThrow({ where: { id } })).visibility;

    it("is the one that its resident has chosen, also after the subject was hidden and shown again", async () => {
      const { id } = await createSystemActivity();
      await update(id, { visibility: "FOLLOWERS" });
      await setSourceVisibility("PRIVATE");
      expect(await readVisibility(id)).toBe("PRIVATE");
      await setSourceVisibility("PUBLIC");
      expect(await readVisibility(id)).toBe("FOLLOWERS");
    });

    it("is that of the subject if its resident has chosen none", async () => {
      const { id } = await createSystemActivity();
      for (const visibility of ["FOLLOWERS", "PRIVATE", "PUBLIC"] as const) {
        await setSourceVisibility(visibility);
        expect(await readVisibility(id)).toBe(visibility);
      }
    });

    it("cannot be wider than that of the subject", async () => {
      const { id } = await createSystemActivity();
      await setSourceVisibility("FOLLOWERS");
      await expect(update(id, { visibility: "PUBLIC" })).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "validation-failed",
          errors: [{ pointer: "/visibility", code: "wider-than-source" }],
        },
      });
      expect(await update(id, { visibility: "PRIVATE" })).toMatchObject({ visibility: "PRIVATE" });
    });
  });

  describe("400", () => {
    it.each([
      ["type", { type: "MILESTONE" }],
      ["source", { source: "SYSTEM" }],
      ["game_id", { game_id: unknownId }],
      ["id", { id: unknownId }],
      ["minutes of a NOTE", { minutes: 5 }],
      ["created_at", { created_at: "2020-01-01T00:00:00Z" }],
    ] as const)("rejects a changed %s with immutable-field", async (_, change) => {
      const { id } = await createNote(ada);
      await expect(update(id, change)).rejects.toMatchObject(expectedProblem(400, "immutable-field"));
    });

    it.each([
      ["message", { message: "I did." }],
      ["occurred_at", { occurred_at: "2020-01-01T00:00:00Z" }],
      ["minutes", { minutes: 5 }],
    ] as const)("rejects a changed %s of a SYSTEM activity", async (_, change) => {
      const { id } = await createSystemActivity();
      await expect(update(id, change)).rejects.toMatchObject(expectedProblem(400, "immutable-field"));
    });

    it("validates like createActivityLog", async () => {
      const { id } = await createNote(ada);
      const session = await ada.api.activityLogs.create({ type: "PLAY_SESSION", minutes: 60 });
      const tomorrow = new Date(service.clock().getTime() + 86_400_000).toISOString();
      for (const [target, change] of [
        [id, { message: null }],
        [session.id, { minutes: null }],
        [id, { occurred_at: tomorrow }],
      ] as const)
        await expect(update(target, change)).rejects.toMatchObject(expectedProblem(400, "validation-failed"));
    });

    it("rejects an empty update", async () => {
      const { id } = await createNote(ada);
      await expect(update(id, {})).rejects.toMatchObject(expectedProblem(400, "empty-update"));
    });
  });

  describe("403", () => {
    it("rejects callers who can see the activity but do not own it, including moderators", async () => {
      const { id } = await createNote(ada);
      for (const { api } of [await service.signUp(), await service.admin()])
        await expect(api.activityLogs.update(id, { message: "Mine." })).rejects.toMatchObject(
          expectedProblem(403, "not-owner"),
        );
    });
  });

  describe("404", () => {
    it("hides an activity from callers who cannot see it", async () => {
      const { id } = await createNote(ada, { visibility: "PRIVATE" });
      const stranger = await service.signUp();
      await expect(stranger.api.activityLogs.update(id, { message: "Mine." })).rejects.toMatchObject(
        expectedProblem(404, "activity-log-not-found"),
      );
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { id } = await createNote(ada);
      const read = await service.http.get(`/rest/v1/activity-logs/${id}`);
      await update(id, { message: "First." });
      await service.http
        .patch(`/rest/v1/activity-logs/${id}`)
        .set("Authorization", `Bearer ${ada.token}`)
        .set("If-Match", read.headers["etag"] ?? "")
        .send({ message: "Second." })
        .expect(412);
    });
  });
});
