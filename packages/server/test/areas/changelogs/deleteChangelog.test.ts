import type { Client } from "@game-community/sdk";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { buildChangelog, buildChanges, createFeedback, createManagerClient } from "./support.js";

describeOperation("deleteChangelog", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
  });

  const dayMs = 24 * 3_600_000;

  describe("200", () => {
    it("deletes by id or version immediately and returns the purge time, 30 days later", async () => {
      const { id, version } = await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }));
      const deleted = await manager.changelogs.delete(version);
      expect(deleted).toMatchObject({ id, object: "changelog", deleted: true });
      expect(Date.parse(deleted.purge_at ?? "") - Date.parse(deleted.deleted_at)).toBe(30 * dayMs);
      await expect(manager.changelogs.get(id)).rejects.toMatchObject({ status: 404 });
      expect(await manager.changelogs.create(buildChangelog({ version }))).toMatchObject({ version });
    });

    it("keeps feedback completed", async () => {
      const feedback = await createFeedback(service, "OPEN");
      const body = buildChangelog({ status: "PUBLISHED", changes: buildChanges(feedback) });
      const { id } = await manager.changelogs.create(body);
      await manager.changelogs.delete(id);
      const { status } = await service.database.feedback.findUniqueOrThrow({ where: { id: feedback } });
      expect(status).toBe("COMPLETED");
    });

    it("purges the row after 30 days, not before", async () => {
      const { id } = await manager.changelogs.create(buildChangelog());
      await manager.changelogs.delete(id);
      const countRowsAfter = async (days: number) => {
        service.clock.advance(days * dayMs);
        await service.runJob("purge-deleted");
        return service.database.changelog.count({ where: { id } });
      };
      expect([await countRowsAfter(29), await countRowsAfter(2)]).toEqual([1, 0]);
      service.clock.set(new Date());
    });
  });

  describe("401, 403 and 404", () => {
    it("returns 401 without credentials, 403 without changelogs:manage and 404 for deleted changelogs", async () => {
      const { id } = await manager.changelogs.create(buildChangelog({ status: "PUBLISHED" }));
      await expect(service.api.changelogs.delete(id)).rejects.toMatchObject({ status: 401 });
      const { api } = await service.signUp();
      await expect(api.changelogs.delete(id)).rejects.toMatchObject(
        expectedProblem(403, "permission-denied"),
      );
      await manager.changelogs.delete(id);
      await expect(manager.changelogs.delete(id)).rejects.toMatchObject(
        expectedProblem(404, "changelog-not-found"),
      );
    });
  });

  describe("412", () => {
    it("returns 412 if the changelog has changed", async () => {
      const { id } = await manager.changelogs.create(buildChangelog());
      const { response } = await manager.changelogs.get(id).withResponse();
      const ifMatch = response.headers.get("ETag") ?? "";
      await manager.changelogs.update(id, { title: "Changed" });
      await expect(manager.changelogs.delete(id, { ifMatch })).rejects.toMatchObject(
        expectedProblem(412, "precondition-failed"),
      );
    });
  });
});
