import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { findActivities, findGameCounters, findResidentCounters, unknownId } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createBacklogItem, readOrder } from "./support.js";

describeOperation("deleteBacklogItem", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  describe("200", () => {
    it("removes the item, its counts and its activities at once", async () => {
      const { id, game_id } = await createBacklogItem(service, ada, { status: "DONE" });
      const deleted = await ada.api.backlog.delete(id);
      expect(deleted).toMatchObject({ id, object: "backlog_item", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 3_600_000);
      expect(await findGameCounters(service, game_id)).toMatchObject({ backlog: 0 });
      expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({ backlog_done: 0 });
      expect(await findActivities(service, ada.resident.id)).toEqual([]);
    });

    it("renumbers the items after it", async () => {
      const { id } = await createBacklogItem(service, ada, {}, "A");
      await createBacklogItem(service, ada, {}, "B");
      await ada.api.backlog.delete(id);
      expect(await readOrder(ada)).toEqual(["1 B"]);
    });

    it("keeps the library entry of the game", async () => {
      const { id, game_id } = await createBacklogItem(service, ada);
      const entry = await ada.api.library.create({ game_id });
      await ada.api.backlog.delete(id);
      expect(await ada.api.library.get(entry.id)).toMatchObject({ id: entry.id });
    });

    it("purges the row after 30 days", async () => {
      const { id } = await createBacklogItem(service, ada);
      await ada.api.backlog.delete(id);
      service.clock.advance(31 * 24 * 3_600_000);
      await service.runJob("purge-deleted");
      service.clock.advance(-31 * 24 * 3_600_000);
      expect(await service.database.backlogItem.count({ where: { id } })).toBe(0);
    });
  });

  describe("404", () => {
    it("rejects an unknown and a deleted item", async () => {
      const { id } = await createBacklogItem(service, ada);
      await ada.api.backlog.delete(id);
      for (const missing of [id, unknownId, "not-an-id"])
        await expect(ada.api.backlog.delete(missing)).rejects.toMatchObject({
          status: 404,
          problem: { code: "backlog-item-not-found" },
        });
    });
  });

  describe("412", () => {
    it("rejects an outdated If-Match", async () => {
      const { id } = await createBacklogItem(service, ada);
      await expect(ada.api.backlog.delete(id, { ifMatch: '"7.x"' })).rejects.toMatchObject({ status: 412 });
      expect(await ada.api.backlog.get(id)).toMatchObject({ id });
    });
  });
});
