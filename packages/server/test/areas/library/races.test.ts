import { expect, it } from "@jest/globals";
import { playStatuses } from "../../../src/domain/play-status.js";
import { collectStatuses } from "../../support/concurrency.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters, findResidentCounters } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry } from "./support.js";

describeService("concurrent changes of a library", {}, ({ service }) => {
  it("keeps counters exact during concurrent status changes of one entry", async () => {
    const ada = await service.signUp();
    const { id, game_id } = await createLibraryEntry(service, ada);
    await ada.api.backlog.create({ game_id });
    await Promise.all(
      [...playStatuses, ...playStatuses].map((play_status) => ada.api.library.update(id, { play_status })),
    );
    const { play_status } = await ada.api.library.get(id);
    const by_status = playStatuses.map((status) => Number(status === play_status));
    expect(await findGameCounters(service, game_id)).toMatchObject({ library: 1, by_status });
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ library: 1, by_status });
    const where = { resident_id: ada.resident.id, type: "PLAYED_GAMES" };
    expect(await service.database.list.findFirst({ where })).toMatchObject({
      items_count: play_status === "NOT_STARTED" ? 0 : 1,
    });
  });

  it("keeps counters exact with and without keys", async () => {
    const residents = await Promise.all(Array.from({ length: 3 }, () => service.signUp()));
    const games = await Promise.all(Array.from({ length: 3 }, () => createGame(service)));
    let requests = 0;
    const alternate = () =>
      requests++ % 2 === 0 ? {} : { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const pairs = residents.flatMap(({ api }) => games.map(({ id }) => ({ api, game_id: id })));
    const additions = pairs.flatMap(({ api, game_id }) => [
      api.library.create({ game_id, play_status: "PLAYING" }, alternate()),
      api.library.create({ game_id, play_status: "PLAYING" }, alternate()),
    ]);
    const statuses = await collectStatuses(additions);
    expect(statuses).toEqual([...Array.from(pairs, () => 0), ...Array.from(pairs, () => 409)]);
    await Promise.all(
      residents.map(async ({ api }, index) => {
        const { data } = await api.library.list();
        await Promise.all(
          data.flatMap(({ id }) =>
            playStatuses.slice(1).map(async (play_status, order) => {
              await api.library.update(
                id,
                { play_status, playtime_minutes: 10 * order + index },
                alternate(),
              );
            }),
          ),
        );
        await Promise.all(
          data.map(({ id }) => api.library.update(id, { play_status: "PAUSED" }, alternate())),
        );
      }),
    );
    for (const { id } of games)
      expect(await findGameCounters(service, id)).toMatchObject({
        library: 3,
        by_status: [0, 0, 3, 0, 0, 0, 0, 0],
      });
    for (const { api, resident } of residents) {
      const { data } = await api.library.list();
      const minutes = data.reduce((sum, { playtime_minutes }) => sum + (playtime_minutes ?? 0), 0);
      expect(await findResidentCounters(service, resident.id)).toMatchObject({
        library: 3,
        playtime_minutes: BigInt(minutes),
        by_status: [0, 0, 3, 0, 0, 0, 0, 0],
      });
    }
  });

  it("keeps the resident's playtime exact during concurrent updates", async () => {
    const ada = await service.signUp();
    const { id } = await createLibraryEntry(service, ada, { play_status: "PLAYING" });
    await Promise.all(
      [10, 20, 30, 40, 50, 60].map((playtime_minutes) => ada.api.library.update(id, { playtime_minutes })),
    );
    const { playtime_minutes } = await ada.api.library.get(id);
    expect(Number((await findResidentCounters(service, ada.resident.id)).playtime_minutes)).toBe(
      playtime_minutes,
    );
  });

  it("creates one entry for concurrent requests with the same game; the others get 409 with its id", async () => {
    const ada = await service.signUp();
    const { id: game_id } = await createGame(service);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => ada.api.library.create({ game_id })),
    );
    const created = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
    expect(created).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          status: 409,
          problem: { code: "library-entry-exists", existing_id: created[0] },
        });
    expect(await findGameCounters(service, game_id)).toMatchObject({ library: 1 });
  });

  it.each([{ fields: {} }, { fields: { play_status: "PLAYING" } as const }])(
    "adds a game that is created while the request waits for the resident (%j)",
    async ({ fields }) => {
      const { database } = service;
      const { api, resident } = await service.signUp();
      await createLibraryEntry(service, { api }, { play_status: "PLAYING" });
      const id = service.dependencies.newId();
      const game_slug = `game-${id.slice(-12)}`;
      const { request } = await database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM residents WHERE id = ${resident.id}::uuid FOR NO KEY UPDATE`;
        const waiting = api.library.create({ game_slug, ...fields });
        await waitUntilBlocked(database);
        await database.game.create({ data: { id, slug: game_slug, name: "Late game" } });
        // In an object, because a transaction would wait for the request itself.
        return { request: waiting };
      });
      expect(await request).toMatchObject({ game_id: id });
      expect(await findGameCounters(service, id)).toMatchObject({ library: 1 });
    },
  );

  it("never exceeds the limit with concurrent requests", async () => {
    const ada = await service.signUp();
    const where = { resident_id: ada.resident.id };
    await service.database.residentCounters.update({ where, data: { library: 19_998 } });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => createLibraryEntry(service, ada)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ library: 20_000 });
    await service.database.residentCounters.update({ where, data: { library: 2 } });
  });

  it("keeps a game's counters exact when many residents add it concurrently", async () => {
    const { id: game_id } = await createGame(service);
    const residents = await Promise.all(Array.from({ length: 6 }, () => service.signUp()));
    const entries = await Promise.all(
      residents.map(({ api }) => api.library.create({ game_id, play_status: "PLAYING" })),
    );
    await Promise.all(
      residents.map(({ api }, index) =>
        index % 2 === 0
          ? api.library.update(entries[index]?.id ?? "", { play_status: "COMPLETED" })
          : api.library.delete(entries[index]?.id ?? ""),
      ),
    );
    expect(await findGameCounters(service, game_id)).toMatchObject({
      library: 3,
      by_status: [0, 0, 0, 3, 0, 0, 0, 0],
    });
  });

  it.each<[string, (ada: SignedIn, entry: { id: string; game_id: string }) => Promise<unknown>]>([
    ["an update", ({ api }, { id }) => api.library.update(id, { playtime_minutes: 7 })],
    ["a deletion", ({ api }, { id }) => api.library.delete(id)],
    ["added playtime", ({ resident }, { game_id }) => addPlaytime(resident.id, game_id)],
  ])("locks the game before the entry: %s holds no entry while it waits for the game", async (_, change) => {
    const ada = await service.signUp();
    const entry = await createLibraryEntry(service, ada, { play_status: "PLAYING" });
    const { changing } = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM games WHERE id = ${entry.game_id}::uuid FOR UPDATE`;
      const waiting = change(ada, entry);
      await waitUntilBlocked(service.database);
      await tx.$queryRaw`SELECT FROM library_entries WHERE id = ${entry.id}::uuid FOR UPDATE NOWAIT`;
      return { changing: waiting };
    });
    await changing;
  });

  const addPlaytime = (residentId: string, gameId: string): Promise<unknown> =>
    service.database.$transaction(
      (tx) => tx.$executeRaw`SELECT add_playtime(${residentId}::uuid, ${gameId}::uuid, 5, now())`,
    );

  it("leaves no entry of a resident who is deleted concurrently", async () => {
    const { api, resident } = await service.signUp();
    const { id: game_id } = await createGame(service);
    const [creation, deletion] = await Promise.allSettled([
      api.library.create({ game_id }),
      api.residents.delete("me"),
    ]);
    if (creation.status === "rejected") expect(creation.reason).toMatchObject({ status: 401 });
    expect(deletion.status).toBe("fulfilled");
    await service.runJob("resident-content");
    expect(await service.database.libraryEntry.count({ where: { resident_id: resident.id } })).toBe(0);
    expect(await findGameCounters(service, game_id)).toMatchObject({ library: 0 });
  });

  it("leaves no public activity when the library becomes private concurrently", async () => {
    const ada = await service.signUp();
    await Promise.all([
      ...Array.from({ length: 4 }, () => createLibraryEntry(service, ada, { play_status: "PLAYING" })),
      ada.api.library.updateSettings({ visibility: "PRIVATE" }),
    ]);
    const where = { resident_id: ada.resident.id, visibility: { not: "PRIVATE" } };
    expect(await service.database.activityLog.count({ where })).toBe(0);
  });
});
