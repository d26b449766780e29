import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { someGame, unknownId } from "../../support/community.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { inLibrary, noted, playtimesOf, refused } from "./support.js";

let service: TestService;
let ada: SignedIn;
let game: Awaited<ReturnType<typeof someGame>>;
beforeAll(async () => {
  service = await startService();
  ada = await service.signUp();
  game = await someGame(service, "007 - GoldenEye");
});
afterAll(() => service.stop());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(service.clock().getTime() + minutes * minute).toISOString();

describe("201", () => {
  it("writes down a PLAY_SESSION", async () => {
    const { id: game_id } = game;
    const { created_at, ...created } = await ada.api.activityLogs.create({
      ...{ type: "PLAY_SESSION", game_id, minutes: 90, message: "Finally past the dam." },
    });
    const { id, username, display_name } = ada.resident;
    expect(created).toEqual({
      id: created.id,
      resident: { id, username, display_name, avatar_url: null },
      ...{ type: "PLAY_SESSION", source: "RESIDENT", game_id, game, subject: null, minutes: 90 },
      ...{ message: "Finally past the dam.", visibility: "PUBLIC", metadata: {} },
      ...{ occurred_at: created_at, updated_at: created_at },
    });
    expect(await service.api.activityLogs.get(created.id)).toEqual({ created_at, ...created });
  });

  it.each(["MILESTONE", "NOTE"] as const)("writes down a %s, with or without a game", async (type) => {
    const { id: game_id } = game;
    expect(await noted(ada, { type })).toMatchObject({ type, game: null, game_id: null, minutes: null });
    expect(await noted(ada, { type, game_id })).toMatchObject({ type, game_id, game });
  });

  it("says where it is and which version", async () => {
    const answer = await service.http
      .post("/rest/v1/activity-logs")
      .set("Authorization", `Bearer ${ada.token}`)
      .send({ type: "NOTE", message: "Hello." })
      .expect(201);
    const { id } = answer.body as { id: string };
    expect(answer.headers["location"]).toBe(`/rest/v1/activity-logs/${id}`);
    expect(answer.headers["etag"]).toMatch(/^"1\./);
  });

  it("takes any moment up to five minutes ahead of now", async () => {
    const then = await noted(ada, { occurred_at: "1997-08-25T10:00:00.123456+02:00" });
    expect(then.occurred_at).toBe("1997-08-25T08:00:00.123Z");
    const soon = inMinutes(4.9);
    expect((await noted(ada, { occurred_at: soon })).occurred_at).toBe(soon);
  });
});

describe("a PLAY_SESSION adds its minutes to the library entry of that game if there is one", () => {
  it("and to the playtime of the resident", async () => {
    const bo = await service.signUp();
    await inLibrary(bo, game.id, 30);
    await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id: game.id, minutes: 90 });
    expect(await playtimesOf(service, bo.resident.id)).toEqual({ entry: 120, counter: 120 });
  });

  it("and to nothing when there is none", async () => {
    const bo = await service.signUp();
    const other = await someGame(service);
    await inLibrary(bo, other.id, 30);
    await bo.api.activityLogs.create({ type: "PLAY_SESSION", game_id: game.id, minutes: 90 });
    await bo.api.activityLogs.create({ type: "PLAY_SESSION", minutes: 90 });
    expect(await playtimesOf(service, bo.resident.id)).toEqual({ entry: 30, counter: 30 });
  });

  it("and counts as a play of the game in its hour", async () => {
    const { id: game_id } = await someGame(service);
    for (const minutes of [1, 2])
      await ada.api.activityLogs.create({ type: "PLAY_SESSION", game_id, minutes });
    expect(await service.database.gameEventHour.findMany({ where: { game_id } })).toMatchObject([
      { plays: 2, views: 0 },
    ]);
  });
});

describe("400", () => {
  it("residents create PLAY_SESSION, MILESTONE, NOTE only", async () => {
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
  ] as const)("refuses %s", async (_, body, pointer) => {
    await expect(ada.api.activityLogs.create(body)).rejects.toMatchObject({
      ...{ status: 400, problem: { code: "validation-failed", errors: [{ pointer }] } },
    });
  });

  it.each([0, 1441, 1.5])("refuses %d minutes", async (minutes) => {
    await expect(ada.api.activityLogs.create({ type: "PLAY_SESSION", minutes })).rejects.toMatchObject(
      refused(400, "validation-failed"),
    );
  });

  it("refuses what lies more than five minutes ahead of now", async () => {
    await expect(noted(ada, { occurred_at: inMinutes(5.5) })).rejects.toMatchObject({
      status: 400,
      problem: { code: "validation-failed", errors: [{ pointer: "/occurred_at", code: "out-of-range" }] },
    });
  });

  it("refuses a game that does not exist, or no longer", async () => {
    const { id } = await someGame(service);
    await service.database.game.update({ where: { id }, data: { deleted_at: new Date() } });
    for (const game_id of [unknownId, id])
      await expect(noted(ada, { game_id })).rejects.toMatchObject(refused(400, "unknown-reference"));
  });
});
