import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedValidationProblem } from "../../support/expected-problems.js";
import {
  createGame,
  findActivities,
  findGameCounters,
  findResidentCounters,
  unknownId,
} from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry, createPlatform, softDeleteGame } from "./support.js";

const today = "2026-11-21";

describeOperation("createLibraryEntry", {}, ({ service }) => {
  let ada: SignedIn;
  beforeAll(async () => {
    service.clock.set(`${today}T12:00:00.000Z`);
    await createPlatform(service, "n64");
  });
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("201", () => {
    it("creates an entry and returns its Location", async () => {
      const game = await createGame(service);
      const sent = {
        play_status: "PAUSED",
        ownership: "BORROWED",
        format: "PHYSICAL",
        platforms: ["n64"],
        playtime_minutes: 1_259,
        progress_percent: 40,
        is_favorite: true,
        visibility: "PRIVATE",
        started_on: "2020-02-29",
        completed_on: "2020-02-29",
        acquired_on: "1999-12-31",
        notes: "Lent.",
      } as const;
      const response = await service.http
        .post("/rest/v1/library")
        .set("Authorization", `Bearer ${ada.token}`)
        .send({ game_slug: game.slug, ...sent });
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        ...sent,
        resident_id: ada.resident.id,
        game_id: game.id,
        game,
        hours_played: 21,
        times_completed: 0,
        rating_score: null,
      });
      const { id } = response.body as { id: string };
      expect(response.headers["location"]).toBe(`/rest/v1/library/${id}`);
      expect(response.headers["etag"]).toMatch(/^"1\./);
      expect(await ada.api.library.get(id)).toEqual(response.body);
    });

    it("applies the defaults of the contract", async () => {
      expect(await createLibraryEntry(service, ada)).toMatchObject({
        play_status: "NOT_STARTED",
        ownership: "OWNED",
        format: null,
        platforms: [],
        playtime_minutes: 0,
        hours_played: 0,
        progress_percent: null,
        is_favorite: false,
        started_on: null,
        completed_on: null,
        acquired_on: null,
        visibility: "INHERIT",
        notes: null,
      });
    });

    it("converts platform slugs to lower case", async () => {
      expect(await createLibraryEntry(service, ada, { platforms: ["N64"] })).toMatchObject({
        platforms: ["n64"],
      });
    });

    it("includes the resident's rating of the game", async () => {
      const game = await createGame(service);
      await ada.api.ratings.create({ game_id: game.id, score: 9 });
      expect(await ada.api.library.create({ game_id: game.id })).toMatchObject({ rating_score: 9 });
    });

    it("accepts a game that was removed from the library", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      await ada.api.library.delete(id);
      expect((await ada.api.library.create({ game_id })).id).not.toBe(id);
    });
  });

  describe("fields derived from the status", () => {
    it("sets started_on for PLAYING", async () => {
      expect(await createLibraryEntry(service, ada, { play_status: "PLAYING" })).toMatchObject({
        started_on: today,
        completed_on: null,
        times_completed: 0,
      });
    });

    it("sets completed_on and counts a completion for COMPLETED", async () => {
      expect(
        await createLibraryEntry(service, ada, { play_status: "COMPLETED", progress_percent: 80 }),
      ).toMatchObject({
        started_on: null,
        completed_on: today,
        times_completed: 1,
        progress_percent: 80,
      });
    });

    it("sets progress_percent to 100 for MASTERED", async () => {
      expect(
        await createLibraryEntry(service, ada, { play_status: "MASTERED", progress_percent: 80 }),
      ).toMatchObject({
        completed_on: today,
        times_completed: 1,
        progress_percent: 100,
      });
    });

    it("keeps the dates in the request and sets dates that do not contradict them", async () => {
      const completed = { play_status: "COMPLETED", completed_on: "2001-01-01" } as const;
      expect(await createLibraryEntry(service, ada, completed)).toMatchObject({ completed_on: "2001-01-01" });
      const playing = { play_status: "PLAYING", completed_on: "2001-01-01" } as const;
      expect(await createLibraryEntry(service, ada, playing)).toMatchObject({ started_on: "2001-01-01" });
      const startedTomorrow = { play_status: "COMPLETED", started_on: "2026-11-22" } as const;
      expect(await createLibraryEntry(service, ada, startedTomorrow)).toMatchObject({
        completed_on: "2026-11-22",
      });
    });

    it("updates the counters, the played games list, the backlog and the activity log", async () => {
      const game = await createGame(service);
      const { id } = await ada.api.backlog.create({ game_id: game.id });
      const entry = { play_status: "COMPLETED", playtime_minutes: 90 } as const;
      await ada.api.library.create({ game_id: game.id, ...entry });
      const by_status = [0, 0, 0, 1, 0, 0, 0, 0];
      expect(await findGameCounters(service, game.id)).toMatchObject({ library: 1, by_status });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
        library: 1,
        playtime_minutes: 90n,
        backlog_done: 1,
        by_status,
      });
      const item = await ada.api.backlog.get(id);
      expect([item.status, item.finished_at]).toEqual(["DONE", item.updated_at]);
      const where = { resident_id: ada.resident.id };
      expect(await service.database.list.findMany({ where })).toMatchObject([
        { type: "PLAYED_GAMES", items_count: 1 },
      ]);
      const activities = await findActivities(service, ada.resident.id);
      expect(activities.map(({ type }) => type).sort()).toEqual([
        "BACKLOG_ADDED",
        "BACKLOG_FINISHED",
        "GAME_STATUS_CHANGED",
      ]);
    });
  });

  describe("the activity of a new entry", () => {
    const findStatusActivities = async () =>
      (await findActivities(service, ada.resident.id)).filter(({ type }) => type === "GAME_STATUS_CHANGED");

    it("is not written for NOT_STARTED", async () => {
      await createLibraryEntry(service, ada);
      expect(await findStatusActivities()).toEqual([]);
    });

    it("is not written for a PRIVATE entry", async () => {
      await createLibraryEntry(service, ada, { play_status: "PLAYING", visibility: "PRIVATE" });
      expect(await findStatusActivities()).toEqual([]);
    });

    it("is not written with log_activity=false", async () => {
      await ada.api.library.updateSettings({ log_activity: false });
      await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      expect(await findStatusActivities()).toEqual([]);
    });

    it("has the visibility of the library, and is not written for a PRIVATE one", async () => {
      await ada.api.library.updateSettings({ visibility: "PRIVATE" });
      await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      expect(await findStatusActivities()).toEqual([]);
      await ada.api.library.updateSettings({ visibility: "FOLLOWERS" });
      await createLibraryEntry(service, ada, { play_status: "PLAYING" });
      expect(await findStatusActivities()).toMatchObject([{ visibility: "FOLLOWERS" }]);
    });
  });

  describe("400", () => {
    it("rejects NOT_STARTED with playtime at /play_status", async () => {
      await expect(createLibraryEntry(service, ada, { playtime_minutes: 1 })).rejects.toMatchObject(
        expectedValidationProblem("/play_status", "contradicts-playtime"),
      );
    });

    it("allows only the play status NOT_STARTED for WISHLIST entries", async () => {
      await expect(
        createLibraryEntry(service, ada, { ownership: "WISHLIST", play_status: "PLAYING" }),
      ).rejects.toMatchObject(expectedValidationProblem("/ownership", "contradicts-play-status"));
      expect(await createLibraryEntry(service, ada, { ownership: "WISHLIST" })).toMatchObject({
        ownership: "WISHLIST",
      });
    });

    it("rejects completed_on before started_on", async () => {
      await expect(
        createLibraryEntry(service, ada, { started_on: "2026-01-02", completed_on: "2026-01-01" }),
      ).rejects.toMatchObject(expectedValidationProblem("/completed_on", "before-start"));
    });

    it.each(["started_on", "completed_on", "acquired_on"])(
      "rejects an invalid calendar date in %s",
      async (name) => {
        for (const date of ["2026-02-30", "0000-01-01"])
          await expect(createLibraryEntry(service, ada, { [name]: date })).rejects.toMatchObject({
            status: 400,
            problem: { code: "validation-failed" },
          });
      },
    );

    it("rejects an unknown and a deleted game", async () => {
      const deleted = await createGame(service);
      await softDeleteGame(service, deleted.id);
      for (const game of [{ game_id: unknownId }, { game_slug: "no-such-game" }, { game_id: deleted.id }])
        await expect(ada.api.library.create(game)).rejects.toMatchObject({
          status: 400,
          problem: { code: "unknown-reference" },
        });
    });

    it("rejects an unknown platform with its pointer", async () => {
      await expect(createLibraryEntry(service, ada, { platforms: ["n64", "nowhere"] })).rejects.toMatchObject(
        {
          status: 400,
          problem: { code: "unknown-reference", errors: [{ pointer: "/platforms/1" }] },
        },
      );
    });

    it("requires exactly one of game_id and game_slug", async () => {
      const { id: game_id, slug: game_slug } = await createGame(service);
      for (const game of [{ game_id, game_slug }, {}])
        await expect(ada.api.library.create(game)).rejects.toMatchObject({ status: 400 });
    });
  });

  describe("409", () => {
    it("returns the existing entry's id for a game that is in the library", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      await expect(ada.api.library.create({ game_id })).rejects.toMatchObject({
        status: 409,
        problem: { code: "library-entry-exists", existing_id: id },
      });
      expect(await findGameCounters(service, game_id)).toMatchObject({ library: 1 });
    });

    it("allows at most 20,000 entries", async () => {
      await createLibraryEntry(service, ada);
      const where = { resident_id: ada.resident.id };
      await service.database.residentCounters.update({ where, data: { library: 20_000 } });
      await expect(createLibraryEntry(service, ada)).rejects.toMatchObject({
        status: 409,
        problem: { code: "limit-exceeded" },
      });
      expect(await service.database.libraryEntry.count({ where })).toBe(1);
      await service.database.residentCounters.update({ where, data: { library: 19_999 } });
      await createLibraryEntry(service, ada);
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ library: 20_000 });
      await service.database.residentCounters.update({ where, data: { library: 2 } });
    });
  });

  describe("401", () => {
    it("rejects the token of a resident deleted during the request", async () => {
      const { id: game_id } = await createGame(service);
      // Deleted in the database, so the resident cache of this process is stale.
      const where = { id: ada.resident.id };
      await service.database.resident.update({ where, data: { deleted_at: new Date() } });
      await expect(ada.api.library.create({ game_id })).rejects.toMatchObject({ status: 401 });
      expect(await findGameCounters(service, game_id)).toMatchObject({ library: 0 });
    });
  });
});
