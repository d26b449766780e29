import { beforeEach, expect, it } from "@jest/globals";
import { loadConfig } from "../../../src/app/config/config.js";
import { findMembers } from "../../../src/areas/waitlists/index.js";
import { removeEntriesJob } from "../../../src/areas/waitlists/remove-entries.js";
import { batchSize } from "../../../src/platform/jobs/batches.js";
import { expectConsistentCounters } from "../../support/counters.js";
import { describeService } from "../../support/describe-operation.js";
import { collectEvents, listTypes } from "../../support/events.js";
import { addManyEntries, buildWaitlist, withStaff } from "../../support/waitlists.js";
import { download, makeExport } from "../residents/export-support.js";

describeService("the entries of a deleted waitlist", { prepare: withStaff }, ({ service, staff }) => {
  let waitlist: { readonly slug: string; readonly id: string };
  beforeEach(async () => {
    waitlist = await staff.waitlists.create(buildWaitlist({ max_capacity: 10_000_000 }));
  });

  const countRows = () => {
    const where = { waitlist_id: waitlist.id };
    return Promise.all([
      service.database.waitlistEntry.count({ where: { ...where, deleted_at: null } }),
      service.database.waitlistRankNode.count({ where }),
    ]);
  };

  it("are exported as deleted, and are not erased again, before they are removed", async () => {
    const ada = await service.signUp();
    await ada.api.waitlists.join(waitlist.slug, {});
    await staff.waitlists.delete(waitlist.slug);
    const files = await download(service, await makeExport(service, ada));
    expect(JSON.parse(files["waitlist-entries.json"] ?? "")).toMatchObject([
      { email: ada.email, deleted_at: expect.any(String) },
    ]);
    await ada.api.residents.delete("me");
    await service.runJob("resident-content");
    expect(await service.database.waitlist.findUnique({ where: { id: waitlist.id } })).toMatchObject({
      entries_count: 0,
    });
  });

  it("are removed as of the deletion, in batches, and by the next run where one is interrupted", async () => {
    await service.runJob("remove-waitlist-entries");
    await addManyEntries(service, waitlist.id, 2 * batchSize + 1);
    const kept = await staff.waitlists.create(buildWaitlist({ max_capacity: 10_000 }));
    await addManyEntries(service, kept.id, 3);
    const { deleted_at } = await staff.waitlists.delete(waitlist.slug);
    const stopping = new AbortController();
    await removeEntriesJob(service.dependencies).run({
      now: service.clock(),
      signal: stopping.signal,
      progress() {
        stopping.abort();
        return Promise.resolve();
      },
    });
    const [, ranks] = await countRows();
    expect(await countRows()).toEqual([batchSize + 1, ranks]);
    await expectConsistentCounters(service.database);

    const crashing = removeEntriesJob(service.dependencies).run({
      now: service.clock(),
      signal: new AbortController().signal,
      progress: () => Promise.reject(new Error("killed")),
    });
    await expect(crashing).rejects.toThrow("killed");
    expect(await countRows()).toEqual([1, ranks]);
    expect(await service.runJob("remove-waitlist-entries")).toBe(1 + ranks);
    expect(await countRows()).toEqual([0, 0]);
    const where = { waitlist_id: waitlist.id, deleted_at: new Date(deleted_at) };
    expect(await service.database.waitlistEntry.count({ where })).toBe(2 * batchSize + 1);
    expect(await staff.waitlists.get(kept.slug)).toMatchObject({ entries_count: 3 });
    expect(await service.runJob("remove-waitlist-entries")).toBe(0);
  });

  it("are not told to have left by the log of events", async () => {
    const { api } = await service.admin();
    const ada = await service.signUp();
    const events = await collectEvents(service, api, async () => {
      await ada.api.waitlists.join(waitlist.slug, {});
      await staff.waitlists.delete(waitlist.slug);
      await service.runJob("remove-waitlist-entries");
    });
    expect(listTypes(events)).toEqual(["waitlist.deleted", "waitlist_entry.joined"]);
  });
});

describeService(
  "100,000 entries of a deleted waitlist",
  { prepare: withStaff, statementTimeoutMs: loadConfig({}).databaseTimeoutMs },
  ({ service, staff }) => {
    it("are no longer shown, without being written in the request", async () => {
      const ada = await service.signUp();
      const { slug, id: waitlistId } = await staff.waitlists.create(
        buildWaitlist({ max_capacity: 10_000_000 }),
      );
      const { id } = await ada.api.waitlists.join(slug, {});
      await addManyEntries(service, waitlistId, 100_000);
      expect(await staff.waitlists.delete(slug)).toMatchObject({ id: waitlistId, deleted: true });

      for (const { waitlists } of [ada.api, staff]) {
        const notFound = { status: 404, problem: { code: "waitlist-entry-not-found" } };
        await expect(waitlists.getEntry(id)).rejects.toMatchObject(notFound);
        await expect(waitlists.updateEntry(id, { name: "Ada" })).rejects.toMatchObject(notFound);
        await expect(waitlists.leave(id)).rejects.toMatchObject(notFound);
        await expect(waitlists.listEntries(slug)).rejects.toMatchObject({ status: 404 });
        const { data, pagination } = await waitlists.listAllEntries({ query: { include_total: true } });
        expect([data, pagination.total]).toEqual([[], 0]);
      }
      expect(await findMembers(service.database, [waitlistId], [ada.resident.id])).toEqual(new Map());
      const created = await staff.waitlists.create(buildWaitlist({ slug }));
      expect(await ada.api.waitlists.join(created.slug, {})).toMatchObject({ position: 1 });
      expect(await staff.waitlists.get(created.slug)).toMatchObject({ entries_count: 1, spots_left: 9 });
      expect(await service.database.waitlistEntry.count({ where: { deleted_at: null } })).toBe(100_002);
    }, 120_000);
  },
);
