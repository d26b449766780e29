import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { asResident, expectSameWrite } from "../../support/fast-path.js";
import { createGame, unknownId } from "../../support/fixtures.js";
import { createRandom } from "../../support/random.js";
import type { SignedIn } from "../../support/service.js";
import { buildAchievement, buildBadge } from "../achievements/support.js";
import { createPlatform, softDeleteGame } from "./support.js";

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
  const compareUpdated = (id: string, body: object, way?: "handler", caller = resident, ifMatch?: string) =>
    expectSameWrite(
      service,
      statements,
      {
        method: "PATCH",
        path: `/v1/library/${id}`,
        body,
        headers: { ...asResident(caller), ...(ifMatch !== undefined && { "If-Match": ifMatch }) },
      },
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

    it("writes the same rows as the handler after the settings were deleted, and for a rated game", async () => {
      await resident.api.library.updateSettings({ visibility: "PRIVATE" });
      await service.database.librarySettings.delete({ where: { resident_id: resident.resident.id } });
      const game_id = await createGameId();
      await resident.api.ratings.create({ game_id, score: 8 });
      const platforms = [await createPlatform(service, "n64"), await createPlatform(service, "gba")];
      const { text } = await compareAdded({
        game_id: game_id.toUpperCase(),
        play_status: "DROPPED",
        platforms,
        acquired_on: "2024-12-31",
        format: null,
      });
      expect(JSON.parse(text)).toMatchObject({ game_id, rating_score: 8, platforms });
    });

    it("leaves to the handler games that are unknown or in the library, and contradictions", async () => {
      const { game_id, game } = await add({});
      const { problem } = await compareAdded({ game_id }, "handler");
      expect(problem?.code).toBe("library-entry-exists");
      for (const reference of [{}, { game_id, game_slug: game.slug }, { game_id: unknownId }])
        await compareAdded(reference, "handler");
      await compareAdded({ game_slug: "no-such-game" }, "handler");
      const deleted = await createGame(service);
      await softDeleteGame(service, deleted.id);
      await compareAdded({ game_id: deleted.id }, "handler");
      await compareAdded({ game_slug: deleted.slug }, "handler");
      await compareAdded({ game_id: await createGameId(), platforms: ["nothing"] }, "handler");
      await compareAdded(
        {
          game_id: await createGameId(),
          play_status: "COMPLETED",
          started_on: "2021-01-01",
          completed_on: "2020-01-01",
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
      "NOT_STARTED",
      "PLAYING",
      "PAUSED",
      "COMPLETED",
      "MASTERED",
      "DROPPED",
      "REPLAYING",
      "ENDLESS",
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

    it("writes the same rows as the handler after the visibility has changed", async () => {
      const { id } = await add({ play_status: "PLAYING" });
      await resident.api.library.updateSettings({ visibility: "FOLLOWERS" });
      await compareUpdated(id.toUpperCase(), { play_status: "ENDLESS" });
      await resident.api.library.update(id, { visibility: "PRIVATE" });
      await compareUpdated(id, { play_status: "PAUSED", playtime_minutes: 1 });
      await resident.api.library.updateSettings({ visibility: "PUBLIC", log_activity: false });
      await resident.api.library.update(id, { visibility: "INHERIT" });
      await compareUpdated(id, { play_status: "REPLAYING" });
      await resident.api.library.updateSettings({ log_activity: true });
    });

    it.each([
      { notes: "Fun." },
      { format: "DIGITAL" },
      { started_on: null },
      { visibility: "PRIVATE" },
      { is_favorite: true },
      { version: 1 },
      { id: unknownId },
    ])("leaves to the handler the other fields %j", async (fields) => {
      const { id } = await add({});
      await compareUpdated(id, { play_status: "PLAYING", ...fields }, "handler");
    });

    it("leaves to the handler an If-Match that names a version", async () => {
      const { id } = await add({});
      const body = { play_status: "PAUSED" };
      expect((await compareUpdated(id, body, "handler", resident, '"2.x"')).status).toBe(412);
      expect((await compareUpdated(id, body, "handler", resident, '"1.x"')).status).toBe(200);
      expect((await compareUpdated(id, body, undefined, resident, "*")).status).toBe(200);
    });

    it("leaves to the handler entries that are missing, deleted, of deleted games, or of others", async () => {
      const [deleted, { id, game_id }] = [await add({}), await add({})];
      await resident.api.library.delete(deleted.id);
      for (const missing of [unknownId, "nothing", deleted.id])
        await compareUpdated(missing, { play_status: "PLAYING" }, "handler");
      const other = await service.signUp();
      expect((await compareUpdated(id, { play_status: "PAUSED" }, "handler", other)).status).toBe(403);
      await softDeleteGame(service, game_id);
      await compareUpdated(id, { play_status: "PAUSED" }, "handler");
    });

    it("leaves to the handler the first played game, an unlock and a badge", async () => {
      const other = await service.signUp();
      const { id } = await other.api.library.create({ game_id: await createGameId() });
      await compareUpdated(id, { play_status: "PAUSED" }, "handler", other);
      const { api } = await service.admin();
      const badge = await api.badges.create(
        buildBadge({ criteria: { metric: "PLAYTIME_MINUTES", threshold: 70_000 } }),
      );
      await compareUpdated(id, { playtime_minutes: 69_999 }, undefined, other);
      await compareUpdated(id, { playtime_minutes: 70_000 }, "handler", other);
      await api.badges.delete(badge.id);
      const criteria = { metric: "GAMES_COMPLETED", threshold: 1 } as const;
      const achievement = await api.achievements.create(buildAchievement({ criteria }));
      await compareUpdated(id, { play_status: "COMPLETED" }, "handler", other);
      await compareUpdated(id, { play_status: "MASTERED", playtime_minutes: 90_000 }, undefined, other);
      await api.achievements.delete(achievement.id);
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
        const contradiction = { game_id: await createGameId(), play_status: "PAUSED", ownership: "WISHLIST" };
        const rejected = await compareAdded(contradiction, "handler", caller);
        expect(rejected.problem?.code).toBe(code);
        const updated = await compareUpdated(id, { playtime_minutes: 0 }, "handler", caller);
        expect(updated.problem?.code).toBe(code);
      }
    });
  });
});
