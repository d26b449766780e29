import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { createRandom } from "../../support/random.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement } from "../achievements/support.js";

const statements: string[] = [];
const onStatement = ({ text }: { readonly text: string }) => void statements.push(text);

describeService("fast paths of createLibraryEntry and updateLibraryEntry", { onStatement }, ({ service }) => {
  let resident: SignedIn;
  beforeAll(async () => {
    resident = await service.signUp();
    // The first played game creates the list of played games.
    await add({ play_status: "COMPLETED" });
    const { api } = await service.admin();
    for (const metric of ["GAMES_IN_LIBRARY", "GAMES_COMPLETED", "PLAYTIME_MINUTES"] as const)
      await api.achievements.create(buildAchievement({ criteria: { metric, threshold: 1_000_000 } }));
    await service.runJob("evaluate-awards");
  });

  const createGameId = async (): Promise<string> => (await createGame(service)).id;
  const add = async (fields: object) =>
    resident.api.library.create({ game_id: await createGameId(), ...fields });
  const compareAdded = (body: object, way?: "handler", caller = resident) =>
    expectSameWrite(
      service,
      statements,
      { method: "POST", path: "/v1/library", headers: asResident(caller), body },
      way,
    );
  const compareUpdated = (id: string, body: object, way?: "handler", caller = resident) =>
    expectSameWrite(
      service,
      statements,
      { method: "PATCH", path: `/v1/library/${id}`, headers: asResident(caller), body },
      way,
    );

  const contents: readonly (readonly [string, object])[] = [
    ["an owned game", { ownership: "OWNED" }],
    ["a game on the wishlist", { ownership: "WISHLIST", visibility: "PRIVATE", is_favorite: true }],
    ["a game that is played", { play_status: "PLAYING", playtime_minutes: 90, format: "DIGITAL" }],
    [
      "a finished game",
      { play_status: "MASTERED", playtime_minutes: 5, started_on: "2020-02-29", notes: '"ō\\' },
    ],
    ["a private game that is played", { play_status: "ENDLESS", visibility: "PRIVATE", progress_percent: 7 }],
  ];

  describe("createLibraryEntry", () => {
    it.each(contents)("writes the same rows as the handler for %s", async (_, fields) => {
      await compareAdded({ game_id: await createGameId(), ...fields });
      const { slug } = await createGame(service);
      await compareAdded({ game_slug: slug, ...fields });
    });

    it("writes the same rows as the handler with settings of the library", async () => {
      for (const settings of [{ visibility: "FOLLOWERS" }, { log_activity: false }] as const) {
        await resident.api.library.updateSettings(settings);
        await compareAdded({ game_id: await createGameId(), play_status: "PAUSED" });
      }
      await resident.api.library.updateSettings({ visibility: "PUBLIC", log_activity: true });
    });

    it("leaves to the handler games that are unknown or in the library, and contradictions", async () => {
      const { game_id } = await add({});
      const { problem } = await compareAdded({ game_id }, "handler");
      expect(problem?.code).toBe("library-entry-exists");
      await compareAdded({ game_id: unknownId }, "handler");
      await compareAdded({ game_id: await createGameId(), platforms: ["nothing"] }, "handler");
      await compareAdded(
        {
          ...{ game_id: await createGameId(), play_status: "COMPLETED" },
          ...{ started_on: "2021-01-01", completed_on: "2020-01-01" },
        },
        "handler",
      );
    });

    it("leaves to the handler the first played game, an unlock, a full library and a change of the backlog", async () => {
      const other = await service.signUp();
      await compareAdded({ game_id: await createGameId(), play_status: "PLAYING" }, "handler", other);
      const { api } = await service.admin();
      await api.achievements.create(
        buildAchievement({ criteria: { metric: "GAMES_IN_LIBRARY", threshold: 2 } }),
      );
      await compareAdded({ game_id: await createGameId() }, "handler", other);
      const game_id = await createGameId();
      await other.api.backlog.create({ game_id });
      await compareAdded({ game_id, play_status: "PLAYING" }, "handler", other);
      const counters = { where: { resident_id: other.resident.id } };
      await service.database.residentCounters.update({ ...counters, data: { library: 20_000 } });
      const { problem } = await compareAdded({ game_id: await createGameId() }, "handler", other);
      expect(problem?.code).toBe("limit-exceeded");
      await service.database.residentCounters.update({ ...counters, data: { library: 3 } });
    });
  });

  describe("updateLibraryEntry", () => {
    const random = createRandom(7);
    const statuses = [
      ...(["NOT_STARTED", "PLAYING", "PAUSED", "COMPLETED"] as const),
      ...(["MASTERED", "DROPPED", "REPLAYING", "ENDLESS"] as const),
    ];

    it("writes the same rows as the handler for any sequence of play statuses and playtimes", async () => {
      const { id } = await add({});
      let stored = { play_status: "NOT_STARTED", playtime_minutes: 0 };
      for (let count = 0; count < 20; count++) {
        const play_status = random.pick(statuses);
        const playtime_minutes = play_status === "NOT_STARTED" ? 0 : 30 * random.below(4);
        const changes = [{ play_status, playtime_minutes }, { play_status }, { playtime_minutes }];
        const change = random.pick(changes);
        const isConsistent =
          { ...stored, ...change }.play_status !== "NOT_STARTED" ||
          { ...stored, ...change }.playtime_minutes === 0;
        const { status, text } = await compareUpdated(id, change, isConsistent ? undefined : "handler");
        if (status === 200) stored = JSON.parse(text) as typeof stored;
      }
    }, 60_000);

    it.each(contents)("writes the same rows as the handler for %s", async (_, fields) => {
      const { id, ownership } = await add(fields);
      const way = ownership === "WISHLIST" ? "handler" : undefined;
      await compareUpdated(id, { play_status: "COMPLETED" }, way);
      await compareUpdated(id, { play_status: "PLAYING", playtime_minutes: 600 }, way);
      await compareUpdated(id, { play_status: "PLAYING" }, way);
    });

    it("leaves to the handler other fields, If-Match, and entries of others", async () => {
      const { id } = await add({});
      await compareUpdated(id, { play_status: "PLAYING", notes: "Fun." }, "handler");
      await compareUpdated(unknownId, { play_status: "PLAYING" }, "handler");
      await compareUpdated(id, { play_status: "PAUSED" }, "handler", await service.signUp());
      const { status } = await expectSameWrite(
        service,
        statements,
        {
          ...{ method: "PATCH", path: `/v1/library/${id}`, body: { play_status: "PAUSED" } },
          headers: { ...asResident(resident), "If-Match": '"1.x"' },
        },
        "handler",
      );
      expect(status).toBe(412);
    });

    it("leaves to the handler a change of the backlog", async () => {
      const { id, game_id } = await add({});
      await resident.api.backlog.create({ game_id });
      await compareUpdated(id, { play_status: "PAUSED" });
      await compareUpdated(id, { play_status: "COMPLETED" }, "handler");
      await compareUpdated(id, { play_status: "MASTERED" });
      await compareUpdated(id, { play_status: "PLAYING" }, "handler");
    });

    it("leaves to the handler callers who were suspended or deleted since they were cached", async () => {
      for (const change of [{ status: "SUSPENDED" }, { deleted_at: service.clock() }]) {
        const caller = await service.signUp();
        const { id } = await caller.api.library.create({ game_id: await createGameId() });
        await caller.api.residents.me();
        await service.database.resident.update({ where: { id: caller.resident.id }, data: change });
        const code = "status" in change ? "resident-suspended" : "session-revoked";
        const added = await compareAdded({ game_id: await createGameId() }, "handler", caller);
        expect(added.problem?.code).toBe(code);
        const updated = await compareUpdated(id, { playtime_minutes: 0 }, "handler", caller);
        expect(updated.problem?.code).toBe(code);
      }
    });
  });
});
