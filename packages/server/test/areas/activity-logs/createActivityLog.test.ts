import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { addToLibrary, createNote, findPlaytimes } from "./support.js";

describeOperation("createActivityLog", {}, ({ service }) => {
  let ada: SignedIn;
  let game: Awaited<ReturnType<typeof createGame>>;
  beforeAll(async () => {
    ada = await service.signUp();
    game = await createGame(service, "007 - GoldenEye");
  });

  const minuteMs = 60_000;
  const minutesFromNow = (minutes: number) =>
    new Date(service.clock().getTime() + minutes * minuteMs).toISOString();

  describe("201", () => {
    it("creates a PLAY_SESSION", async () => {
      const { id: game_id } = game;
      const { created_at, ...created } = await ada.api.activityLogs.create({
        type: "PLAY_SESSION",
        game_id,
        minutes: 90,
        message: "Finally past the dam.",
      });
      const { id, username, display_name } = ada.resident;
      expect(created).toEqual({
        id: created.id,
        resident: { id, username, display_name, avatar_url: null },
        type: "PLAY_SESSION",
        source: "RESIDENT",
        game_id,
        game,
        subject: null,
        minutes: 90,
        message: "Finally past the dam.",
        visibility: "PUBLIC",
        metadata: {},
        occurred_at: created_at,
        updated_at: created_at,
      });
      expect(await service.api.activityLogs.get(created.id)).toEqual({ created_at, ...created });
    });

    it.each(["MILESTONE", "NOTE"] as const)("creates a %s with or without a game", async (type) => {
      const { id: game_id } = game;
      expect(await createNote(ada, { type })).toMatchObject({
        type,
        game: null,
        game_id: null,
        minutes: null,
      });
      expect(await createNote(ada, { type, game_id })).toMatchObject({ type, game_id, game });
    });

    it("returns its Location and ETag", async () => {
      const response = await service.http
        .post("/rest/v1/activity-logs")
        .set("Authorization", `Bearer ${ada.token}`)
        .send({ type: "NOTE", message: "Hello." })
        .expect(201);
      const { id } = response.body as { id: string };
      expect(response.headers["location"]).toBe(`/rest/v1/activity-logs/${id}`);
      expect(response.headers["etag"]).toMatch(/^"1\./);
    });

    it("accepts occurred_at up to five minutes in the future", async () => {
      const past = await createNote(ada, { occurred_at: "1997-08-25T10:00:00.123456+02:00" });
      expect(past.occurred_at).toBe("1997-08-25T08:00:00.123Z");
      const soon = minutesFromNow(4.9);
      expect((await createNote(ada, { occurred_at: soon })).occurred_at).toBe(soon);
    });
  });

  describe("the minutes of a PLAY_SESSION", () => {
    it("are added to the library entry and the resident's playtime", async () => {
      const bo = await service.signUp();
      await addToLibrary(bo, game.id, 30);
      await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id: game.id, minutes: 90 });
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 120, counter: 120 });
    });

    it("are ignored without a library entry", async () => {
      const bo = await service.signUp();
      const other = await createGame(service);
      await addToLibrary(bo, other.id, 30);
      await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id: game.id, minutes: 90 });
      await bo.api.activityLogs.create({ type: "PLAY_SESSION", minutes: 90 });
      expect(await findPlaytimes(service, bo.resident.id)).toEqual({ entry: 30, counter: 30 });
    });

    it("count as a play of the game in that hour", async () => {
      const { id: game_id } = await createGame(service);
      for (const minutes of [1, 2])
        await ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes });
      expect(await service.database.gameEventHour.findMany({ where: { game_id } })).toMatchObject([
        { plays: 2, views: 0 },
      ]);
    });
  });

  describe("400", () => {
    it("rejects types other than PLAY_SESSION, MILESTONE and NOTE", async () => {
      await service.http
        .post("/rest/v1/activity-logs")
        .set("Authorization", `Bearer ${ada.token}`)
        .send({ type: "GAME_LIKED", message: "Me!", game_id: game.id })
        .expect(400)
        .expect(({ body }) => expect(body).toMatchObject({ code: "validation-failed" }));
    });

    it.each([
      ["a PLAY_SESSION without minutes", { type: "PLAY_SESSION" }, "/minutes"],
      ["a NOTE with minutes", { type: "NOTE", message: "Hm.", minutes: 5 }, "/minutes"],
      ["a MILESTONE without a message", { type: "MILESTONE" }, "/message"],
    ] as const)("rejects %s", async (_, body, pointer) => {
      await expect(ada.api.activityLogs.create(body)).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer }] },
      });
    });

    it.each([0, 1441, 1.5])("rejects %d minutes", async (minutes) => {
      await expect(ada.api.activityLogs.create({ type: "PLAY_SESSION", minutes })).rejects.toMatchObject(
        expectedProblem(400, "validation-failed"),
      );
    });

    it("rejects occurred_at more than five minutes in the future", async () => {
      await expect(createNote(ada, { occurred_at: minutesFromNow(5.5) })).rejects.toMatchObject({
        status: 400,
        problem: { code: "validation-failed", errors: [{ pointer: "/occurred_at", code: "out-of-range" }] },
      });
    });

    it("rejects an unknown and a deleted game", async () => {
      const { id } = await createGame(service);
      await service.database.game.update({ where: { id }, data: { deleted_at: new Date() } });
      for (const game_id of [unknownId, id])
        await expect(createNote(ada, { game_id })).rejects.toMatchObject(
          expectedProblem(400, "unknown-reference"),
        );
    });
  });
});
