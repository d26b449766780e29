import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry } from "./support.js";

const zeroByStatus = [0, 0, 0, 0, 0, 0, 0, 0];

describeOperation("deleteLibraryEntry", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("removes the entry, its counts and its activities at once", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada, {
        play_status: "PAUSED",
        playtime_minutes: 9,
      });
      const deleted = await ada.api.library.delete(id);
      expect(deleted).toMatchObject({ id, object: "library_entry", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 3_600_000);
      expect((await ada.api.library.list()).summary).toMatchObject({ total: 0, playtime_minutes: 0 });
      expect(await findGameCounters(service, game_id)).toMatchObject({ library: 0, by_status: zeroByStatus });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
        library: 0,
        playtime_minutes: 0n,
        by_status: zeroByStatus,
      });
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
      const where = { resident_id: ada.resident.id };
      expect(await service.database.list.findMany({ where })).toMatchObject([{ items_count: 0 }]);
    });

    it("keeps the backlog item and the rating of the game", async () => {
      const { id, game_id } = await createLibraryEntry(service, ada);
      const item = await ada.api.backlog.create({ game_id });
      const rating = await ada.api.ratings.create({ game_id, score: 8 });
      await ada.api.library.delete(id);
      expect(await ada.api.backlog.get(item.id)).toMatchObject({ id: item.id });
      expect(await ada.api.ratings.get(rating.id)).toMatchObject({ score: 8 });
    });

    it("allows suspended residents to delete their own entries", async () => {
      const { id } = await createLibraryEntry(service, ada);
      const admin = await service.admin();
      await admin.api.residents.update(ada.resident.id, { status: "SUSPENDED" });
      expect(await ada.api.library.delete(id)).toMatchObject({ id });
    });

    it("purges the row after 30 days", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await ada.api.library.delete(id);
      const countRows = () => service.database.libraryEntry.count({ where: { id } });
      await service.runJob("purge-deleted");
      expect(await countRows()).toBe(1);
      service.clock.advance(31 * 24 * 3_600_000);
      await service.runJob("purge-deleted");
      service.clock.advance(-31 * 24 * 3_600_000);
      expect(await countRows()).toBe(0);
    });
  });

  describe("404", () => {
    it("rejects an unknown and a deleted entry", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await ada.api.library.delete(id);
      for (const missing of [id, unknownId, "not-an-id"])
        await expect(ada.api.library.delete(missing)).rejects.toMatchObject({
          status: 404,
          problem: { code: "library-entry-not-found" },
        });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { id } = await createLibraryEntry(service, ada);
      await expect(ada.api.library.delete(id, { ifMatch: '"7.x"' })).rejects.toMatchObject({ status: 412 });
      expect(await ada.api.library.get(id)).toMatchObject({ id });
    });
  });
});
