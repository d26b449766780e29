import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";

// Whoever writes a row: here neither an operation nor a function.
describeService("what follows from rows that are written directly", {}, ({ service }) => {
  const newId = (): string => service.dependencies.newId();

  async function createGame(): Promise<string> {
    const id = newId();
    await service.database.game.create({ data: { id, slug: `game-${id.slice(-12)}`, name: "Some game" } });
    return id;
  }

  const findActivities = async (resident_id: string) => {
    const log = await service.database.activityLog.findMany({
      where: { resident_id },
      orderBy: { id: "asc" },
    });
    return log.filter(({ type }) => type !== "ACHIEVEMENT_UNLOCKED");
  };

  it("a completed game: counters, backlog, the list of played games, achievements and activities", async () => {
    const { resident } = await service.signUp();
    const keys = { resident_id: resident.id, game_id: await createGame() };
    await service.database.achievement.create({
      data: {
        id: newId(),
        key: "FIRST_END",
        name: "The end",
        description: "Complete a game.",
        criteria: { metric: "GAMES_COMPLETED", threshold: 1 },
      },
    });
    await service.database.backlogItem.create({ data: { id: newId(), ...keys, rank_key: "a0" } });
    const { id } = await service.database.libraryEntry.create({
      data: { id: newId(), ...keys, play_status: "PLAYING", playtime_minutes: 30 },
    });
    await service.database.libraryEntry.update({ where: { id }, data: { play_status: "COMPLETED" } });

    const { resident_id } = keys;
    const counters = await service.database.residentCounters.findUniqueOrThrow({ where: { resident_id } });
    expect(counters).toMatchObject({
      library: 1,
      backlog_done: 1,
      achievements: 1,
      playtime_minutes: 30n,
      by_status: [0, 0, 0, 1, 0, 0, 0, 0],
    });
    expect((await findActivities(resident_id)).map(({ type, metadata }) => [type, metadata])).toEqual([
      ["BACKLOG_ADDED", {}],
      ["GAME_STATUS_CHANGED", { from: null, to: "COMPLETED" }],
      ["BACKLOG_FINISHED", {}],
    ]);
    expect(await service.database.list.findMany({ where: { resident_id } })).toMatchObject([
      { type: "PLAYED_GAMES", items_count: 1 },
    ]);
  });

  it("play statuses: the backlog items of their games, at the time of the entry", async () => {
    const { resident } = await service.signUp();
    const playedAt = new Date("2026-01-31T12:34:56Z");
    const items = await Promise.all(
      (["COMPLETED", "DROPPED", "PAUSED"] as const).map(async (play_status) => {
        const id = newId();
        const keys = { resident_id: resident.id, game_id: await createGame() };
        await service.database.backlogItem.create({ data: { id, ...keys, rank_key: `a${id.slice(-12)}V` } });
        await service.database.libraryEntry.create({
          data: { id: newId(), ...keys, play_status, created_at: playedAt, updated_at: playedAt },
        });
        return service.database.backlogItem.findUniqueOrThrow({ where: { id } });
      }),
    );
    expect(items.map(({ status, finished_at, version }) => [status, finished_at, version])).toEqual([
      ["DONE", playedAt, 2],
      ["DROPPED", null, 2],
      ["QUEUED", null, 1],
    ]);
    const activities = await findActivities(resident.id);
    const played = activities.filter(({ type }) => type !== "BACKLOG_ADDED");
    expect(played.map(({ type }) => type).sort()).toEqual([
      "BACKLOG_FINISHED",
      ...Array.from({ length: 3 }, () => "GAME_STATUS_CHANGED"),
    ]);
    for (const { occurred_at } of played) expect(occurred_at).toEqual(playedAt);
  });

  it("a deleted entry: everything is counted back, except achievements", async () => {
    const { resident } = await service.signUp();
    const keys = { resident_id: resident.id, game_id: await createGame() };
    const entry = { id: newId(), ...keys, play_status: "MASTERED", playtime_minutes: 5 };
    await service.database.libraryEntry.create({ data: entry });
    await service.database.libraryEntry.delete({ where: { id: entry.id } });
    const { resident_id, game_id } = keys;
    expect(
      await service.database.residentCounters.findUniqueOrThrow({ where: { resident_id } }),
    ).toMatchObject({
      library: 0,
      playtime_minutes: 0n,
      achievements: 1,
      by_status: [0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(await service.database.gameCounters.findUniqueOrThrow({ where: { game_id } })).toMatchObject({
      library: 0,
      by_status: [0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(await findActivities(resident_id)).toEqual([]);
  });
});
