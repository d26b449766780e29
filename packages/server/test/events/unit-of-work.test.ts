import { describe, expect, it } from "@jest/globals";
import { createUnitOfWork, type UnitOfWork } from "../../src/events/unit-of-work.js";
import { libraryEntryAdded, libraryEntryRemoved, playStatusChanged } from "../../src/events/domain-events.js";
import { createTransactionRunner } from "../../src/platform/database/transactions.js";
import { describeService } from "../support/describe-operation.js";

const setup = { skipCounterCheckBecause: "The tests record events about rows that do not exist." };

describeService("a unit of work", setup, ({ service }) => {
  const is_counted = true;
  const newUuid = (): string => service.dependencies.newId();

  const runInUnitOfWork = (work: (unit: UnitOfWork) => Promise<void> | void): Promise<void> =>
    createTransactionRunner(service.database)(async (tx) => {
      await work(createUnitOfWork(tx, service.dependencies));
    });

  async function createGame(): Promise<string> {
    const id = newUuid();
    await service.database.game.create({ data: { id, slug: `game-${id.slice(-12)}`, name: "Some game" } });
    return id;
  }

  const publicVisibilities = { entry: "PUBLIC", backlog: "PUBLIC" } as const;

  describe("events of a completed game", () => {
    it("update counters, backlog, the list of played games, achievements and the activity log", async () => {
      const { resident } = await service.signUp();
      const game_id = await createGame();
      const ids = { id: newUuid(), resident_id: resident.id, game_id };
      await service.database.achievement.create({
        data: {
          id: newUuid(),
          key: "FIRST_END",
          name: "The end",
          description: "Complete a game.",
          criteria: { metric: "GAMES_COMPLETED", threshold: 1 },
        },
      });
      await service.database.backlogItem.create({
        data: { id: newUuid(), resident_id: resident.id, game_id, rank_key: "a0" },
      });
      const entry = { ...ids, play_status: "PLAYING", playtime_minutes: 30, visibility: "INHERIT" } as const;
      await runInUnitOfWork((unit) => libraryEntryAdded(unit, entry, publicVisibilities));
      await runInUnitOfWork((unit) =>
        playStatusChanged(unit, {
          entry: { ...entry, is_counted, play_status: "COMPLETED" },
          from: "PLAYING",
          visibility: publicVisibilities,
        }),
      );

      const counters = await service.database.residentCounters.findUniqueOrThrow({
        where: { resident_id: resident.id },
      });
      expect(counters).toMatchObject({
        library: 1,
        backlog_done: 1,
        achievements: 1,
        playtime_minutes: 30n,
        by_status: [0, 0, 0, 1, 0, 0, 0, 0],
      });
      const log = await service.database.activityLog.findMany({
        where: { resident_id: resident.id },
        orderBy: { id: "asc" },
      });
      expect(log.map(({ type, metadata }) => [type, metadata])).toEqual([
        ["GAME_STATUS_CHANGED", { from: null, to: "COMPLETED" }],
        ["BACKLOG_FINISHED", {}],
        ["ACHIEVEMENT_UNLOCKED", {}],
      ]);
      expect(await service.database.list.findMany({ where: { resident_id: resident.id } })).toMatchObject([
        { type: "PLAYED_GAMES", items_count: 1 },
      ]);
    });

    it("update several backlog items by the play status of their games, at the time of the event", async () => {
      const { resident } = await service.signUp();
      const playedAt = new Date("2026-01-31T12:34:56Z");
      const entries = await Promise.all(
        (["COMPLETED", "DROPPED", "PAUSED"] as const).map(async (play_status) => {
          const ids = { id: newUuid(), resident_id: resident.id, game_id: await createGame() };
          await service.database.backlogItem.create({ data: { ...ids, rank_key: `a${ids.id.slice(-12)}V` } });
          return { ...ids, play_status, playtime_minutes: 0, visibility: "INHERIT" };
        }),
      );
      await runInUnitOfWork((unit) => {
        for (const entry of entries) libraryEntryAdded(unit.at(playedAt), entry, publicVisibilities);
      });
      const items = await Promise.all(
        entries.map(({ id }) => service.database.backlogItem.findUniqueOrThrow({ where: { id } })),
      );
      expect(items.map(({ status, finished_at, version }) => [status, finished_at, version])).toEqual([
        ["DONE", playedAt, 2],
        ["DROPPED", null, 2],
        ["QUEUED", null, 1],
      ]);
      const log = await service.database.activityLog.findMany({ where: { resident_id: resident.id } });
      const logged = log.filter(({ subject_type }) => subject_type !== "ACHIEVEMENT");
      expect(logged.map(({ type }) => type).sort()).toEqual([
        "BACKLOG_FINISHED",
        ...Array.from({ length: 3 }, () => "GAME_STATUS_CHANGED"),
      ]);
      for (const { occurred_at } of logged) expect(occurred_at).toEqual(playedAt);
    });

    it("are reverted when the entry is removed, except for achievements", async () => {
      const { resident } = await service.signUp();
      const ids = { id: newUuid(), resident_id: resident.id, game_id: await createGame() };
      const entry = { ...ids, play_status: "MASTERED", playtime_minutes: 5, visibility: "INHERIT" } as const;
      await runInUnitOfWork((unit) => libraryEntryAdded(unit, entry, publicVisibilities));
      await runInUnitOfWork((unit) => libraryEntryRemoved(unit, { ...entry, is_counted }));
      const counters = await service.database.residentCounters.findUniqueOrThrow({
        where: { resident_id: resident.id },
      });
      expect(counters).toMatchObject({
        library: 0,
        playtime_minutes: 0n,
        achievements: 1,
        by_status: [0, 0, 0, 0, 0, 0, 0, 0],
      });
      expect(
        await service.database.gameCounters.findUniqueOrThrow({ where: { game_id: ids.game_id } }),
      ).toMatchObject({ library: 0, by_status: [0, 0, 0, 0, 0, 0, 0, 0] });
    });
  });
});
