import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { playStatuses } from "../../../src/domain/play-status.js";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry, createPlatform } from "./support.js";

const today = "2026-11-21";

describeOperation("updateLibraryEntry", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    service.clock.set(`${today}T12:00:00.000Z`);
    await createPlatform(service, "n64");
    await createPlatform(service, "gamecube");
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("updates the fields in the request, clears fields with null and replaces platforms", async () => {
      const before = await createLibraryEntry(service, ada, {
        platforms: ["n64"],
        notes: "Old.",
        format: "DIGITAL",
        acquired_on: "2020-01-01",
      });
      service.clock.advance(1_000);
      const after = await ada.api.library.update(before.id, {
        platforms: ["gamecube"],
        notes: null,
        is_favorite: true,
        ownership: "SUBSCRIPTION",
      });
      expect(after).toEqual({
        ...before,
        platforms: ["gamecube"],
        notes: null,
        is_favorite: true,
        ownership: "SUBSCRIPTION",
        updated_at: after.updated_at,
      });
      expect(after.updated_at > before.updated_at).toBe(true);
    });

    it("accepts the unchanged representation", async () => {
      const before = await createLibraryEntry(service, ada, { play_status: "PLAYING", playtime_minutes: 30 });
      const { hours_played, playtime_minutes, ...entry } = before;
      const after = await ada.api.library.update(before.id, {
        ...entry,
        hours_played,
        is_favorite: true,
        ...(playtime_minutes !== null && { playtime_minutes }),
      });
      expect(after).toMatchObject({ is_favorite: true, playtime_minutes: 30, started_on: today });
    });

    it("allows every status transition and updates the counters", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      for (const from of playStatuses)
        for (const play_status of playStatuses) {
          await ada.api.library.update(id, { play_status: from });
          expect(await ada.api.library.update(id, { play_status })).toMatchObject({ play_status });
          const by_status = playStatuses.map((status) => Number(status === play_status));
          expect(await findGameCounters(service, game_id)).toMatchObject({ library: 1, by_status });
          expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ by_status });
        }
    }, 60_000);

    it("sets started_on for PLAYING unless it has a value", async () => {
      const { id } = await createLibraryEntry(service, ada);
      expect(await ada.api.library.update(id, { play_status: "PLAYING" })).toMatchObject({
        started_on: today,
      });
      const started = await createLibraryEntry(service, ada, { started_on: "2001-01-01" });
      expect(await ada.api.library.update(started.id, { play_status: "PLAYING" })).toMatchObject({
        started_on: "2001-01-01",
      });
    });

    it("counts a completion for COMPLETED and MASTERED, but not between the two", async () => {
      const { id } = await createLibraryEntry(service, ada, { play_status: "COMPLETED" });
      const updateAndReadTimesCompleted = async (play_status: (typeof playStatuses)[number]) =>
        (await ada.api.library.update(id, { play_status })).times_completed;
      expect(await updateAndReadTimesCompleted("MASTERED")).toBe(1);
      expect(await updateAndReadTimesCompleted("COMPLETED")).toBe(1);
      expect(await updateAndReadTimesCompleted("REPLAYING")).toBe(1);
      expect(await updateAndReadTimesCompleted("COMPLETED")).toBe(2);
      expect(await updateAndReadTimesCompleted("COMPLETED")).toBe(2);
    });

    it("keeps the first completed_on", async () => {
      const { id } = await createLibraryEntry(service, ada, {
        play_status: "COMPLETED",
        completed_on: "2001-01-01",
      });
      await ada.api.library.update(id, { play_status: "REPLAYING" });
      expect(await ada.api.library.update(id, { play_status: "COMPLETED" })).toMatchObject({
        completed_on: "2001-01-01",
      });
    });

    it("sets progress_percent to 100 for MASTERED", async () => {
      const { id } = await createLibraryEntry(service, ada, { progress_percent: 10 });
      expect(
        await ada.api.library.update(id, { play_status: "MASTERED", progress_percent: 90 }),
      ).toMatchObject({
        progress_percent: 100,
      });
    });

    it.each([
      ["PLAYING", "IN_PROGRESS"],
      ["COMPLETED", "DONE"],
      ["MASTERED", "DONE"],
      ["DROPPED", "DROPPED"],
      ["PAUSED", "QUEUED"],
    ] as const)("for the play status %s, the backlog item has the status %s", async (play_status, status) => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      const item = await ada.api.backlog.create({ game_id });
      await ada.api.library.update(id, { play_status });
      expect(await ada.api.backlog.get(item.id)).toMatchObject({ status });
    });

    it("updates the resident's playtime", async () => {
      const { id } = await createLibraryEntry(service, ada, { play_status: "PAUSED", playtime_minutes: 100 });
      await createLibraryEntry(service, ada, { play_status: "PAUSED", playtime_minutes: 7 });
      await ada.api.library.update(id, { playtime_minutes: 40 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ playtime_minutes: 47n });
    });

    it("merges status changes within ten minutes into one activity", async () => {
      const { id } = await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      await ada.api.library.update(id, { play_status: "PAUSED" });
      await ada.api.library.update(id, { play_status: "DROPPED" });
      const activities = await findActivities(service, ada.resident.id);
      expect(activities.map(({ metadata }) => metadata)).toEqual([{ from: null, to: "DROPPED" }]);
    });

    it("hides the activities of an entry while it is PRIVATE", async () => {
      const { id } = await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      const readVisibilities = async () =>
        (await findActivities(service, ada.resident.id)).map(({ visibility }) => visibility);
      await ada.api.library.update(id, { visibility: "PRIVATE" });
      expect(await readVisibilities()).toEqual(["PRIVATE"]);
      await ada.api.library.updateSettings({ visibility: "FOLLOWERS" });
      expect(await readVisibilities()).toEqual(["PRIVATE"]);
      await ada.api.library.update(id, { visibility: "INHERIT" });
      expect(await readVisibilities()).toEqual(["FOLLOWERS"]);
    });

    it("changes the ETag with each update", async () => {
      const { id } = await createLibraryEntry(service, ada);
      const readEtag = async () =>
        (await service.http.get(`/rest/v1/library/${id}`).set("Authorization", `Bearer ${ada.token}`))
          .headers["etag"];
      const ifMatch = await readEtag();
      expect(await ada.api.library.update(id, { notes: "One." }, { ifMatch })).toMatchObject({
        notes: "One.",
      });
      expect(await readEtag()).not.toBe(ifMatch);
    });
  });

  describe("400", () => {
    it("rejects NOT_STARTED with playtime at /play_status", async () => {
      const { id } = await createLibraryEntry(service, ada, { play_status: "PLAYING", playtime_minutes: 5 });
      await expect(ada.api.library.update(id, { play_status: "NOT_STARTED" })).rejects.toMatchObject(
        expectedValidationProblem("/play_status", "contradicts-playtime"),
      );
      expect(
        await ada.api.library.update(id, { play_status: "NOT_STARTED", playtime_minutes: 0 }),
      ).toMatchObject({ play_status: "NOT_STARTED", started_on: today });
    });

    it("validates the entry as it would be after the update", async () => {
      const { id } = await createLibraryEntry(service, ada, {
        ownership: "WISHLIST",
        started_on: "2026-01-02",
      });
      await expect(ada.api.library.update(id, { playtime_minutes: 5 })).rejects.toMatchObject(
        expectedValidationProblem("/play_status", "contradicts-playtime"),
      );
      await expect(ada.api.library.update(id, { play_status: "PAUSED" })).rejects.toMatchObject(
        expectedValidationProblem("/ownership", "contradicts-play-status"),
      );
      await expect(ada.api.library.update(id, { completed_on: "2026-01-01" })).rejects.toMatchObject(
        expectedValidationProblem("/completed_on", "before-start"),
      );
    });

    it("rejects changed ids, game and timestamps with immutable-field", async () => {
      const { id } = await createLibraryEntry(service, ada);
      const changes = {
        id: unknownId,
        resident_id: unknownId,
        game_id: unknownId,
        game_slug: "another-game",
        created_at: "2020-01-01T00:00:00.000Z",
        updated_at: "2020-01-01T00:00:00.000Z",
      };
      await expect(ada.api.library.update(id, changes)).rejects.toMatchObject({
        status: 400,
        problem: {
          code: "immutable-field",
          errors: Object.keys(changes).map((name) => ({ pointer: `/${name}` })),
        },
      });
    });

    it("rejects an unknown platform", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await expect(ada.api.library.update(id, { platforms: ["nowhere"] })).rejects.toMatchObject({
        status: 400,
        problem: { code: "unknown-reference", errors: [{ pointer: "/platforms/0" }] },
      });
    });
  });

  describe("404", () => {
    it.each([unknownId, "not-an-id"])("rejects the unknown id %s", async (id) => {
      await expect(ada.api.library.update(id, { is_favorite: true })).rejects.toMatchObject({
        status: 404,
        problem: { code: "library-entry-not-found" },
      });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match and changes nothing", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await expect(
        ada.api.library.update(id, { play_status: "PLAYING" }, { ifMatch: '"7.x"' }),
      ).rejects.toMatchObject({ status: 412 });
      expect(await ada.api.library.get(id)).toMatchObject({ play_status: "NOT_STARTED" });
    });
  });
});
