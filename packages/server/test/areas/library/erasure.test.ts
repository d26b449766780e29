import { describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters } from "../../support/fixtures.js";
import { waitUntilBlocked } from "../../support/locked-table.js";

describeService("erasure of a library", {}, ({ service }) => {
  describe("erasure of a deleted resident", () => {
    it("erases library entries, settings and backlog items, and their counts", async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const [game, other] = [await createGame(service), await createGame(service)];
      for (const { api } of [ada, bo]) {
        await api.library.create({ game_id: game.id, play_status: "COMPLETED", playtime_minutes: 5 });
        await api.backlog.create({ game_id: game.id });
      }
      const removed = await ada.api.library.create({ game_id: other.id });
      await ada.api.library.delete(removed.id);
      await ada.api.library.updateSettings({ show_dates: false });
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
      const where = { resident_id: ada.resident.id };
      expect(await service.database.libraryEntry.count({ where })).toBe(0);
      expect(await service.database.backlogItem.count({ where })).toBe(0);
      expect(await service.database.librarySettings.count({ where })).toBe(0);
      expect(await findGameCounters(service, game.id)).toMatchObject({
        library: 1,
        backlog: 1,
        by_status: [0, 0, 0, 1, 0, 0, 0, 0],
      });
      expect(await findGameCounters(service, other.id)).toMatchObject({ library: 0 });
    });

    it("erases entries of games that were deleted before", async () => {
      const ada = await service.signUp();
      const admin = await service.admin();
      const { id, slug } = await createGame(service);
      await ada.api.library.create({ game_id: id, play_status: "PLAYING" });
      await ada.api.backlog.create({ game_id: id });
      await admin.api.games.delete(slug);
      await ada.api.residents.delete("me");
      await service.runJob("resident-content");
      expect(await findGameCounters(service, id)).toMatchObject({ library: 0, backlog: 0 });
    });

    it("locks the counters of games by ascending id, in whatever order the rows are stored", async () => {
      const ada = await service.signUp();
      const ids = [(await createGame(service)).id, (await createGame(service)).id];
      const [first = "", second = ""] = ids.sort();
      for (const game_id of [second, first]) await ada.api.library.create({ game_id });
      await ada.api.residents.delete("me");
      const { job } = await service.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM game_counters WHERE game_id = ${first}::uuid FOR NO KEY UPDATE`;
        const waiting = service.runJob("resident-content");
        await waitUntilBlocked(service.database);
        await tx.$queryRaw`SELECT FROM game_counters WHERE game_id = ${second}::uuid FOR NO KEY UPDATE NOWAIT`;
        return { job: waiting };
      });
      await job;
    });
  });

  describe("purging of a deleted game", () => {
    it("is deferred while the game is in a library or a backlog", async () => {
      const ada = await service.signUp();
      const admin = await service.admin();
      const { id, slug } = await createGame(service);
      await ada.api.library.create({ game_id: id });
      await admin.api.games.delete(slug);
      /** Advances the clock past the retention, and returns whether the game was purged. */
      const purge = async () => {
        service.clock.advance(31 * 24 * 3_600_000);
        await service.runJob("purge-deleted");
        return (await service.database.game.count({ where: { id } })) === 0;
      };
      expect(await purge()).toBe(false);
      // The session has expired because the clock was advanced, so the test deletes the resident in the database.
      await service.database.resident.update({
        where: { id: ada.resident.id },
        data: { deleted_at: service.clock(), content_removed_at: null },
      });
      await service.runJob("resident-content");
      expect(await purge()).toBe(true);
    });
  });
});
